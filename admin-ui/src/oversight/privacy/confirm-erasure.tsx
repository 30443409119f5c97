import { Dialog } from '@guichet/ui-common/page/dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmErasureProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** An erasure is final: the name of the person has to be typed, so that no wrong person is erased by a click. */
export const ConfirmErasure = ({ name, busy, onConfirm, onClose }: ConfirmErasureProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = (): void => (typed.trim() === name ? onConfirm() : setWrong(true));
  return (
    <Dialog
      open
      title={t('privacy:admin.erasures.confirmTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button variant="contained" color="error" aria-busy={busy} onClick={confirm}>
            {t('privacy:admin.erasures.confirm')}
          </Button>
        </>
      }
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('privacy:admin.erasures.confirmText')}
      </Alert>
      <Typography component="label" htmlFor="erasure-name" sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}>
        {t('privacy:admin.erasures.typeName', { name })}
      </Typography>
      <TextField
        id="erasure-name"
        size="small"
        fullWidth
        autoComplete="off"
        value={typed}
        error={wrong}
        helperText={wrong ? t('privacy:admin.erasures.wrongName') : ' '}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
    </Dialog>
  );
};
