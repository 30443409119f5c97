import { download } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraineeView, TrainingSessionView } from '../../../../src/training/attendance/attendance.views.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { useStoredImage } from '../../kit/image-control.js';
import { useExecute } from '../../kit/use-execute.js';

/** The scan itself where it is an image; every scan may be downloaded. */
const Scan = ({ file: { id, name, mediaType } }: { readonly file: StoredFileView }) => {
  const { t } = useTranslation();
  const image = useStoredImage(mediaType.startsWith('image/') ? id : '');
  const save = useMutation({ mutationFn: () => download(`/api/files/${id}/content`, name) });
  return (
    <Box sx={{ minWidth: 0 }}>
      {image && (
        <Box
          component="img"
          src={image}
          alt={t('attendance:sheet.scan', { name })}
          sx={{ maxWidth: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
      <div>
        <Link component="button" type="button" aria-busy={save.isPending} onClick={() => save.mutate()}>
          {name}
        </Link>
      </div>
      {save.error && <Alert severity="error">{problemText(save.error, t)}</Alert>}
    </Box>
  );
};

interface SheetProps {
  readonly session: TrainingSessionView;
  readonly halfDay: string;
  readonly sheets: readonly StoredFileView[];
  readonly mayMark: boolean;
}

/** A scanned sheet, and beside it those who are not validated yet (features W35). */
export const AttendanceSheet = ({ session, halfDay, sheets, mayMark }: SheetProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const execute = useExecute();
  const { id, revision, participants } = session;
  const missing = participants.filter(({ presences }) =>
    presences.some((mark) => mark.halfDay === halfDay && mark.presence === 0),
  );
  const labelOf = (name: string, presences: TraineeView['presences']): string => {
    const { unvalidatedAt, unvalidation } = presences.find((mark) => mark.halfDay === halfDay) ?? {};
    if (!unvalidatedAt) return name;
    return unvalidation
      ? t('attendance:sheet.second', { name, askedBy: unvalidation.askedBy.name ?? t('common:forgotten') })
      : t('attendance:sheet.again', { name });
  };
  const participantIds = chosen.filter((each) => missing.some(({ id: person }) => person === each));
  const send = useMutation({
    mutationFn: () =>
      execute({ resource: 'training-sessions', id, revision }, 'MarkPresences', { halfDay, participantIds }),
    onSuccess: () => setChosen([]),
  });
  if (sheets.length === 0) return t('attendance:sheet.none');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {sheets.map((file) => (
          <Scan key={file.id} file={file} />
        ))}
      </Box>
      {mayMark && missing.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ fontWeight: 620 }}>
            {t('attendance:sheet.whoSigned')}
          </Box>
          <FormGroup>
            {missing.map(({ id: person, person: { name }, presences }) => (
              <FormControlLabel
                key={person}
                label={labelOf(name ?? t('common:forgotten'), presences)}
                control={
                  <Checkbox
                    checked={participantIds.includes(person)}
                    onChange={(_event, checked) =>
                      setChosen(checked ? [...chosen, person] : chosen.filter((each) => each !== person))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          <Button
            variant="contained"
            size="small"
            disabled={participantIds.length === 0}
            aria-busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('admin:commands.MarkPresences.send')}
          </Button>
          {send.error && <Alert severity="error">{problemText(send.error, t)}</Alert>}
        </Box>
      )}
    </Box>
  );
};
