import { DateText } from '@guichet/ui-common/text/date-text';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { useMe } from '../frame/guard/me.js';
import { Page } from '../frame/layout/page.js';
import { Shell } from '../frame/layout/shell.js';
import { TicketsCard } from './home.cards.js';
import { WithCarousel } from './home.carousel.js';
import { StaffHome } from './home.staff.js';
import { listAddress, TicketSum } from './home.sum.js';
import { Todo } from './home.todo.js';

const waiting = { waitingForMe: true };
/** tickets that wait for the reader are shown above */
const others = { waitingForMe: false };

const CustomerHome = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TicketSum />
      <TicketsCard
        title={t('common:home.waiting')}
        empty={t('common:home.nothingWaiting')}
        filter={{ ...waiting, scope: 'open' }}
        to={listAddress('open', waiting)}
      />
      <TicketsCard
        title={t('common:home.waitingPartners')}
        filter={{ ...waiting, scope: 'partners' }}
        to={listAddress('partners', waiting)}
      />
      <Todo me={me} />
      <TicketsCard
        title={t('common:home.recent')}
        empty={t('common:home.nothingRecent')}
        filter={{ ...others, scope: 'open' }}
        to={listAddress('open', others)}
      />
    </Box>
  );
};

const Welcome = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  const isStaff = me.kind === 'staff';
  return (
    <Page
      title={t('common:home.title', { name: me.contact?.firstName ?? me.name.split(' ')[0] })}
      section={t('common:home.section')}
      lead={
        <>
          {t(isStaff ? 'common:home.staffLead' : 'common:home.lead')}
          {me.beforeLastConnection && (
            <>
              {' '}
              {t('common:home.lastVisit')} <DateText value={me.beforeLastConnection} />.
            </>
          )}
        </>
      }
      actions={
        me.mayOpenTickets && (
          <Button component={RouterLink} to="/sfrequest/" variant="contained" size="large" startIcon={<Add />}>
            {t('tickets:open.button')}
          </Button>
        )
      }
    >
      <WithCarousel>{isStaff ? <StaffHome me={me} /> : <CustomerHome me={me} />}</WithCarousel>
    </Page>
  );
};

/** `/`: its own frame (specification §2 hides the shell here), with the banner, and what waits for this person. */
export const Component = () => {
  const me = useMe();
  return (
    <Shell me={me} banner>
      <Welcome me={me} />
    </Shell>
  );
};
