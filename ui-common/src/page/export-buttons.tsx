import { announce } from './announcer.js';
import { counted } from '../text/counted.js';
import { download } from '../net/http.js';
import { problemText } from '../net/problem.js';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface ExportButtonsProps {
  readonly formats: readonly string[];
  /** Of the file, without its ending. */
  readonly fileName: string;
  readonly addressOf: (format: string) => string;
  readonly total: number;
  /** Dictionary keys: `<texts>.button` and `.done`; of several places, the first that has them. */
  readonly texts: string | readonly string[];
}

/** The rows of the filter, as files that the server makes. */
export const ExportButtons = ({ formats, fileName, addressOf, total, texts }: ExportButtonsProps) => {
  const { t } = useTranslation();
  const keys = (key: string): string[] => [texts].flat().map((place) => `${place}.${key}`);
  const save = useMutation({
    mutationFn: (format: string) => download(addressOf(format), `${fileName}.${format}`),
    onSuccess: () => announce(t(keys('done'), { count: total })),
  });
  return (
    <>
      {save.error && (
        <Alert severity="error" role="alert">
          {problemText(save.error, t)}
        </Alert>
      )}
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          color="inherit"
          startIcon={<FileDownload />}
          aria-busy={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {t(keys('button'), { format: format.toUpperCase(), ...counted(total) })}
        </Button>
      ))}
    </>
  );
};
