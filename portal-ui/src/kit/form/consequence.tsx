import { Dialog } from '@guichet/ui-common/page/dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConsequenceProps {
  readonly title: string;
  /** Consequence of the act, in plain words. */
  readonly text: string;
  readonly confirm: string;
  /** Another way out, beside going back. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
}

/** Asks before a step that cannot be taken back; `ask` resolves with the answer. */
export const useConsequence = ({
  title,
  text,
  confirm,
  other,
}: ConsequenceProps): { readonly ask: () => Promise<boolean>; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  const close = (confirmed: boolean): void => {
    answer?.(confirmed);
    setAnswer(undefined);
  };
  const dialog = (
    <Dialog
      open={answer !== undefined}
      title={title}
      onClose={() => close(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => close(false)}>
            {t('common:back')}
          </Button>
          {other && (
            <Button
              variant="outlined"
              onClick={() => {
                close(false);
                other.onChoose();
              }}
            >
              {other.label}
            </Button>
          )}
          <Button variant="contained" onClick={() => close(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
    </Dialog>
  );
  return { ask, dialog };
};
