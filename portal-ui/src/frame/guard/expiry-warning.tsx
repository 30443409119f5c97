import { bearerToken, forgetBearer, idleSince } from '@guichet/ui-common/session/session';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@guichet/ui-common/page/dialog';

/** Sessions end after 60 idle minutes (defaults G19); people are told two minutes before (RGAA 13.1). */
const idleLimit = 60 * 60_000;
const warning = 2 * 60_000;

const ExpiryWarning = () => {
  const { t } = useTranslation();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setDue(idleSince() > 0 && Date.now() - idleSince() > idleLimit - warning), 15_000);
    return () => clearInterval(timer);
  }, []);
  const extend = async (): Promise<void> => {
    setDue(false);
    forgetBearer();
    await bearerToken().catch(() => undefined);
  };
  return (
    <Dialog
      open={due}
      title={t('common:expiry.title')}
      onClose={() => void extend()}
      actions={
        <Button variant="contained" onClick={() => void extend()}>
          {t('common:expiry.extend')}
        </Button>
      }
    >
      <Typography>{t('common:expiry.text')}</Typography>
    </Dialog>
  );
};

export default ExpiryWarning;
