import { PrivacyRequestChip } from '@guichet/ui-common/list/state-chips';
import { mayNow } from '@guichet/ui-common/page/allowed';
import { date } from '@guichet/ui-common/text/dates';
import { DateText } from '@guichet/ui-common/text/date-text';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { PrivacyRequestRowView } from '../../../../src/oversight/privacy/privacy.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useConsequence } from '../../kit/form/consequence.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { privacyRequestQuery, privacyRequestsQuery } from './privacy.api.js';
import { Facts, Section, type Fact } from './privacy.parts.js';

const Detail = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(privacyRequestQuery(id));
  const command = useCommand();
  const { ask, dialog } = useConsequence({
    title: t('privacy:portal.requests.withdrawTitle', { number: data?.number ?? '' }),
    text: t('privacy:portal.requests.withdrawText'),
    confirm: t('privacy:portal.requests.withdraw'),
  });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <PageSkeleton lines={2} />;
  const withdraw = async (): Promise<void> => {
    if (await ask()) command.mutate({ path: `privacy-requests/${id}/withdraw-privacy-request`, command: {} });
  };
  const { message, extension, answer } = data;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('privacy:portal.requests.message'), message],
    [t('privacy:portal.requests.extension'), extension?.reason],
    [t('privacy:portal.requests.motive'), answer?.motive && t(`privacy:motives.${answer.motive}`)],
    [t('privacy:portal.requests.answer'), answer?.text],
  ];
  const withdrawable = mayNow(data, 'WithdrawPrivacyRequest');
  return (
    <Box sx={{ mt: 1 }}>
      <Facts facts={facts.flatMap(([label, value]): readonly Fact[] => (value ? [[label, value]] : []))} />
      {command.error && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problemText(command.error, t)}
        </Alert>
      )}
      {withdrawable && (
        <Button variant="outlined" color="inherit" onClick={() => void withdraw()} sx={{ mt: 1.5 }}>
          {t('privacy:portal.requests.withdraw')}
        </Button>
      )}
      {dialog}
    </Box>
  );
};

const Row = ({ row }: { readonly row: PrivacyRequestRowView }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Box sx={{ fontWeight: 620 }}>
            {row.number} – {t(`privacy:rights.${row.right}.name`)}
          </Box>
          <Box sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>
            {t('privacy:portal.requests.receivedAt')} <DateText value={row.receivedAt} day />
            {' · '}
            {row.endedAt
              ? t('privacy:portal.requests.endedAt', { date: date(row.endedAt) })
              : `${t('privacy:portal.requests.dueAt')} ${date(row.dueAt)}`}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <PrivacyRequestChip status={row.status} />
          <Button
            size="small"
            aria-expanded={open}
            aria-label={`${t('privacy:portal.requests.show')} – ${row.number}`}
            onClick={() => setOpen(!open)}
          >
            {t('privacy:portal.requests.show')}
          </Button>
        </Box>
      </Box>
      {open && <Detail id={row.id} />}
    </Box>
  );
};

/** The tracker: what was asked, until when an answer is due, what it was. */
export const OwnRequests = () => {
  const { t } = useTranslation();
  const { data, error } = useQuery(privacyRequestsQuery);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <PageSkeleton lines={2} />;
  return (
    <Section title={t('privacy:portal.requests.title')}>
      {data.length === 0 ? (
        <Typography color="text.secondary">{t('privacy:portal.requests.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Section>
  );
};
