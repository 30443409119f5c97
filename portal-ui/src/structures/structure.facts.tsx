import { OpeningHoursTable } from '@guichet/ui-common/opening-hours-table';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { siretText } from '../../../src/structures/structure.vocabulary.js';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { MailLink } from '../ui/mail-link.js';
import { OpeningText, StructureChips } from './structures.parts.js';

const Card = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
};

type Fact = readonly [label: string, value: ReactNode];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
  </Box>
);

const structureLink = (id: string, name: string): ReactNode => (
  <Link component={RouterLink} to={`/interlocutor/structure/${id}`} sx={{ display: 'inline-block', minHeight: 24 }}>
    {name}
  </Link>
);

/** A web site as people write it: `mairie.example` too. */
const webAddress = (website: string): string => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

const Coordinates = ({ structure }: { readonly structure: StructureView }) => {
  const { t } = useTranslation();
  const { siret, address1, address2, address3, zipCode, city, phone, email, website } = structure;
  const lines = [address1, address2, address3, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Facts
      facts={[
        [t('structures:field.siret'), siret && siretText(siret)],
        [t('structures:field.address'), lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : null],
        [t('structures:field.phone'), phone && <Link href={`tel:${phone.replace(/[ .-]/g, '')}`}>{phone}</Link>],
        [t('structures:field.email'), email && <MailLink email={email} />],
        [
          t('structures:field.website'),
          website && (
            <Link href={webAddress(website)} target="_blank" rel="noopener">
              {website}
              {` (${t('structures:newWindow')})`}
            </Link>
          ),
        ],
        [t('structures:field.isStructureAuthorized'), t(structure.isStructureAuthorized ? 'common:yes' : 'common:no')],
      ]}
    />
  );
};

interface StructureFactsProps {
  readonly structure: StructureView;
  readonly hoursAction: ReactNode;
  readonly insideAction: ReactNode;
}

/** What is known of a structure: where, when, and what belongs to it. */
export const StructureFacts = ({ structure, hoursAction, insideAction }: StructureFactsProps) => {
  const { t } = useTranslation();
  const { parentId, parentName, structures, opening, openingHours, status } = structure;
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <Card title={t('structures:detail.coordinates')}>
        <Coordinates structure={structure} />
      </Card>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Card title={t('structures:detail.hours')} action={status === 'active' && <OpeningText opening={opening} />}>
          {opening.known || openingHours.specialDays.length > 0 ? (
            <OpeningHoursTable hours={openingHours} />
          ) : (
            <Typography color="text.secondary">{t('structures:detail.noHours')}</Typography>
          )}
          {hoursAction && <Box sx={{ mt: 2 }}>{hoursAction}</Box>}
        </Card>
        <Card title={t('structures:detail.inside')}>
          <Facts facts={[[t('structures:field.parentId'), parentId && structureLink(parentId, parentName ?? '')]]} />
          {structures.length > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: parentId ? 1.5 : 0, pl: 2.5 }}>
              {structures.map(({ id, label, status: childStatus }) => (
                <li key={id}>
                  {structureLink(id, label)}
                  {childStatus === 'closed' && ` (${t('structures:status.closed')})`}
                </li>
              ))}
            </Box>
          ) : (
            <Typography color="text.secondary" sx={{ mt: parentId ? 1.5 : 0 }}>
              {t('structures:detail.nothingInside')}
            </Typography>
          )}
          {insideAction && <Box sx={{ mt: 2 }}>{insideAction}</Box>}
        </Card>
      </Box>
    </Box>
  );
};

export const StructureState = ({ structure }: { readonly structure: StructureView }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
    <StructureChips structure={structure} />
  </Box>
);
