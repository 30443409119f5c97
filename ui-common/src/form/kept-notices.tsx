import { Status } from '../page/announcer.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useInterrupted, type KeptText } from './kept-text.js';

/** On an error page: what was typed in the page is not lost. */
export const InterruptedNotice = () => {
  const { t } = useTranslation();
  const isKept = useInterrupted();
  return (
    isKept && (
      <Status>
        <Alert severity="info" role="none" sx={{ mb: 3 }}>
          {t('common:kept.interrupted')}
        </Alert>
      </Status>
    )
  );
};

/** Above a form whose text came back. */
export const BackNotice = ({ of: { isBack, discard } }: { readonly of: KeptText }) => {
  const { t } = useTranslation();
  return (
    isBack && (
      <Status>
        <Alert
          severity="info"
          role="none"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={discard}>
              {t('common:kept.discard')}
            </Button>
          }
        >
          {t('common:kept.back')}
        </Alert>
      </Status>
    )
  );
};
