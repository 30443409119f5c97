import { announce } from '@guichet/ui-common/page/announcer';
import { download, request } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { useSeals, useVerifications } from './audit.api.js';
import { Card } from '../../kit/card.js';
import { useReportWords, VerificationResult } from './verification.result.js';
import { SealTable, VerificationTable } from './verification.tables.js';

/** The last seal, which an auditor keeps elsewhere: with it, even a log that was sealed anew is found out. */
const HeadCard = ({ sealed }: { readonly sealed: boolean }) => {
  const { t } = useTranslation();
  const [problem, setProblem] = useState('');
  const fetchHead = (): void => {
    setProblem('');
    download('/api/audit-head', 'guichet-audit-head.json').catch((error: unknown) => setProblem(problemText(error, t)));
  };
  return (
    <Card title={t('audit:head.title')} lead={t('audit:head.text')}>
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {sealed ? (
        <Button variant="outlined" startIcon={<FileDownload aria-hidden />} onClick={fetchHead}>
          {t('audit:head.download')}
        </Button>
      ) : (
        <Typography variant="body2">{t('audit:head.notYet')}</Typography>
      )}
    </Card>
  );
};

/** Asks for a verification; a worker carries it out, and its row is read again until it has ended. */
const useStart = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const start = async (): Promise<void> => {
    setProblem('');
    await request('/api/audit-verifications', { method: 'POST', body: {} }).catch((error: unknown) =>
      setProblem(problemText(error, t)),
    );
    await queries.invalidateQueries({ queryKey: ['audit-verifications'] });
  };
  return { problem, start };
};

/** Whether the log is as it was written: the last result, a new verification, the seals. */
export const VerificationPage = () => {
  const { t } = useTranslation();
  const verifications = useVerifications();
  const seals = useSeals();
  const { problem, start } = useStart();
  const words = useReportWords();
  const last = verifications.data?.[0];
  const none = verifications.data ? t('audit:verification.none') : undefined;
  const said = last ? words(last) : none;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  const section = t('admin:sections.audit');
  const error = verifications.error ?? seals.error;
  if (error) return <ReadFailure error={error} section={section} />;
  if (!verifications.data || !seals.data) return <LoadingPage />;
  const running = last?.state === 'running';
  return (
    <Page
      title={t('audit:verification.title')}
      section={section}
      lead={t('audit:verification.lead')}
      actions={
        <Button variant="contained" aria-busy={running} disabled={running} onClick={() => void start()}>
          {t(running ? 'audit:verification.running' : 'audit:verification.start')}
        </Button>
      }
    >
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <VerificationResult verification={last} />
        <HeadCard sealed={seals.data.data.length > 0} />
        <VerificationTable verifications={verifications.data} />
        <SealTable seals={seals.data.data} />
      </Box>
    </Page>
  );
};
