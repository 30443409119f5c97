import { ContactRequestChip } from '@guichet/ui-common/list/state-chips';
import { problemText } from '@guichet/ui-common/net/problem';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ContactRequestView } from '../../../../src/support/contact-requests/contact-requests.views.js';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { Page } from '../../frame/layout/page.js';
import { Facts } from '../tickets/ticket.facts.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { DateText } from '@guichet/ui-common/text/date-text';
import { inMyWords, ownRequestQuery, sentRequestQuery } from './contact.api.js';
import { usePerson } from '../../frame/layout/open-frame.js';
import { AddMessage, Exchanges } from './contact-done.exchanges.js';
import { FollowForm, useFollow } from './contact-done.follow.js';

const Mark = () => <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />;

const Steps = () => {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('contact:done.next')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {['mail', 'person', 'number'].map((step) => (
          <li key={step}>{t(`contact:done.steps.${step}`)}</li>
        ))}
      </Box>
    </Paper>
  );
};

/** For people with an account: their message, and the form to add to it. */
const OwnRequest = ({ request, isNew }: { readonly request: ContactRequestView; readonly isNew: boolean }) => {
  const { t } = useTranslation();
  return (
    <Page
      title={isNew ? t('contact:done.title') : t('contact:done.followed', { number: request.number })}
      section={t('contact:section')}
      before={isNew && <Mark />}
      lead={isNew ? t('contact:done.lead', { number: request.number }) : request.title}
      actions={
        <Button component={Link} to="/contact/" variant="outlined">
          {t('contact:home.title')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' }, alignItems: 'start' }}>
        <div>
          {isNew && <Steps />}
          <Exchanges request={request} />
          <AddMessage request={request} />
        </div>
        <Facts
          title={t('contact:done.summary')}
          facts={[
            [t('contact:field.number'), request.number],
            [t('contact:field.status'), <ContactRequestChip key="status" status={request.status} />],
            [t('contact:field.natureId'), inMyWords(request.nature.label)],
            [t('contact:field.title'), request.title],
            [t('contact:field.sentAt'), <DateText key="sent" value={request.sentAt} />],
            [t('contact:field.email'), request.email],
          ]}
        />
      </Box>
    </Page>
  );
};

interface FollowProps {
  readonly number: string;
  /** Just sent: its number and what happens next come first. */
  readonly isNew?: boolean;
  readonly error?: Error | null;
}

/** State of a message, by its number. */
const Follow = ({ number, isNew = false, error = null }: FollowProps) => {
  const { t } = useTranslation();
  const follow = useFollow(number);
  return (
    <Page
      title={t(isNew ? 'contact:done.title' : 'contact:follow.title')}
      section={t('contact:section')}
      failed={follow.state.refusals > 0 && follow.found === undefined}
      before={
        <>
          <ErrorSummary form={follow.state} />
          {isNew && <Mark />}
        </>
      }
      lead={isNew ? t('contact:done.lead', { number }) : t('contact:follow.lead')}
    >
      <Box sx={{ maxWidth: '44rem' }}>
        {error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {problemText(error, t)}
          </Alert>
        )}
        {isNew && <Steps />}
        <FollowForm {...follow} />
      </Box>
    </Page>
  );
};

const Connected = ({ id, number }: { readonly id: string; readonly number: string }) => {
  const sent = useQuery({ ...sentRequestQuery(id), enabled: id !== '' });
  const known = useQuery({ ...ownRequestQuery(number), enabled: id === '' && number !== '' });
  const { data, error, isLoading } = id === '' ? known : sent;
  if (isLoading) return <PageSkeleton />;
  return data ? <OwnRequest request={data} isNew={id !== ''} /> : <Follow number={number} error={error} />;
};

const Visitor = ({ number }: { readonly number: string }) => {
  const [search] = useSearchParams();
  // the link of a mail asks for the state; a visitor who has just written is shown the number
  return <Follow number={number} isNew={number !== '' && search.get('from') !== 'mail'} />;
};

/** `/contact/done`: the reference, what happens next, and later where the message stands; survives a reload. */
export const Component = () => {
  const me = usePerson();
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  return me === null ? <Visitor number={number} /> : <Connected id={search.get('id') ?? ''} number={number} />;
};
