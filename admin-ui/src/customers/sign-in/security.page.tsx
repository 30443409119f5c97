import { i18n } from '@guichet/ui-common/text/i18n';
import { Security } from '@guichet/ui-common/session/session-security';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.js';

await i18n.loadNamespaces(['signIn']);

/** Own password, second factors and sessions of the member of staff. */
const SecurityPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('signIn:security.title')} section={t('signIn:security.section')} lead={t('signIn:security.lead')}>
      <Security />
    </Page>
  );
};

export default SecurityPage;
