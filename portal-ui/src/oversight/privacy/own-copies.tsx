import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { problemText } from '@guichet/ui-common/net/problem';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { PersonalExportView } from '../../../../src/oversight/privacy/privacy.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useMe } from '../../frame/guard/me.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { downloadCopy, personalExportsQuery } from './privacy.api.js';
import { Section } from './privacy.parts.js';
import { personalCopyTones } from '../../../../src/oversight/privacy/privacy.vocabulary.js';

const Copy = ({ copy }: { readonly copy: PersonalExportView }) => {
  const { t } = useTranslation();
  const me = useMe();
  const download = useMutation({ mutationFn: () => downloadCopy(copy.id) });
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          {t('privacy:portal.copy.requestedAt', { date: date(copy.requestedAt) })}
          {copy.status === 'ready' && copy.expiresAt && (
            <Box sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>
              {t('privacy:portal.copy.until', { date: date(copy.expiresAt) })}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <StatusChip tone={personalCopyTones[copy.status]}>{t(`privacy:portal.copy.${copy.status}`)}</StatusChip>
          {copy.status === 'ready' && me.simulation === null && (
            <Button
              variant="contained"
              startIcon={<FileDownload aria-hidden />}
              aria-busy={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('privacy:portal.copy.download')}
            </Button>
          )}
        </Box>
      </Box>
      {download.error && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problemText(download.error, t)}
        </Alert>
      )}
    </Box>
  );
};

/** Everything that is held, as an archive (GDPR 15(3), 20). */
export const OwnCopies = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { data, error } = useQuery(personalExportsQuery);
  const command = useCommand();
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <PageSkeleton lines={2} />;
  const underWay = data.some(({ status }) => status === 'requested');
  return (
    <Section title={t('privacy:portal.copy.title')} lead={t('privacy:portal.copy.lead')}>
      <Status>
        {underWay && (
          <Alert role="none" severity="info" sx={{ mb: 2 }}>
            {t('privacy:portal.copy.preparing')}
          </Alert>
        )}
      </Status>
      <ProblemAlert error={command.error} />
      {me.simulation !== null && <Alert severity="info">{t('privacy:portal.copy.simulation')}</Alert>}
      {me.simulation === null && !underWay && (
        <Button
          variant="outlined"
          aria-busy={command.isPending}
          onClick={() => command.mutate({ path: 'personal-exports', command: {} })}
          sx={{ mb: data.length > 0 ? 2 : 0 }}
        >
          {t('privacy:portal.copy.request')}
        </Button>
      )}
      {data.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary" sx={{ mt: 1.5 }}>
          {t('privacy:portal.copy.none')}
        </Typography>
      )}
    </Section>
  );
};
