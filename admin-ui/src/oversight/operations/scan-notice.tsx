import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileScanningView } from '../../../../src/platform/papers/files/files.views.js';

/** A scan that takes longer than this has stopped. */
const longestWait = 10 * 60_000;

type Notice = 'noScanner' | 'scannerAway';

const noticeOf = ({ hasScanner, waitingSince }: FileScanningView): Notice | undefined => {
  if (!hasScanner) return 'noScanner';
  return waitingSince !== null && Date.parse(waitingSince) < Date.now() - longestWait ? 'scannerAway' : undefined;
};

/** Says to operators what stands in the way of safe files; nothing while all is well. */
export const ScanNotice = () => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['file-scanning'],
    queryFn: async ({ signal }) => (await get<FileScanningView>('/api/file-scanning', {}, signal)).data,
    refetchInterval: 60_000,
  });
  const notice = data && noticeOf(data);
  return data && notice ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(`admin:operations.${notice}`, { count: data.waiting })}
    </Alert>
  ) : null;
};
