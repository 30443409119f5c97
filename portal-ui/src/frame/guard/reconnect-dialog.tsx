import { AnotherConnected } from '@guichet/ui-common/session/another-connected';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { LoginForm } from '@guichet/ui-common/session/login-form';
import { giveUpSession, leaveToAnother } from '@guichet/ui-common/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from './session.api.js';

/** The session ended under the page: its author logs in again here, and nothing of the page is lost. */
const ReconnectDialog = ({ isAnothers }: { readonly isAnothers: boolean }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const author = client.getQueryData(meQuery.queryKey);
  // staff simulate a customer anew from their own application
  const canReturn = !author?.simulation;
  return (
    <Dialog
      open
      title={t(isAnothers ? 'common:reconnect.another.title' : 'common:reconnect.title')}
      onClose={() => {
        giveUpSession();
        if (isAnothers) leaveToAnother('/');
        else window.location.assign('/login');
      }}
    >
      {isAnothers && <AnotherConnected author={author} canReturn={canReturn} home="/" />}
      {(canReturn || !isAnothers) && (
        <LoginForm
          {...(isAnothers ? {} : { lead: t('common:reconnect.text') })}
          onConnected={() => client.invalidateQueries()}
        />
      )}
    </Dialog>
  );
};

export default ReconnectDialog;
