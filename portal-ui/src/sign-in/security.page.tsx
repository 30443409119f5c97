import { Security } from '@guichet/ui-common/session-security';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../shell/error-pages.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';

/** One's password, second factors and sessions. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  if (me.kind === 'client' || me.simulation) return <ForbiddenPage />;
  return (
    <Page title={t('signIn:security.title')} section={t('signIn:security.section')} lead={t('signIn:security.lead')}>
      <Security />
    </Page>
  );
};
