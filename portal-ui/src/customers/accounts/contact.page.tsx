import { mayNow } from '@guichet/ui-common/page/allowed';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { ContactChoices, ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { doneState, useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { BackTo } from '../../kit/page/back-to.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { contactChoicesQuery, contactQuery } from './accounts.api.js';
import { AccountCard } from './account-card.js';
import { ArchiveDialog } from './archive-dialog.js';
import { CallbackCodeCard } from './callback-code-card.js';
import { ChangeRights } from './change-rights.js';
import { ChangeStructures } from './change-structures.js';
import { RoleChip } from './contacts.parts.js';
import { isOfAnother } from './contact-values.js';
import { CreateContact } from './create-contact.js';
import { RestoreDialog } from './restore-dialog.js';
import { ReviseCard } from './revise-card.js';

/** The card of a disabled contact says why it is closed, instead of a form that would be refused. */
const Disabled = ({ contact }: { readonly contact: ContactView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        action={
          contact.may.includes('restore') && (
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {t('contacts:list.restore')}
            </Button>
          )
        }
      >
        {t('contacts:edit.disabled')}
      </Alert>
      {asking && (
        <RestoreDialog
          contact={contact}
          onDone={(done) => void navigate('/interlocutor/contact', { state: doneState(done) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const EditContact = ({ contact, choices }: { readonly contact: ContactView; readonly choices: ContactChoices }) => {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [done, tell] = useDone();
  const [archiving, setArchiving] = useState(false);
  const name = contact.name ?? t('contacts:forgotten');
  return (
    <Page
      title={name}
      section={t('contacts:section')}
      lead={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <RoleChip role={contact.role} />
          {contact.status === 'archived' && <StatusChip tone="neutral">{t('contacts:status.archived')}</StatusChip>}
          <span>{[contact.function, contact.service].filter(Boolean).join(' – ')}</span>
          {isOfAnother(contact) && (
            <StatusChip tone="neutral">{t('contacts:registeredWith', { client: contact.clientName })}</StatusChip>
          )}
        </Stack>
      }
      before={
        <>
          <BackTo to="/interlocutor/contact" label={t('contacts:edit.back')} />
          <DoneMessage done={done} onClose={() => tell('')} />
        </>
      }
      actions={
        contact.may.includes('archive') && (
          <Button variant="outlined" onClick={() => setArchiving(true)}>
            {t('contacts:list.archive')}
          </Button>
        )
      }
    >
      {contact.status === 'archived' ? (
        <Disabled contact={contact} />
      ) : (
        <Stack spacing={3} key={contact.revision}>
          {mayNow(contact, 'ReviseContact') && (
            <ReviseCard contact={contact} serviceFixed={me.kind === 'contact'} onDone={tell} />
          )}
          {choices.mayRegister && contact.role !== 'accountless' && <AccountCard contact={contact} onDone={tell} />}
          {mayNow(contact, 'ChangeContactRights') && <ChangeRights contact={contact} choices={choices} onDone={tell} />}
          {mayNow(contact, 'ChangeContactStructures') && (
            <ChangeStructures contact={contact} choices={choices} onDone={tell} />
          )}
          {mayNow(contact, 'ChangeCallbackCode') && <CallbackCodeCard contact={contact} onDone={tell} />}
        </Stack>
      )}
      {archiving && (
        <ArchiveDialog
          contact={contact}
          onDone={(words) => void navigate('/interlocutor/contact', { state: doneState(words) })}
          onClose={() => setArchiving(false)}
        />
      )}
    </Page>
  );
};

/** `/interlocutor/contact/edit/{id?}`: without an id, a new contact. */
export const Component = () => {
  const { t } = useTranslation();
  const { id } = useParams();
  const choices = useQuery(contactChoicesQuery());
  const contact = useQuery({ ...contactQuery(id ?? ''), enabled: id !== undefined });
  const error = choices.error ?? contact.error;
  if (error)
    return (
      <Page title={t(id ? 'contacts:edit.title' : 'contacts:create.title')} section={t('contacts:section')}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  if (!choices.data || (id !== undefined && !contact.data)) return <PageSkeleton />;
  if (contact.data) return <EditContact key={id} contact={contact.data.data} choices={choices.data} />;
  return choices.data.mayRegister ? (
    <CreateContact choices={choices.data} />
  ) : (
    <Page title={t('contacts:create.title')} section={t('contacts:section')}>
      <Alert severity="info">{t('contacts:create.forbidden')}</Alert>
    </Page>
  );
};
