import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { contactQuery } from './accounts.api.js';
import { CallbackCodeCard } from './callback-code-card.js';
import { ReviseCard } from './revise-card.js';

/** `/interlocutorprofil/contact/edit/{id?}`: one's own card; another's is with the contacts of the organisation. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { id } = useParams();
  const [done, tell] = useDone();
  const { data, error } = useQuery({ ...contactQuery(me.id), enabled: me.contact !== null });
  if (!me.contact) return <ForbiddenPage />;
  if (id !== undefined && id !== me.id) return <Navigate to={`/interlocutor/contact/edit/${id}`} replace />;
  const contact = data?.data;
  return (
    <Page
      title={t('contacts:own.title')}
      section={t('contacts:profileSection')}
      lead={t('contacts:own.lead')}
      before={<DoneMessage done={done} onClose={() => tell('')} />}
    >
      <ProblemAlert error={error} />
      {!contact && !error && <PageSkeleton />}
      {contact && (
        <Stack spacing={3} key={contact.revision}>
          <ReviseCard
            contact={contact}
            own
            serviceFixed={me.kind === 'contact' && contact.canUpdateContacts}
            onDone={tell}
          />
          <CallbackCodeCard contact={contact} onDone={tell} />
        </Stack>
      )}
    </Page>
  );
};
