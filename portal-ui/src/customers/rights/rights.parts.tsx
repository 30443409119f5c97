import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/layout/page.js';

/** A page that could not be read: what may not be seen is said as what does not exist. */
export const ErrorPageOf = ({ error }: { readonly error: Error }) => {
  const { t } = useTranslation();
  return (
    <Page title={t('rights:section')} section={t('rights:section')}>
      <Alert severity="error" role="alert">
        {problemText(error, t)}
      </Alert>
    </Page>
  );
};
