import { PreviewButton } from '@guichet/ui-common/page/preview-button';
import { useSavedFile } from '@guichet/ui-common/page/saved-file';
import { fileSize } from '@guichet/ui-common/text/texts';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { ProblemAlert } from './problem-alert.js';

const StoredFile = ({ file: { id, name, size, state } }: { readonly file: StoredFileView }) => {
  const { t, i18n } = useTranslation();
  const save = useSavedFile(`/api/files/${id}/content`, name);
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 32, overflowWrap: 'anywhere' }}>
        <AttachFile aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {state === 'clean' ? (
          <Link
            component="button"
            type="button"
            aria-busy={save.isPending}
            onClick={() => save.mutate()}
            sx={{ textAlign: 'left' }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {state === 'clean' ? fileSize(size, i18n.language) : t(`common:files.${state}`)}
        </Box>
        {state === 'clean' && <PreviewButton path={`/api/files/${id}/content`} name={name} />}
      </Box>
      <ProblemAlert error={save.error} />
    </li>
  );
};

/** Files to look at and to download; one that is not clean says why it is not. */
export const FileList = ({ files }: { readonly files: readonly StoredFileView[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {files.map((file) => (
      <StoredFile key={file.id} file={file} />
    ))}
  </Box>
);
