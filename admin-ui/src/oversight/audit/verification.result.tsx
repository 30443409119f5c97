import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { AuditReport, AuditVerificationView } from '../../../../src/platform/log/audit/audit.views.js';
import { TextLink } from '../../kit/text-link.js';
import { eventAddress } from './audit.parts.js';
import { exactTime } from './wall-clock.js';

/** Outcome of a verification; a log that was never sealed has a state of its own. */
export const outcomeOf = ({ state, report }: AuditVerificationView): 'running' | 'passed' | 'failed' | 'unsealed' =>
  state === 'passed' && !report?.lastSeal ? 'unsealed' : state;

const severities = { running: 'info', passed: 'success', failed: 'error', unsealed: 'info' } as const;

/** The result of a verification in one plain sentence. */
export const useReportWords = (): ((verification: AuditVerificationView) => string) => {
  const { t } = useTranslation();
  return ({ state, report }) => {
    if (state === 'running' || !report) return t('audit:verification.underWay');
    if (report.fault) return t(`audit:faults.${report.fault.kind}`, { position: report.fault.position });
    return report.lastSeal
      ? t('audit:verification.passed', { count: report.events, position: report.verifiedUpTo })
      : t('audit:verification.nothingSealed');
  };
};

const Unsealed = ({ report }: { readonly report: AuditReport }) => {
  const { t } = useTranslation();
  const { lastSeal, unsealed } = report;
  return (
    <>
      {lastSeal && <div>{t('audit:verification.lastSeal', { at: exactTime(lastSeal.at) })}</div>}
      {unsealed > 0 && <div>{t('audit:verification.unsealed', { count: unsealed })}</div>}
    </>
  );
};

/** Result of the last verification, and the place to look at if data were changed. */
export const VerificationResult = ({ verification }: { readonly verification: AuditVerificationView | undefined }) => {
  const { t } = useTranslation();
  const words = useReportWords();
  if (!verification) return <Alert severity="info">{t('audit:verification.never')}</Alert>;
  const { report, finishedAt } = verification;
  const outcome = outcomeOf(verification);
  if (outcome === 'running')
    return (
      <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
        {words(verification)}
        <LinearProgress aria-label={t('audit:verification.running')} sx={{ mt: 1.5 }} />
      </Alert>
    );
  const fault = report?.fault;
  return (
    <Alert severity={severities[outcome]}>
      <AlertTitle component="h2" sx={{ fontWeight: 650 }}>
        {t(`audit:verification.titles.${outcome}`)}
      </AlertTitle>
      <div>{words(verification)}</div>
      {fault?.eventId && <TextLink to={eventAddress(fault.position)}>{t('audit:verification.openFault')}</TextLink>}
      {fault && <div>{t('audit:verification.verifiedUpTo', { position: report.verifiedUpTo })}</div>}
      {report && !fault && <Unsealed report={report} />}
      {finishedAt && <div>{t('audit:verification.finished', { at: exactTime(finishedAt) })}</div>}
    </Alert>
  );
};
