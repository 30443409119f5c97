import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.js';
import { fetchAs } from '../net/http.js';
import { previewOf } from './previews.js';
import { problemText } from '../net/problem.js';

/** The new page has read it by then. */
const kept = 60_000;

const openPage = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener' }).click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
};

const Picture = ({ file, name }: { readonly file: Blob; readonly name: string }) => {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Box component="img" src={address} alt={name} sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }} />;
};

interface PreviewButtonProps {
  /** Of the server. */
  readonly path: string;
  /** Of the file, with its ending. */
  readonly name: string;
}

/** Shows a file without saving it, where a browser can: a picture here, pages in a tab of their own. */
export const PreviewButton = ({ path, name }: PreviewButtonProps) => {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<Blob>();
  const preview = previewOf(name);
  const read = useMutation({
    mutationFn: ({ type }: { readonly type: string }) => fetchAs(path, type),
    onSuccess: (file) => (preview?.place === 'page' ? openPage(file) : setPicture(file)),
  });
  if (!preview) return null;
  const label = t(`common:files.preview.${preview.place}`, { name });
  return (
    <>
      <Button
        size="small"
        startIcon={<Visibility aria-hidden />}
        aria-label={label}
        aria-busy={read.isPending}
        aria-haspopup={preview.place === 'image' ? 'dialog' : undefined}
        onClick={() => read.mutate(preview)}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {t('common:files.preview.button')}
      </Button>
      {read.error && (
        <Alert severity="error" role="alert">
          {problemText(read.error, t)}
        </Alert>
      )}
      {picture && (
        <Dialog open title={name} width="md" onClose={() => setPicture(undefined)}>
          <Picture file={picture} name={name} />
        </Dialog>
      )}
    </>
  );
};
