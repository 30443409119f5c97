import { counted } from '@guichet/ui-common/counted';
import { DateText } from '@guichet/ui-common/date-text';
import { problemText } from '@guichet/ui-common/problem';
import Add from '@mui/icons-material/Add';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';
import type { Filter } from '../api/list.js';
import { Footer } from '../shell/footer.js';
import { useMe } from '../shell/guard.js';
import { Header } from '../shell/header.js';
import { Page } from '../shell/page.js';
import { menuQuery } from '../shell/session.api.js';
import { useEntityTheme } from '../shell/entity-theme.js';
import { Main } from '../shell/shell.js';
import { SideMenu } from '../shell/side-menu.js';
import { SimulationBanner } from '../shell/simulation-banner.js';
import { ticketsQuery } from '../tickets/tickets.api.js';
import { TicketLink, TicketStatusChip } from '../tickets/tickets.parts.js';

const shown = 5;

const Card = ({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'baseline',
          mb: 1.5,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {more}
      </Box>
      {children}
    </Paper>
  );
};

const Row = ({ ticket }: { readonly ticket: TicketListRow }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      justifyContent: 'space-between',
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
      <TicketLink ticket={ticket} />
    </Box>
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <TicketStatusChip status={ticket.status} />
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.25 }}>
        <DateText value={ticket.updatedAt} />
      </Box>
    </Box>
  </Box>
);

interface TicketsCardProps {
  readonly title: string;
  readonly empty: string;
  readonly filter: Filter;
  readonly to: string;
}

const TicketsCard = ({ title, empty, filter, to }: TicketsCardProps) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(
    ticketsQuery({ filter, sort: ['updatedAt', 'DESC'], range: [0, shown - 1] }),
  );
  const total = data?.total ?? 0;
  const more = total > shown && (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
      {t('common:home.all', counted(total))}
      <ArrowForward aria-hidden fontSize="small" />
    </Link>
  );
  return (
    <Card title={title} more={more}>
      {isPending && <Skeleton height={120} />}
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {data && total === 0 && <Typography color="text.secondary">{empty}</Typography>}
      {data && total > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </Box>
      )}
    </Card>
  );
};

const waiting = { scope: 'open', waitingForMe: true };
const recent = { scope: 'open' };

const Welcome = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  return (
    <Page
      title={t('common:home.title', { name: me.name.split(' ')[0] })}
      section={t('common:home.section')}
      lead={t(me.kind === 'staff' ? 'common:home.staffLead' : 'common:home.lead')}
      actions={
        me.mayOpenTickets && (
          <Button component={RouterLink} to="/sfrequest/" variant="contained" size="large" startIcon={<Add />}>
            {t('tickets:open.button')}
          </Button>
        )
      }
    >
      {me.kind === 'staff' ? (
        <Button href="/admin/" variant="contained" endIcon={<ArrowForward />}>
          {t('common:home.admin')}
        </Button>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <TicketsCard
            title={t('common:home.waiting')}
            empty={t('common:home.nothingWaiting')}
            filter={waiting}
            to={`/sfrequest/open?filter=${encodeURIComponent('{"waitingForMe":true}')}`}
          />
          <TicketsCard
            title={t('common:home.recent')}
            empty={t('common:home.nothingRecent')}
            filter={recent}
            to="/sfrequest/open"
          />
        </Box>
      )}
    </Page>
  );
};

/** `/`: its own frame (specification §2 hides the shell here), and what waits for this person. */
export const Component = () => {
  const me = useMe();
  const theme = useEntityTheme(me);
  const { data: menu } = useQuery(menuQuery(me));
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SimulationBanner me={me} />
      <Header me={me} theme={theme} />
      <Box
        sx={{
          width: '100%',
          maxWidth: 1000,
          mx: 'auto',
          px: { xs: 2, sm: 0 },
          py: { xs: 3, md: 4 },
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { md: 'minmax(0, 1fr) 264px' },
          alignItems: 'start',
        }}
      >
        <Main>
          <Welcome me={me} />
        </Main>
        {menu && (
          <Paper variant="outlined" sx={{ p: 1, borderRadius: 4 }}>
            <SideMenu menu={menu} />
          </Paper>
        )}
      </Box>
      <Footer theme={theme} />
    </Box>
  );
};
