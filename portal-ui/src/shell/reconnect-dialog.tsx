import { get } from '@guichet/ui-common/http';
import { giveUpSession } from '@guichet/ui-common/session';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/access/access.views.js';
import { LoginForm } from '@guichet/ui-common/login-form';
import { Dialog } from '@guichet/ui-common/dialog';
import { meQuery } from './session.api.js';

/** The session ended under the page: log in again here, and nothing of the page is lost. */
const ReconnectDialog = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = client.getQueryData(meQuery.queryKey);
  const back = async (): Promise<void> => {
    const { data: me } = await get<MeView>('/api/me');
    // someone else's page must not stay on the screen
    if (before && me.id !== before.id) window.location.assign('/');
    else await client.invalidateQueries();
  };
  return (
    <Dialog
      open
      title={t('common:reconnect.title')}
      onClose={() => {
        giveUpSession();
        window.location.assign('/login');
      }}
    >
      <LoginForm lead={t('common:reconnect.text')} onConnected={back} />
    </Dialog>
  );
};

export default ReconnectDialog;
