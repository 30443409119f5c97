import { download } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DownloadView } from '../../../../src/connections/downloads/downloads.views.js';
import { Card } from '../../kit/card.js';

/** The file itself, once it was scanned: staff look at it before they publish it. */
export const DownloadFile = ({ view: { fileId, fileName, fileState } }: { readonly view: DownloadView }) => {
  const { t } = useTranslation();
  const save = useMutation({ mutationFn: () => download(`/api/files/${fileId}/content`, fileName) });
  return (
    <Card title={t('downloads:staff.file')}>
      {save.error && <Alert severity="error">{problemText(save.error, t)}</Alert>}
      {fileState === 'clean' ? (
        <Button variant="outlined" aria-busy={save.isPending} onClick={() => save.mutate()}>
          {t('downloads:download', { name: fileName })}
        </Button>
      ) : (
        t(`common:files.${fileState}`)
      )}
    </Card>
  );
};
