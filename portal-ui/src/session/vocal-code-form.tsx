import { problemText } from '@guichet/ui-common/problem';
import { connectAsClient } from '@guichet/ui-common/session.api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The client itself connects, by the code that it keys in on the telephone server. */
export const VocalCodeForm = ({ onConnected }: { readonly onConnected: () => Promise<void> }) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = field.current?.value.replace(/\s/g, '') ?? '';
    setMissing(code === '');
    setFailure(undefined);
    if (code === '') return field.current?.focus();
    await connectAsClient(code).then(onConnected, (error: unknown) => setFailure(problemText(error, t)));
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        name="vocalCode"
        inputRef={field}
        label={t('common:login.vocalCode')}
        autoComplete="off"
        required
        fullWidth
        error={missing}
        helperText={t(missing ? 'common:login.missing.vocalCode' : 'common:login.vocalCodeHint')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="contained" size="large">
        {t('common:login.submit')}
      </Button>
    </Stack>
  );
};
