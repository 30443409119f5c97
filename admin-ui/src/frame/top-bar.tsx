import { LanguageSwitch } from '@guichet/ui-common/text/language-switch';
import type { Addresses } from '@guichet/ui-common/search/places';
import { Search } from '@guichet/ui-common/search/search';
import { initialsOf } from '@guichet/ui-common/text/texts';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../kit/list-address.js';
import { useMayKeep, useMenuResources } from '../kit/resources.js';
import { forgetVisits, hasUnsent } from '../services/interventions/visits.store.js';
import { useMe } from '../me.js';
import { NotificationBell } from '../shell/notifications/notification-bell.js';

/** Lists with a page of each thing. */
const pageOf: Readonly<Record<string, (id: string) => string>> = {
  tickets: (id) => `/tickets/${id}/show`,
  orders: (id) => `/orders/${id}/show`,
  contacts: (id) => `/contacts/${id}`,
  clients: (id) => `/clients/${id}`,
  structures: (id) => `/structures/${id}`,
  enrolments: (id) => `/enrolments/${id}/show`,
  'certificate-orders': (id) => `/certificate-orders/${id}`,
  'bindery-orders': (id) => `/bindery-orders/${id}`,
  'sms-subscriptions': (id) => `/sms-subscriptions/${id}/show`,
};

const addresses: Addresses = {
  thing: (list, { id }) => pageOf[list]?.(id),
  list: (list, words) => listAddress(list, { q: words }),
};

/** Searches everything that the person may see, by names, numbers and words; and the pages of the menu. */
const StaffSearch = ({ personId }: { readonly personId: string }) => {
  const { t } = useTranslation();
  const resources = useMenuResources();
  const mayOpen = useMayKeep('tickets');
  const pages = [
    ...(mayOpen ? [{ to: '/tickets/create', label: t('admin:search.openTicket') }] : []),
    ...resources.map(({ name }) => ({ to: `/${name}`, label: t(`admin:resources.${name}.name_other`) })),
  ];
  return <Search personId={personId} addresses={addresses} pages={pages} />;
};

export const TopBar = ({ onMenu }: { readonly onMenu: () => void }) => {
  const { t } = useTranslation();
  const me = useMe();
  const logout = useLogout();
  /** Logs out and deletes the visits kept on this device; unsent visits stop the log-out. */
  const leave = async (): Promise<void> => {
    if (await hasUnsent()) {
      window.location.assign('/admin/visits?leaving');
    } else {
      await forgetVisits();
      await logout();
    }
  };
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        px: { xs: 1.5, md: 4 },
        py: 1,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
      }}
    >
      <IconButton onClick={onMenu} aria-label={t('admin:menu.open')} sx={{ display: { md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      {me && <StaffSearch personId={me.id} />}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 2 } }}>
        <NotificationBell />
        <LanguageSwitch remember />
        {me && (
          <Link
            component={RouterLink}
            to="/security"
            color="text.primary"
            underline="hover"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem', fontWeight: 600 }}
          >
            <Avatar
              aria-hidden
              sx={{ width: 32, height: 32, fontSize: '0.8125rem', fontWeight: 650, bgcolor: 'primary.main' }}
            >
              {initialsOf(me.name)}
            </Avatar>
            <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
              {me.name}
            </Box>
          </Link>
        )}
        <Button
          variant="text"
          color="inherit"
          startIcon={<Logout aria-hidden />}
          onClick={() => void leave()}
          sx={(theme) => ({
            minWidth: 40,
            whiteSpace: 'nowrap',
            [theme.breakpoints.down('sm')]: { px: 1, '& .MuiButton-startIcon': { mx: 0 } },
          })}
        >
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
            {t('admin:logOut')}
          </Box>
        </Button>
      </Box>
    </Box>
  );
};
