import { Dialog } from '@guichet/ui-common/page/dialog';
import { download, withQuery } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '@guichet/ui-common/form/inputs';

const formats = ['csv', 'ndjson'] as const;
type Format = (typeof formats)[number];

/** The export of what the filters let through; it is said beforehand that it will be noted. */
export const LogExport = ({ filter, counted }: { readonly filter: Values; readonly counted: string }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState<Format>();
  const [problem, setProblem] = useState('');
  const send = async (format: Format): Promise<void> => {
    setSending(format);
    setProblem('');
    try {
      await download(withQuery('/api/log-entries/export', { format, filter }), `log.${format}`);
      setOpen(false);
    } catch (error) {
      setProblem(problemText(error, t));
    } finally {
      setSending(undefined);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload aria-hidden />} onClick={() => setOpen(true)}>
        {t('audit:exportDialog.open')}
      </Button>
      {open && (
        <Dialog
          open
          title={t('audit:exportDialog.title')}
          onClose={() => setOpen(false)}
          actions={formats.map((format) => (
            <Button
              key={format}
              variant={format === 'csv' ? 'contained' : 'outlined'}
              aria-busy={sending === format}
              onClick={() => void send(format)}
            >
              {t(`audit:exportDialog.${format}`)}
            </Button>
          ))}
        >
          {problem && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>{counted}</Typography>
          <Typography variant="body2">{t('audit:exportDialog.text')}</Typography>
        </Dialog>
      )}
    </>
  );
};
