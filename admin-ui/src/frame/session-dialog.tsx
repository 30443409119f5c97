import { AnotherConnected } from '@guichet/ui-common/session/another-connected';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { LoginForm } from '@guichet/ui-common/session/login-form';
import { giveUpSession, leaveToAnother, onSessionChange, sessionStatus } from '@guichet/ui-common/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { meKey, readMe, useMe } from '../me.js';

/** The session ended under the page: its author logs in again here, and nothing of the page is lost. */
export const SessionDialog = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const author = useMe();
  const status = useSyncExternalStore(onSessionChange, sessionStatus);
  const isAnothers = status === 'another';
  const back = async (): Promise<void> => {
    queries.setQueryData(meKey, await readMe());
  };
  const giveUp = (): void => {
    giveUpSession();
    if (isAnothers) leaveToAnother('/admin/');
    else window.location.assign('/admin/login');
  };
  return (
    <Dialog
      open={status === 'lost' || isAnothers}
      title={t(isAnothers ? 'common:reconnect.another.title' : 'common:reconnect.title')}
      onClose={giveUp}
    >
      {isAnothers && <AnotherConnected author={author} canReturn home="/admin/" />}
      <LoginForm {...(isAnothers ? {} : { lead: t('common:reconnect.text') })} onConnected={back} />
    </Dialog>
  );
};
