import { currentLanguage } from '@guichet/ui-common/i18n';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import { useEntityTheme } from '../shell/entity-theme.js';
import { Footer } from '../shell/footer.js';
import { useMe } from '../shell/me.js';
import { Header } from '../shell/header.js';
import { Page } from '../shell/page.js';
import { menuQuery } from '../shell/session.api.js';
import { Main, menuId } from '../shell/shell.js';
import { SideMenu } from '../shell/side-menu.js';
import { TicketsCard } from './home.cards.js';
import { StaffHome } from './home.staff.js';
import { Todo } from './home.todo.js';

const waiting = { waitingForMe: true };
const waitingAddress = (scope: 'open' | 'partners'): string =>
  `/sfrequest/${scope}?filter=${encodeURIComponent(JSON.stringify(waiting))}`;
const recent = { scope: 'open' };

const CustomerHome = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TicketsCard
        title={t('common:home.waiting')}
        empty={t('common:home.nothingWaiting')}
        filter={{ ...waiting, scope: 'open' }}
        to={waitingAddress('open')}
      />
      <TicketsCard
        title={t('common:home.waitingPartners')}
        filter={{ ...waiting, scope: 'partners' }}
        to={waitingAddress('partners')}
      />
      <Todo me={me} />
      <TicketsCard
        title={t('common:home.recent')}
        empty={t('common:home.nothingRecent')}
        filter={recent}
        to="/sfrequest/open"
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
      lead={t(isStaff ? 'common:home.staffLead' : 'common:home.lead')}
      actions={
        me.mayOpenTickets && (
          <Button component={RouterLink} to="/sfrequest/" variant="contained" size="large" startIcon={<Add />}>
            {t('tickets:open.button')}
          </Button>
        )
      }
    >
      {isStaff ? <StaffHome me={me} /> : <CustomerHome me={me} />}
    </Page>
  );
};

/** `/`: its own frame (specification §2 hides the shell here), and what waits for this person. */
export const Component = () => {
  const me = useMe();
  const theme = useEntityTheme(me);
  const { data: menu } = useQuery(menuQuery(me, currentLanguage()));
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Header me={me} theme={theme} menuButton={{ open, controls: menuId, onToggle: () => setOpen(!open) }} />
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
          <Paper
            variant="outlined"
            sx={{ p: 1, display: { xs: open ? 'block' : 'none', md: 'block' }, order: { xs: -1, md: 0 } }}
          >
            <SideMenu menu={menu} id={menuId} />
          </Paper>
        )}
      </Box>
      <Footer me={me} theme={theme} />
    </Box>
  );
};
