import { Dialog } from '@guichet/ui-common/page/dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { useCommand } from '@guichet/ui-common/form/use-command';

interface RestoreDialogProps {
  readonly contact: { readonly id: string; readonly name: string | null };
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Enabling gives back what disabling took: account, role and rights. */
export const RestoreDialog = ({ contact, onDone, onClose }: RestoreDialogProps) => {
  const { t } = useTranslation();
  const restore = useCommand();
  const name = contact.name ?? t('contacts:forgotten');
  const send = (): void =>
    restore.mutate(
      { path: `contacts/${contact.id}/restore-contact`, command: {} },
      {
        onSuccess: () => {
          onDone(t('contacts:restoring.done', { name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t('contacts:restoring.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={send} aria-busy={restore.isPending}>
            {t('contacts:restoring.send')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <ProblemAlert error={restore.error} />
        <Typography>{t('contacts:restoring.text')}</Typography>
      </Stack>
    </Dialog>
  );
};
