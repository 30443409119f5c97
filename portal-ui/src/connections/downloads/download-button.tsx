import { announce } from '@guichet/ui-common/page/announcer';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import { saveFrom } from '@guichet/ui-common/net/save-file';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DownloadLinkView, DownloadListRow } from '../../../../src/connections/downloads/downloads.views.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';

/** Asks for the address of a file, which is good for some minutes and for this person; the browser then saves it itself. */
export const DownloadButton = ({ file: { id, fileName } }: { readonly file: DownloadListRow }) => {
  const { t } = useTranslation();
  const command = useCommand();
  const save = useMutation({
    mutationFn: async () => {
      const fetch = await command.mutateAsync({ path: 'download-fetches', command: { downloadId: id } });
      const { data } = await get<DownloadLinkView>(`/api/download-fetches/${fetch.id}/link`);
      saveFrom(data.path);
    },
    onSuccess: () => announce(t('downloads:begun', { name: fileName })),
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<FileDownload />}
        aria-label={t('downloads:download', { name: fileName })}
        aria-busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('downloads:downloadShort')}
      </Button>
      <ProblemAlert error={save.error} />
    </>
  );
};
