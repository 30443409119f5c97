import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import type { MeView } from '../../../src/access/access.views.js';
import { ForbiddenPage } from '../shell/error-pages.js';
import { VacantBadge } from '../referents/vacant-badge.js';
import { useMe } from '../shell/me.js';
import { contactChoicesQuery } from './accounts.api.js';

interface Tab {
  readonly key: string;
  readonly to: string;
  /** Shown to the administrators of the client, and to whoever was lent a power over it. */
  readonly administration?: true;
}

/** Specification §2, children of `/interlocutor/`, in its order. */
const tabs: readonly Tab[] = [
  { key: 'coord', to: '/interlocutor/coord', administration: true },
  { key: 'contact', to: '/interlocutor/contact' },
  { key: 'roles', to: '/interlocutor/roles', administration: true },
  { key: 'referent', to: '/interlocutor/referent' },
  { key: 'reference', to: '/interlocutor/reference' },
  { key: 'structure', to: '/interlocutor/structure' },
  { key: 'settings', to: '/interlocutor/settings', administration: true },
  { key: 'defadmin', to: '/interlocutor/defadmin' },
];

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1,
  fontSize: '0.9375rem',
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', borderColor: '#C9C5EC' },
  '&.active': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

const Tabs = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  const { data: choices } = useQuery(contactChoicesQuery());
  const administers = choices?.readsAdministration ?? me.kind === 'clientAdministrator';
  return (
    <Box
      component="nav"
      aria-label={t('contacts:tabs.label', { client: me.client?.label ?? '' })}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.9rem' }}>
        {me.client?.label}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        {tabs
          .filter(({ administration }) => !administration || administers)
          .map(({ key, to }) => (
            <li key={key}>
              <Box component={NavLink} to={to} sx={link}>
                {t(`contacts:tabs.${key}`)}
                {key === 'referent' && <VacantBadge />}
              </Box>
            </li>
          ))}
      </Box>
    </Box>
  );
};

/** What stands around every page about one's organisation (specification §2, `/interlocutor/`). */
export const Component = () => {
  const me = useMe();
  if (me.kind === 'staff' || !me.client) return <ForbiddenPage />;
  return (
    <>
      <Tabs me={me} />
      <Outlet />
    </>
  );
};
