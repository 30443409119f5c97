import { problemText } from '@guichet/ui-common/problem';
import { fileSize } from '@guichet/ui-common/texts';
import { upload } from '@guichet/ui-common/upload';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf, type ControlProps } from './control.js';

interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly id?: string;
  readonly failure?: string;
  readonly stop: AbortController;
}

const FileRow = ({ file, onRemove }: { readonly file: Upload; readonly onRemove: () => void }) => {
  const { t, i18n } = useTranslation();
  const sending = !file.id && !file.failure;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: file.failure ? 'error.main' : 'divider',
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
        <Typography variant="caption" color={file.failure ? 'error' : 'text.secondary'}>
          {file.failure ?? fileSize(file.size, i18n.resolvedLanguage ?? 'fr')}
        </Typography>
        {sending && (
          <LinearProgress
            variant="determinate"
            value={file.sent}
            aria-label={t('admin:files.sending', { name: file.name })}
          />
        )}
      </Box>
      <Button size="small" onClick={onRemove} aria-label={t('admin:files.remove', { name: file.name })}>
        {t('admin:files.removeShort')}
      </Button>
    </Box>
  );
};

/** Files go to the server as soon as they are chosen; the command carries their ids. One refused file spoils no other. */
export const FilesControl = ({ id, value, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const ids = useRef(listOf(value));

  const replaceIds = (next: readonly string[]): void => {
    ids.current = next;
    onChange([...next]);
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
    try {
      const stored = await upload(file, {
        signal: entry.stop.signal,
        onProgress: (sent, total) => patch({ sent: Math.round((sent / total) * 100) }),
      });
      patch({ id: stored.id });
      replaceIds([...ids.current, stored.id]);
    } catch (error) {
      patch({ failure: problemText(error, t) });
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
        aria-label={t('admin:files.add')}
      />
      <Button
        id={id}
        variant="outlined"
        startIcon={<AttachFile aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {t('admin:files.add')}
      </Button>
    </>
  );
};
