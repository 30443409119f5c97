import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../kit/freshness.js';

/** Says quietly that the screen does not yet show the last change made. */
export const FreshnessNotice = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const freshness = useFreshness();
  return (
    <Status>
      {freshness !== 'fresh' && (
        <Alert
          role="none"
          severity="info"
          sx={{ mb: 2 }}
          action={
            freshness === 'givenUp' && (
              <Button size="small" color="inherit" onClick={() => void queries.invalidateQueries()}>
                {t('admin:freshness.refresh')}
              </Button>
            )
          }
        >
          {t(`admin:freshness.${freshness}`)}
        </Alert>
      )}
    </Status>
  );
};
