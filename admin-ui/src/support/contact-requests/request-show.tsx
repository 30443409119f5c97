import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ContactRequestView } from '../../../../src/support/contact-requests/contact-requests.views.js';
import { LazyCommandDialog } from '../../kit/lazy-command-dialog.js';
import { StreamHistory } from '../../kit/lazy-stream-history.js';
import { Tabs, useTab } from '../../kit/tabs.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { Card } from '../tickets/ticket-cards.js';
import { requestForms } from './request-forms.js';
import { RequestStatus, useNatureLabel } from './request.parts.js';

interface OfRequest {
  readonly request: ContactRequestView;
}

const Actions = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const offered = requestForms.filter(({ name }) => mayNow(request, name));
  const chosen = offered.find(({ name }) => name === open);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('admin:tickets.actions')}
      sx={{ p: 2, mb: 2.5, borderRadius: 1.5 }}
    >
      {offered.length === 0 ? (
        <Typography variant="body2">{t('admin:contact.nothingToDo')}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map(({ name, spec }, index) => (
            <Button
              key={name}
              variant={index === 0 ? 'contained' : 'outlined'}
              color={spec.irreversible ? 'error' : 'primary'}
              onClick={() => setOpen(name)}
            >
              {t(`admin:commands.${name}.button`)}
            </Button>
          ))}
        </Box>
      )}
      {chosen && (
        <LazyCommandDialog
          name={chosen.name}
          spec={chosen.spec}
          target={{ resource: 'contact-requests', id: request.id, revision: request.revision }}
          record={chosen.start(request)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Paper>
  );
};

interface MessageProps {
  readonly author: string | null;
  readonly at: string;
  readonly ours: boolean;
  readonly text: string | null;
  readonly files: ContactRequestView['files'];
}

const Message = ({ author, at, ours, text, files }: MessageProps) => {
  const { t } = useTranslation();
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, mb: 2, borderRadius: 1.5, bgcolor: ours ? '#F6F5FD' : undefined }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <strong>{author ?? t('admin:forgotten')}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DateText value={at} />
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
        {text ?? t('admin:forgotten')}
      </Box>
      {files.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <AttachedFiles files={files} label={t('tickets:field.files')} />
        </Box>
      )}
    </Paper>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  ) : null;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(5.5rem, 2fr) minmax(0, 3fr)',
  columnGap: 1.5,
  rowGap: 0.75,
  fontSize: '0.875rem',
} as const;

const SenderCard = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  const { sender, email, phone } = request;
  const name = sender.name ?? t('admin:forgotten');
  return (
    <Card title={t('admin:contact.columns.sender')}>
      <Box component="dl" sx={facts}>
        <Fact label={t('admin:fields.name')}>
          {sender.id === null ? (
            <>
              {name} ({t('admin:contact.visitor')})
            </>
          ) : (
            <TextLink to={`/contacts/${sender.id}`}>{name}</TextLink>
          )}
        </Fact>
        <Fact label={t('contact:field.organisation')}>{request.organisation}</Fact>
        <Fact label={t('admin:fields.email')}>{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
        <Fact label={t('admin:fields.phone')}>{phone}</Fact>
        <Fact label={t('admin:fields.language')}>{t(`admin:languages.${request.language}`)}</Fact>
      </Box>
    </Card>
  );
};

const RoutingCard = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  const labelOf = useNatureLabel();
  return (
    <Card title={t('admin:contact.routing')}>
      <Box component="dl" sx={facts}>
        <Fact label={t('contact:field.natureId')}>{labelOf(request)}</Fact>
        <Fact label={t('admin:fields.company')}>{t(`admin:companies.${request.company}`)}</Fact>
        <Fact label={t('admin:fields.routedTo')}>
          {request.routedTo && t(`admin:contactRoutes.${request.routedTo}`)}
        </Fact>
        <Fact label={t('admin:fields.mailbox')}>{request.mailbox}</Fact>
        <Fact label={t('admin:fields.agentId')}>{request.agent?.name ?? t('admin:choices.unassigned')}</Fact>
      </Box>
    </Card>
  );
};

const Exchanges = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <div>
        <Actions request={request} />
        <Box component="ol" aria-label={t('contact:done.exchanges')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Message
            author={request.sender.name}
            at={request.sentAt}
            ours={false}
            text={request.description}
            files={request.files}
          />
          {request.messages.map(({ id, side, ...said }) => (
            <Message key={id} ours={side === 'provider'} {...said} />
          ))}
        </Box>
      </div>
      <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
        <SenderCard request={request} />
        <RoutingCard request={request} />
      </Box>
    </Box>
  );
};

/** A message: its texts, possible acts, and its sender. */
export const RequestShow = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useMe();
  const tabs = me?.permissions.includes('audit') ? ['exchanges', 'history'] : ['exchanges'];
  const [tab, setTab] = useTab(tabs);
  const section = t('admin:resources.contact-requests.name_other');
  const { data: request, error } = useDetail<ContactRequestView>('contact-requests', id);
  if (error && !request) return <ReadFailure error={error} section={section} />;
  if (!request) return <LoadingPage />;
  return (
    <Page
      title={`${request.number} ${request.title ?? t('admin:forgotten')}`}
      section={section}
      eyebrow={<TextLink to="/contact-requests">{section}</TextLink>}
      lead={<RequestStatus status={request.status} waiting={request.waiting} />}
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        {tab === 'history' ? (
          <StreamHistory stream={`contactRequest-${request.id}`} />
        ) : (
          <Exchanges request={request} />
        )}
      </Tabs>
    </Page>
  );
};
