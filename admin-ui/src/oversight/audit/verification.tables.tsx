import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AuditSealView, AuditVerificationView } from '../../../../src/platform/log/audit/audit.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { useNamed } from '../../kit/use-choices.js';
import { Card } from '../../kit/card.js';
import { Code, ExactTime } from './audit.parts.js';
import { outcomeOf, useReportWords } from './verification.result.js';

const verificationTones = { passed: 'success', running: 'info', failed: 'error', unsealed: 'neutral' } as const;

const OutcomeChip = ({ outcome }: { readonly outcome: keyof typeof verificationTones }) => {
  const { t } = useTranslation();
  return <StatusChip tone={verificationTones[outcome]}>{t(`audit:verification.states.${outcome}`)}</StatusChip>;
};

/** Verifications that were asked for, latest ones first. */
export const VerificationTable = ({ verifications }: { readonly verifications: readonly AuditVerificationView[] }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  const people = useNamed('log-actors', [...new Set(verifications.map(({ requestedBy }) => requestedBy))]);
  const columns: readonly Column<AuditVerificationView>[] = [
    {
      id: 'requestedAt',
      label: t('audit:verification.requestedAt'),
      render: ({ requestedAt }) => <ExactTime value={requestedAt} />,
    },
    {
      id: 'requestedBy',
      label: t('audit:verification.requestedBy'),
      render: ({ requestedBy }) =>
        people.find(({ id }) => id === requestedBy)?.label ??
        t(`admin:history.actors.${requestedBy}`, { defaultValue: '…' }),
    },
    {
      id: 'state',
      label: t('admin:fields.state'),
      render: (verification) => <OutcomeChip outcome={outcomeOf(verification)} />,
    },
    { id: 'result', label: t('audit:verification.result'), render: words },
  ];
  return (
    <Card title={t('audit:verification.all')}>
      {verifications.length > 0 ? (
        <DataTable caption={t('audit:verification.all')} rows={verifications} columns={columns} />
      ) : (
        <Typography variant="body2">{t('audit:verification.none')}</Typography>
      )}
    </Card>
  );
};

const shownOfDigest = 16;

/** The signed steps of the chain, latest ones first. */
export const SealTable = ({ seals }: { readonly seals: readonly AuditSealView[] }) => {
  const { t, i18n } = useTranslation();
  const columns: readonly Column<AuditSealView>[] = [
    { id: 'number', label: t('audit:seals.number'), render: ({ number }) => t('audit:seals.one', { number }) },
    { id: 'sealedAt', label: t('audit:seals.sealedAt'), render: ({ sealedAt }) => <ExactTime value={sealedAt} /> },
    {
      id: 'events',
      label: t('audit:seals.events'),
      render: ({ events }) => new Intl.NumberFormat(i18n.resolvedLanguage).format(events),
    },
    { id: 'position', label: t('audit:seals.position'), render: ({ position }) => <Code>{position}</Code> },
    {
      id: 'digest',
      label: t('audit:seals.digest'),
      render: ({ digest }) => (
        <span title={digest}>
          <Code>{digest.slice(0, shownOfDigest)}…</Code>
        </span>
      ),
    },
  ];
  return (
    <Card title={t('audit:seals.title')} lead={t('audit:seals.text')}>
      {seals.length > 0 ? (
        <DataTable caption={t('audit:seals.title')} rows={seals} columns={columns} />
      ) : (
        <Typography variant="body2">{t('audit:seals.none')}</Typography>
      )}
    </Card>
  );
};
