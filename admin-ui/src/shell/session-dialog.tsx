import { Dialog } from '@guichet/ui-common/dialog';
import { LoginForm } from '@guichet/ui-common/login-form';
import { giveUpSession, onSessionChange, sessionStatus } from '@guichet/ui-common/session';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { meKey, readMe, useMe } from '../me.js';

/** The session ended under the page: log in again here, and nothing of the page is lost. */
export const SessionDialog = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const before = useMe();
  const status = useSyncExternalStore(onSessionChange, sessionStatus);
  const back = async (): Promise<void> => {
    const me = await readMe();
    // someone else's page must not stay on the screen
    if (before && me.id !== before.id) window.location.assign('/admin/');
    else queries.setQueryData(meKey, me);
  };
  const giveUp = (): void => {
    giveUpSession();
    window.location.assign('/admin/login');
  };
  return (
    <Dialog open={status === 'lost'} title={t('common:reconnect.title')} onClose={giveUp}>
      <LoginForm lead={t('common:reconnect.text')} onConnected={back} />
    </Dialog>
  );
};
