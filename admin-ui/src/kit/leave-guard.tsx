import { Dialog } from '@guichet/ui-common/dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

/** Asks before typed text is lost, by a link or by closing the tab. */
export const LeaveGuard = ({ active }: { readonly active: boolean }) => {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t('admin:leave.title')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="contained" onClick={() => blocker.reset?.()}>
            {t('admin:leave.stay')}
          </Button>
          <Button color="error" onClick={() => blocker.proceed?.()}>
            {t('admin:leave.go')}
          </Button>
        </>
      }
    >
      <Typography>{t('admin:leave.text')}</Typography>
    </Dialog>
  );
};
