import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { contactQuery } from './accounts.api.js';
import { CallbackCodeCard } from './callback-code-card.js';
import { ReviseCard } from './revise-card.js';

/** `/interlocutorprofil/contact/edit/{id?}`: one's own card; another's is with the contacts of the organisation. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { id } = useParams();
  const [done, setDone] = useState<string>();
  const { data, error } = useQuery({ ...contactQuery(me.id), enabled: me.contact !== null });
  if (!me.contact) return <ForbiddenPage />;
  if (id !== undefined && id !== me.id) return <Navigate to={`/interlocutor/contact/edit/${id}`} replace />;
  const contact = data?.data;
  return (
    <Page
      title={t('contacts:own.title')}
      section={t('contacts:profileSection')}
      lead={t('contacts:own.lead')}
      before={
        <Status>
          {done && (
            <Alert role="none" severity="success" sx={{ mb: 2 }}>
              {done}
            </Alert>
          )}
        </Status>
      }
    >
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {!contact && !error && <PageSkeleton />}
      {contact && (
        <Stack spacing={3} key={contact.revision}>
          <ReviseCard
            contact={contact}
            own
            serviceFixed={me.kind === 'contact' && contact.canUpdateContacts}
            onDone={setDone}
          />
          <CallbackCodeCard contact={contact} onDone={setDone} />
        </Stack>
      )}
    </Page>
  );
};
