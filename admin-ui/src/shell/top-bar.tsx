import { LanguageSwitch } from '@guichet/ui-common/language-switch';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { useId, type SubmitEvent } from 'react';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { listAddress } from '../kit/list-address.js';
import { useMenuResources } from '../kit/resources.js';
import { useMe } from '../me.js';
import { NotificationBell } from '../notifications/notification-bell.js';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Any ticket from any screen: by its number or by words of it. */
const TicketSearch = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    if (typeof q === 'string' && q.trim() !== '') void navigate(listAddress('tickets', { q: q.trim() }));
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 auto' },
        order: { xs: 1, sm: 0 },
        maxWidth: { sm: 480 },
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        pl: 1.5,
        height: 40,
        borderRadius: 2,
        border: '1px solid #85829C',
        bgcolor: 'background.paper',
        '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <label htmlFor={id} style={visuallyHidden}>
        {t('admin:search.label')}
      </label>
      <InputBase
        id={id}
        name="q"
        type="search"
        placeholder={t('admin:search.placeholder')}
        sx={{
          flex: 1,
          fontSize: '0.9rem',
          '& input:focus-visible': { outline: 'none' },
          '& input::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      <IconButton type="submit" aria-label={t('admin:search.send')}>
        <Search />
      </IconButton>
    </Box>
  );
};

export const TopBar = ({ onMenu }: { readonly onMenu: () => void }) => {
  const { t } = useTranslation();
  const me = useMe();
  const readsTickets = useMenuResources().some(({ name }) => name === 'tickets');
  const logout = useLogout();
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
      {readsTickets && <TicketSearch />}
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
              {initials(me.name)}
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
          onClick={() => void logout()}
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
