import { mayNow } from '@guichet/ui-common/page/allowed';
import { dateTime } from '@guichet/ui-common/text/dates';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { ClientChangeView, ClientView } from '../../../../src/customers/accounts/accounts.views.js';
import { phoneText } from '../../../../src/kernel/validation.js';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { usePassedDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { MailLink } from '../../kit/page/mail-link.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { clientChangesQuery, clientQuery } from './accounts.api.js';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const Facts = ({
  title,
  note,
  facts,
}: {
  readonly title: string;
  readonly note: string;
  readonly facts: readonly Fact[];
}) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {note}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.75, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value ?? '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};

const checkTones: Readonly<Record<ClientView['establishment'], Tone>> = {
  found: 'success',
  closed: 'error',
  unknown: 'warning',
  unchecked: 'neutral',
};

const lines = (parts: readonly (string | null)[]): ReactNode => {
  const written = parts.filter((part) => part !== null && part !== '');
  return written.length === 0 ? null : written.map((part) => <div key={part}>{part}</div>);
};

const siretOf = ({ siren, nic }: ClientView): string | null =>
  siren === null ? null : [siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0'), nic].filter(Boolean).join('\u00a0');

const OwnFacts = ({ client }: { readonly client: ClientView }) => {
  const { t } = useTranslation();
  const field = (name: string): string => t(`contacts:clientFields.${name}`);
  return (
    <Facts
      title={t('contacts:coordinates.own')}
      note={t('contacts:coordinates.ownNote')}
      facts={[
        {
          label: field('address'),
          value: lines([client.address1, client.address2, client.address3, `${client.zipCode} ${client.city}`]),
        },
        { label: field('department'), value: client.department },
        {
          label: field('phone'),
          value: client.phone && <MuiLink href={`tel:${client.phone}`}>{phoneText(client.phone)}</MuiLink>,
        },
        {
          label: field('email'),
          value: client.email && <MailLink email={client.email} />,
        },
        { label: field('website'), value: client.website },
        {
          label: field('establishment'),
          value: (
            <StatusChip tone={checkTones[client.establishment]}>
              {t(`contacts:establishment.${client.establishment}`)}
            </StatusChip>
          ),
        },
      ]}
    />
  );
};

const ProviderFacts = ({ client }: { readonly client: ClientView }) => {
  const { t } = useTranslation();
  const field = (name: string): string => t(`contacts:clientFields.${name}`);
  return (
    <Facts
      title={t('contacts:coordinates.provider')}
      note={t('contacts:coordinates.providerNote')}
      facts={[
        { label: field('name'), value: client.name },
        { label: field('clientCode'), value: client.clientCode },
        { label: field('kind'), value: t(`contacts:clientKinds.${client.kind}`) },
        {
          label: field('tacitDays'),
          value:
            client.tacitDays === null
              ? t('contacts:tacitDays.usual')
              : t('contacts:tacitDays.byContract', { count: client.tacitDays }),
        },
        client.country === 'FR'
          ? { label: field('siret'), value: siretOf(client) }
          : { label: field('taxId'), value: client.taxId },
        {
          label: field('chorus'),
          value: client.chorusActive
            ? t(`contacts:chorusRequirements.${client.chorusRequirement}`)
            : t('contacts:chorusInactive'),
        },
        { label: field('linkedClients'), value: lines(client.linkedClients.map(({ label }) => label)) },
      ]}
    />
  );
};

const shownValue = (field: string, value: string | null): string => {
  if (value === null) return '–';
  return field === 'phone' ? phoneText(value) : value;
};

const Change = ({ change }: { readonly change: ClientChangeView }) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography variant="body2" color="text.secondary">
        {t(change.inNameOf ? 'contacts:coordinates.changedFor' : 'contacts:coordinates.changed', {
          date: dateTime(change.at),
          name: change.by ?? t('contacts:coordinates.byProvider'),
          for: change.inNameOf ?? '',
        })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {change.fields.map(({ field, before, after }) => (
          <li key={field}>
            {t('contacts:coordinates.change', {
              field: t(`contacts:clientFields.${field}`),
              before: shownValue(field, before),
              after: shownValue(field, after),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Changes = ({ clientId }: { readonly clientId: string }) => {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(clientChangesQuery(clientId));
  if (!data) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {t('contacts:coordinates.history')}
      </Typography>
      {data.length === 0 ? (
        <Typography color="text.secondary">{t('contacts:coordinates.noHistory')}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((change) => (
            <Change key={change.revision} change={change} />
          ))}
        </Box>
      )}
    </Paper>
  );
};

/** `/interlocutor/coord`: what is known of the organisation, who may change what, and who changed it. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [done, close] = usePassedDone();
  const clientId = me.client?.id ?? '';
  const { data, error } = useQuery({ ...clientQuery(clientId), enabled: me.client !== null });
  if (!me.client) return <ForbiddenPage />;
  const client = data?.data;
  const mayRevise = client && mayNow(client, 'ReviseClientCoordinates');
  return (
    <Page
      title={t('contacts:coordinates.title')}
      section={t('contacts:section')}
      lead={t('contacts:coordinates.lead')}
      before={<DoneMessage done={done} onClose={close} />}
      actions={
        mayRevise && (
          <Button component={Link} to="/interlocutor/coord/edit" variant="contained" startIcon={<Edit />}>
            {t('contacts:coordinates.edit')}
          </Button>
        )
      }
    >
      <ProblemAlert error={error} />
      {!client && !error && <PageSkeleton />}
      {client && (
        <Stack spacing={2.5}>
          <OwnFacts client={client} />
          <ProviderFacts client={client} />
          <Changes clientId={clientId} />
        </Stack>
      )}
    </Page>
  );
};
