import { Security } from '@guichet/ui-common/session/session-security';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';

/** Password, second factors and sessions of the person. */
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
