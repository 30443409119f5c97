import Home from '@mui/icons-material/HomeOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { groups, type Group } from './kit/resource-entry.js';
import { useMenuResources } from './kit/resources.js';
import { useMe } from './me.js';
import { BrandMark } from './shell/brand-mark.js';
import { night } from './theme.js';

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 1.25,
  py: 0.75,
  minHeight: 38,
  lineHeight: 1.3,
  borderRadius: 2,
  color: night.text,
  textDecoration: 'none',
  fontSize: '0.9rem',
  fontWeight: 500,
  '& svg': { fontSize: 20, flexShrink: 0, color: night.textSoft },
  '&:hover': { bgcolor: night.line },
  '&[aria-current="page"]': {
    bgcolor: night.current,
    color: '#FFFFFF',
    fontWeight: 650,
    '& svg': { color: '#FFFFFF' },
  },
  '&:focus-visible': { outline: '3px solid #FFFFFF', outlineOffset: -3 },
} as const;

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 } as const;

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly end?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

const Entry = ({ to, label, icon, end = false, onNavigate }: EntryProps) => (
  <li>
    <Box component={NavLink} to={to} end={end} onClick={onNavigate} sx={entry}>
      {icon}
      {label}
    </Box>
  </li>
);

/** The jobs of the queue server, in its own tool; a page outside of this application. */
const QueuesEntry = () => {
  const { t } = useTranslation();
  return (
    <li>
      <Box component="a" href="/admin/queues" target="_blank" rel="noopener" sx={entry}>
        <OpenInNew aria-hidden />
        {t('admin:menu.queues')}
      </Box>
    </li>
  );
};

const Section = ({ group, onNavigate }: { readonly group: Group; readonly onNavigate?: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const id = useId();
  const shown = useMenuResources().filter((resource) => resource.group === group);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography
        id={id}
        component="p"
        sx={{
          px: 1.25,
          mb: 0.75,
          fontSize: '0.75rem',
          fontWeight: 650,
          letterSpacing: '0.04em',
          color: night.textSoft,
        }}
      >
        {t(`admin:menu.groups.${group}`)}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {shown.map(({ name, icon: Icon }) => (
          <Entry
            key={name}
            to={`/${name}`}
            label={t(`admin:resources.${name}.name_other`)}
            icon={<Icon aria-hidden />}
            onNavigate={onNavigate}
          />
        ))}
        {group === 'operations' && <QueuesEntry />}
      </Box>
    </Box>
  );
};

/** Not by `scrollIntoView`, after which Tab begins at the entry instead of at the skip link. */
const keepInSight = (element: Element | null | undefined, scroller: Element | null | undefined): void => {
  if (!element || !scroller) return;
  const { top, bottom } = element.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  scroller.scrollTop += Math.max(0, bottom - window.bottom) + Math.min(0, top - window.top);
};

/** The one navigation landmark: every resource, grouped as the work is. */
export const Menu = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const me = useMe();
  const nav = useRef<HTMLElement>(null);
  // the menu is longer than the window: where one is stays in sight
  useEffect(() => {
    keepInSight(nav.current?.querySelector('[aria-current]'), nav.current?.parentElement);
  }, [pathname, me]);
  return (
    <Box component="nav" ref={nav} aria-label={t('admin:menu.label')} sx={{ p: 1.5, pb: 4 }}>
      <BrandMark />
      <Box component="ul" sx={{ ...list, mt: 2 }}>
        <Entry to="/" end label={t('admin:home.title')} icon={<Home aria-hidden />} onNavigate={onNavigate} />
      </Box>
      {groups.map((group) => (
        <Section key={group} group={group} onNavigate={onNavigate} />
      ))}
    </Box>
  );
};
