import { Dialog } from '../page/dialog.js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Unsaved } from './leave-guard.js';

interface LeaveDialogProps {
  readonly unsaved: readonly Unsaved[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what would be lost, or that it is kept. */
const LeaveDialog = ({ unsaved, onStay, onLeave }: LeaveDialogProps) => {
  const { t } = useTranslation();
  const isKept = unsaved.every((one) => one.onLeave !== undefined);
  const leave = async (): Promise<void> => {
    await Promise.all(unsaved.map(async (one) => one.onLeave?.().catch(() => undefined)));
    onLeave();
  };
  return (
    <Dialog
      open
      title={t('common:leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="outlined" onClick={() => void leave()}>
            {t(isKept ? 'common:leave.leave' : 'common:leave.lose')}
          </Button>
          <Button variant="contained" onClick={onStay}>
            {t('common:leave.stay')}
          </Button>
        </>
      }
    >
      {unsaved.map(({ text }, index) => (
        <Typography key={index}>{text ?? t('common:leave.text')}</Typography>
      ))}
    </Dialog>
  );
};

export default LeaveDialog;
