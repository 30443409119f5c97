import { download } from '@guichet/ui-common/http';
import { problemText } from '@guichet/ui-common/problem';
import { fileSize } from '@guichet/ui-common/texts';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TicketFile } from '../../../src/tickets/tickets.views.js';

/** Files by name, kind and size; one that is not scanned clean says so in place of its link. */
export const FileLinks = ({ files }: { readonly files: readonly TicketFile[] }) => {
  const { t, i18n } = useTranslation();
  const notify = useNotify();
  const save = ({ id, name }: TicketFile): Promise<void> =>
    download(`/api/files/${id}/content`, name ?? id).catch((error: unknown) =>
      notify(problemText(error, t), { type: 'error' }),
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map((file) => {
        const name = file.name ?? t('tickets:file.unnamed');
        const size = fileSize(file.size, i18n.resolvedLanguage ?? 'fr');
        return (
          <Box component="li" key={file.id} sx={{ minWidth: 0, maxWidth: '100%' }}>
            {file.state === 'clean' ? (
              <Button
                size="small"
                variant="outlined"
                startIcon={<AttachFile aria-hidden />}
                onClick={() => void save(file)}
                sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {name} ({size})
              </Button>
            ) : (
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', py: 0.75 }}>
                {name} – {t(`admin:files.${file.state}`)}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
