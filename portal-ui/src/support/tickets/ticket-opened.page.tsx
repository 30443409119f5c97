import { dateTime } from '@guichet/ui-common/text/dates';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { Facts } from './ticket.facts.js';
import { ticketQuery } from './tickets.api.js';

/** `/sfrequest/confirmation/{id}`: reference, what happens next and when; survives a reload. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery(ticketQuery(id));
  if (isPending) return <PageSkeleton />;
  if (!data)
    return (
      <Page title={t('tickets:detail.notFound')} section={t('tickets:section')}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  const ticket = data.data;
  const steps = [
    ticket.targetAt ? t('tickets:opened.target', { date: dateTime(ticket.targetAt) }) : t('tickets:opened.change'),
    t(ticket.replyByMail ? 'tickets:opened.byMail' : 'tickets:opened.here'),
    t('tickets:opened.complete'),
  ];
  return (
    <DonePage
      title={t('tickets:opened.title')}
      section={t('tickets:section')}
      lead={t('tickets:opened.lead', { number: ticket.number })}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' }, alignItems: 'start' }}>
        <Paper variant="outlined" sx={{ p: 3, borderRadius: 4 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('tickets:opened.next')}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <Ways
            ways={[
              { to: `/sfrequest/${ticket.id}`, text: t('tickets:opened.see'), first: true },
              { to: `/sfrequest/print/${ticket.id}`, text: t('tickets:detail.print') },
              { to: '/sfrequest/open', text: t('tickets:list.open.title') },
            ]}
          />
        </Paper>
        <Facts
          title={t('tickets:opened.summary')}
          facts={[
            [t('tickets:field.number'), ticket.number],
            [t('tickets:field.title'), ticket.title],
            [t('tickets:field.product'), ticket.product?.label],
            [t('tickets:field.contact'), ticket.contact.name],
            [
              t('tickets:field.files'),
              ticket.files.length > 0 ? t('tickets:opened.files', { count: ticket.files.length }) : null,
            ],
          ]}
        />
      </Box>
    </DonePage>
  );
};
