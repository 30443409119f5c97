import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFile } from '../../../src/support/tickets/tickets.views.js';
import { currentLanguage } from '../text/i18n.js';
import { PreviewButton } from './preview-button.js';
import { useSavedFile } from './saved-file.js';
import { problemText } from '../net/problem.js';
import { useScanStates } from '../net/scan-states.js';
import { fileSize } from '../text/texts.js';

const fileBox = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  fontSize: '0.9rem',
  maxWidth: '100%',
} as const;

const AttachedFile = ({ file: { id, name, size, state } }: { readonly file: TicketFile }) => {
  const { t } = useTranslation();
  const shown = name ?? t('common:attached.unnamed');
  const save = useSavedFile(`/api/files/${id}/content`, name ?? id);
  return (
    <Box component="li" sx={{ maxWidth: '100%' }}>
      <Box sx={fileBox}>
        <AttachFile aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {state === 'clean' ? (
          <Link
            component="button"
            type="button"
            aria-busy={save.isPending}
            onClick={() => save.mutate()}
            sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {t('common:attached.download', { name: shown })}
          </Link>
        ) : (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: { sm: 'nowrap' } }}>
          {state === 'clean' ? fileSize(size, currentLanguage()) : t(`common:attached.${state}`)}
        </Box>
        {state === 'clean' && name && <PreviewButton path={`/api/files/${id}/content`} name={name} />}
      </Box>
      {save.error && (
        <Alert severity="error" role="alert" sx={{ mt: 0.5 }}>
          {problemText(save.error, t)}
        </Alert>
      )}
    </Box>
  );
};

/** Attached files: only those found clean can be fetched, as soon as they are; their name, type and size are said (check 27). */
export const AttachedFiles = ({ files, label }: { readonly files: readonly TicketFile[]; readonly label: string }) => {
  const [scanned, setScanned] = useState<ReadonlyMap<string, TicketFile['state']>>(new Map());
  const known = files.map((file) => ({ ...file, state: scanned.get(file.id) ?? file.state }));
  useScanStates(known, ({ id, state }) => setScanned((before) => new Map(before).set(id, state)));
  return (
    known.length > 0 && (
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {known.map((file) => (
          <AttachedFile key={file.id} file={file} />
        ))}
      </Box>
    )
  );
};
