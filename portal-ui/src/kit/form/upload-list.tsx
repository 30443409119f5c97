import { afterLast } from '@guichet/ui-common/page/focus-keeper';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { fileSize } from '@guichet/ui-common/text/texts';
import { palette, visuallyHidden } from '@guichet/ui-common/page/theme';
import type { Transfer } from '@guichet/ui-common/net/upload';
import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import type { FileLimits } from './file-limits.js';
import { useUploads } from './uploads.js';

interface UploadListProps {
  readonly id: string;
  readonly label: string;
  readonly files: readonly StoredFileView[];
  readonly onChange: (files: readonly StoredFileView[]) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly limits: FileLimits;
}

interface RowProps {
  readonly name: string;
  readonly size: number;
  readonly onRemove: () => void;
  readonly progress?: number;
  readonly refusal?: string | undefined;
  readonly note?: string | undefined;
  readonly transfer?: Transfer | undefined;
}

/** Holds an upload in parts, or lets it go on; its name says which. */
const TransferButton = ({
  name,
  transfer: { state, pause, resume },
}: {
  readonly name: string;
  readonly transfer: Transfer;
}) => {
  const { t } = useTranslation();
  const isHeld = state !== 'sending';
  return (
    <IconButton
      aria-label={t(isHeld ? 'common:files.resume' : 'common:files.pause', { name })}
      onClick={isHeld ? resume : pause}
    >
      {isHeld ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
    </IconButton>
  );
};

const Row = ({ name, size, onRemove, progress, refusal, note, transfer }: RowProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        border: 1,
        borderColor: refusal ? 'error.main' : 'divider',
        borderRadius: 2,
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        bgcolor: refusal ? '#FDF3F2' : 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
          {name}{' '}
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.875rem', whiteSpace: 'nowrap' }}
          >
            {fileSize(size, currentLanguage())}
          </Box>
        </Box>
        {progress !== undefined && !refusal && (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={t('common:files.sending', { name })}
            sx={{ my: 0.5, borderRadius: 1 }}
          />
        )}
        {refusal && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: '0.9rem', fontWeight: 550 }}>
            <span style={visuallyHidden}>
              {name}
              {t('common:colon')}{' '}
            </span>
            {refusal}
          </Box>
        )}
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Box>}
      </Box>
      {transfer && !refusal && <TransferButton name={name} transfer={transfer} />}
      <IconButton aria-label={t('common:files.remove', { name })} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** State of an upload that is held; a running one is shown by its bar. */
const transferNote = (transfer: Transfer | undefined, percent: number, t: TFunction): string | undefined =>
  transfer && transfer.state !== 'sending' ? t(`common:files.states.${transfer.state}`, { percent }) : undefined;

/** The button first, dropping as an extra; each file with its size, progress, refusal and way out. */
export const UploadList = ({ id, label, files, onChange, onBusy, limits }: UploadListProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploads = useUploads({ files, onChange, limits });
  const { busy } = uploads;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <Box role="group" aria-label={label} aria-busy={busy}>
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderColor: over ? 'primary.main' : palette.edge,
          bgcolor: over ? '#F3F2FC' : 'transparent',
          borderRadius: 2.5,
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
        }}
      >
        <Box
          component="input"
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          data-upload={id}
          sx={visuallyHidden}
          onChange={() => {
            uploads.add([...(input.current?.files ?? [])]);
            if (input.current) input.current.value = '';
          }}
        />
        <Button
          id={id}
          {...afterLast}
          variant="outlined"
          startIcon={<AttachFile />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('common:files.add')}
        </Button>
        <Box id={hintId} sx={{ fontSize: '0.875rem', color: 'text.secondary', flex: '1 1 14rem' }}>
          {t('common:files.hint', { count: limits.count, size: fileSize(limits.bytes, currentLanguage()) })}
        </Box>
      </Box>
      {(files.length > 0 || uploads.pending.length > 0) && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
          {files.map((file) => (
            <Row
              key={file.id}
              name={file.name}
              size={file.size}
              onRemove={() => uploads.removeStored(file.id)}
              refusal={file.state === 'quarantined' ? t('common:files.states.quarantined') : undefined}
              note={file.state === 'quarantined' ? undefined : t(`common:files.states.${file.state}`)}
            />
          ))}
          {uploads.pending.map(({ key, name, size, sent, refusal, transfer }) => (
            <Row
              key={key}
              name={name}
              size={size}
              refusal={refusal}
              transfer={transfer}
              note={refusal ? undefined : transferNote(transfer, Math.floor((sent / size) * 100), t)}
              progress={size > 0 ? Math.min(100, (sent / size) * 100) : 0}
              onRemove={() => uploads.remove(key)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
