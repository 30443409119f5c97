import { Dialog } from '@guichet/ui-common/dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  /** Asked at the moment of leaving: true while something would be lost or interrupted. */
  readonly isDirty: () => boolean;
  /** Makes sure that nothing is lost, when the person leaves all the same. */
  readonly onLeave: () => Promise<void>;
  readonly text: string;
}

/** Asks before a started form is left; never after it was sent. */
export const LeaveGuard = ({ isDirty, onLeave, text }: LeaveGuardProps) => {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const leave = async (): Promise<void> => {
    await onLeave().catch(() => undefined);
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t('common:leave.title')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="outlined" onClick={() => void leave()}>
            {t('common:leave.leave')}
          </Button>
          <Button variant="contained" onClick={() => blocker.reset?.()}>
            {t('common:leave.stay')}
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
    </Dialog>
  );
};
