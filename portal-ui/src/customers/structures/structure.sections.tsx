import { date } from '@guichet/ui-common/text/dates';
import { OpeningHoursTable } from '@guichet/ui-common/customers/opening-hours-table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';

interface OfStructure {
  readonly structure: StructureView;
}

/** Its lines; nothing where there are none. */
export const StructureAddress = ({ structure }: OfStructure) => {
  const { address1, address2, address3, zipCode, city } = structure;
  const lines = [address1, address2, address3, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean);
  return lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : '–';
};

/** A web site as people write it: `mairie.example` too. */
const webAddress = (website: string): string => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

export const StructureSite = ({ website }: { readonly website: string }) => {
  const { t } = useTranslation();
  return (
    <Link href={webAddress(website)} target="_blank" rel="noopener">
      {website}
      {` (${t('structures:newWindow')})`}
    </Link>
  );
};

export const StructureOpening = ({ structure: { opening, openingHours } }: OfStructure) => {
  const { t } = useTranslation();
  return opening.known || openingHours.specialDays.length > 0 ? (
    <OpeningHoursTable hours={openingHours} />
  ) : (
    <Typography color="text.secondary">{t('structures:detail.noHours')}</Typography>
  );
};

/** Last answer of the national register, with its instant. */
export const RegisterState = ({ structure: { registerOutcome, registerCheckedAt } }: OfStructure) => {
  const { t } = useTranslation();
  return registerCheckedAt === null || registerOutcome === null
    ? t('structures:atRegister.unchecked')
    : t(`structures:atRegister.${registerOutcome}`, { day: date(registerCheckedAt) });
};

const StructureLink = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Link component={RouterLink} to={`/interlocutor/structure/${id}`} sx={{ display: 'inline-block', minHeight: 24 }}>
    {name}
  </Link>
);

interface StructuresInsideProps extends OfStructure {
  readonly mayRegister: boolean;
}

/** Parent and children of the structure. */
export const StructuresInside = ({ structure, mayRegister }: StructuresInsideProps) => {
  const { t } = useTranslation();
  const { id, status, parentId, parentName, structures } = structure;
  return (
    <>
      {parentId !== null && (
        <Box sx={{ mb: 1.5 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('structures:fields.parentId')}
            {t('common:colon')}{' '}
          </Box>
          <StructureLink id={parentId} name={parentName ?? ''} />
        </Box>
      )}
      {structures.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {structures.map((child) => (
            <li key={child.id}>
              <StructureLink id={child.id} name={child.label} />
              {child.status === 'closed' && ` (${t('structures:status.closed')})`}
            </li>
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary">{t('structures:detail.nothingInside')}</Typography>
      )}
      {mayRegister && status === 'active' && (
        <Button
          component={RouterLink}
          to={`/interlocutor/structure/create?parent=${id}`}
          variant="outlined"
          sx={{ mt: 2 }}
        >
          {t('structures:register.inside')}
        </Button>
      )}
    </>
  );
};
