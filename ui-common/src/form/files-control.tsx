import { problemText } from '../net/problem.js';
import { useScanStates } from '../net/scan-states.js';
import { Status } from '../page/announcer.js';
import { visuallyHidden } from '../page/theme.js';
import { afterLast } from '../page/focus-keeper.js';
import { fileSize } from '../text/texts.js';
import { upload, type Transfer } from '../net/upload.js';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { listOf, uploadPending, type ControlProps } from './control.js';

interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly id?: string;
  readonly state?: StoredFileView['state'];
  readonly failure?: string;
  /** Of one that goes in parts. */
  readonly transfer?: Transfer;
  readonly stop: AbortController;
}

const FileRow = ({ file, onRemove }: { readonly file: Upload; readonly onRemove: () => void }) => {
  const { t, i18n } = useTranslation();
  const sending = !file.id && !file.failure;
  const said = file.failure ?? (file.state === 'quarantined' ? t('common:files.quarantined') : undefined);
  const size = fileSize(file.size, i18n.resolvedLanguage ?? 'fr');
  const held = sending && file.transfer && file.transfer.state !== 'sending' ? file.transfer.state : undefined;
  const noted =
    file.state === 'scanning'
      ? t('common:files.scanning')
      : held && t(`common:files.states.${held}`, { percent: file.sent });
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: said ? 'error.main' : 'divider',
        borderRadius: 2,
        px: 1.5,
        py: 0.75,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography variant="caption" color={said ? 'error' : 'text.secondary'} component="div">
          {said ? (
            <div role="alert">
              <span style={visuallyHidden}>
                {file.name}
                {t('common:colon')}
              </span>{' '}
              {said}
            </div>
          ) : held ? (
            <Status>{`${size} – ${noted}`}</Status>
          ) : noted ? (
            `${size} – ${noted}`
          ) : (
            size
          )}
        </Typography>
        {sending && (
          <LinearProgress
            variant="determinate"
            value={file.sent}
            aria-label={t('common:files.sending', { name: file.name })}
          />
        )}
      </Box>
      {sending && file.transfer && (
        <Button
          size="small"
          onClick={held ? file.transfer.resume : file.transfer.pause}
          aria-label={t(held ? 'common:files.resume' : 'common:files.pause', { name: file.name })}
        >
          {t(held ? 'common:files.resumeShort' : 'common:files.pauseShort')}
        </Button>
      )}
      <Button size="small" onClick={onRemove} aria-label={t('common:files.remove', { name: file.name })}>
        {t('common:files.removeShort')}
      </Button>
    </Box>
  );
};

/**
 * Files go to the server as soon as they are chosen; the command carries their ids. A refused file does not affect the
 * others.
 */
export const FilesControl = ({ id, value, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const ids = useRef<readonly string[]>(listOf(value).filter((each) => each !== uploadPending));
  const underWay = useRef(0);

  useScanStates(
    files.flatMap(({ id: stored, state }) => (stored && state ? [{ id: stored, state }] : [])),
    (scanned) =>
      setFiles((all) => all.map((each) => (each.id === scanned.id ? { ...each, state: scanned.state } : each))),
  );

  const replaceIds = (next: readonly string[]): void => {
    ids.current = next;
    onChange(underWay.current > 0 ? [...next, uploadPending] : [...next]);
  };

  const send = async (file: File): Promise<void> => {
    const entry: Upload = {
      key: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      sent: 0,
      stop: new AbortController(),
    };
    const patch = (part: Partial<Upload>): void =>
      setFiles((all) => all.map((each) => (each.key === entry.key ? { ...each, ...part } : each)));
    setFiles((all) => [...all, entry]);
    underWay.current += 1;
    replaceIds(ids.current);
    try {
      const stored = await upload(file, {
        signal: entry.stop.signal,
        onTransfer: (transfer) => patch({ transfer }),
        onProgress: (sent, total) => patch({ sent: Math.round((sent / total) * 100) }),
      });
      patch({ id: stored.id, state: stored.state });
      ids.current = [...ids.current, stored.id];
    } catch (error) {
      patch({ failure: problemText(error, t) });
    } finally {
      underWay.current -= 1;
      replaceIds(ids.current);
    }
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    [...(target.files ?? [])].forEach((file) => void send(file));
    target.value = '';
  };

  const remove = (file: Upload): void => {
    file.stop.abort();
    setFiles((all) => all.filter(({ key }) => key !== file.key));
    if (file.id) replaceIds(ids.current.filter((each) => each !== file.id));
  };

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, mb: files.length > 0 ? 1 : 0 }}>
        {files.map((file) => (
          <FileRow key={file.key} file={file} onRemove={() => remove(file)} />
        ))}
      </Box>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        onChange={choose}
        aria-label={t('common:files.add')}
      />
      <Button
        id={id}
        {...afterLast}
        variant="outlined"
        startIcon={<AttachFile aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {t('common:files.add')}
      </Button>
    </>
  );
};
