import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Alert from '@mui/material/Alert';
import { PreviewButton } from './preview-button.js';
import { problemText } from '../net/problem.js';
import { useSavedFile } from './saved-file.js';

interface DocumentButtonProps {
  /** Of the server. */
  readonly path: string;
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Its ending. */
  readonly format?: 'pdf' | 'json' | 'csv' | 'xlsx' | 'ics' | 'zip';
  readonly children: ReactNode;
}

/**
 * Fetches a document as the person who is connected; a paper may be looked at before it is saved. Its words say the
 * format; the size is not known before the document is made.
 */
export const DocumentButton = ({ path, name, format = 'pdf', children }: DocumentButtonProps) => {
  const { t } = useTranslation();
  const save = useSavedFile(path, `${name}.${format}`);
  const isSaid = typeof children === 'string' && children.toUpperCase().includes(format.toUpperCase());
  return (
    <>
      <Button
        variant="outlined"
        startIcon={format === 'pdf' && <PictureAsPdf aria-hidden />}
        aria-busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {children}
        {!isSaid && ` (${format.toUpperCase()})`}
      </Button>
      {format === 'pdf' && <PreviewButton path={path} name={`${name}.pdf`} />}
      {save.error && <Alert severity="error">{problemText(save.error, t)}</Alert>}
    </>
  );
};
