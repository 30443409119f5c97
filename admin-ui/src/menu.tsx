import { Status } from '@guichet/ui-common/page/announcer';
import FilterList from '@mui/icons-material/FilterListOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { plainWords, wordsOf } from '../../src/kernel/words.js';
import { groups, type ResourceEntry } from './kit/resource-entry.js';
import { useMenuResources } from './kit/resources.js';
import { useMe } from './me.js';
import { BrandMark } from './frame/brand-mark.js';
import { useFavourites } from './frame/favourites.js';
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

/** Once for all entries: of a hundred that have styles of their own, each is worked out anew in every drawing. */
const entries = {
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 },
  '& li': { display: 'flex', gap: 0.25 },
  '& li > a': { ...entry, flex: 1, minWidth: 0 },
} as const;

type Favourites = ReturnType<typeof useFavourites>;

const nameOf = (t: TFunction, name: string): string => t(`admin:resources.${name}.name_other`);

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly end?: boolean;
  readonly onNavigate?: (() => void) | undefined;
  /** Beside the entry. */
  readonly children?: ReactNode;
}

const Entry = ({ to, label, icon, end = false, onNavigate, children }: EntryProps) => (
  <li>
    <NavLink to={to} end={end} onClick={onNavigate}>
      {icon}
      {label}
    </NavLink>
    {children}
  </li>
);

/** The jobs of the queue server, in its own tool; a page outside of this application. */
const QueuesEntry = () => {
  const { t } = useTranslation();
  return (
    <li>
      <a href="/admin/queues" target="_blank" rel="noopener">
        <OpenInNew aria-hidden />
        {t('admin:menu.queues')}
      </a>
    </li>
  );
};

interface SectionProps {
  readonly title: string;
  readonly resources: readonly ResourceEntry[];
  readonly favourites: Favourites;
  readonly onNavigate?: (() => void) | undefined;
  /** After the resources. */
  readonly children?: ReactNode;
}

/** Only the page that one is on can be added or removed: one more stop for the keyboard instead of one for each entry. */
const Section = ({ title, resources, favourites: { favourites, toggle }, onNavigate, children }: SectionProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  if (resources.length === 0) return null;
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
        {title}
      </Typography>
      <ul aria-labelledby={id}>
        {resources.map(({ name, icon: Icon }) => {
          const label = nameOf(t, name);
          const kept = favourites.includes(name);
          return (
            <Entry key={name} to={`/${name}`} label={label} icon={<Icon aria-hidden />} onNavigate={onNavigate}>
              {pathname.split('/')[1] === name && (
                <IconButton
                  onClick={() => toggle(name)}
                  aria-label={t(kept ? 'admin:menu.remove' : 'admin:menu.add', { name: label })}
                  sx={{ color: night.text }}
                >
                  {kept ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
                </IconButton>
              )}
            </Entry>
          );
        })}
        {children}
      </ul>
    </Box>
  );
};

/** Brand and filter, which stay above the entries. */
const headHeight = 140;

/** Not by `scrollIntoView`, after which Tab begins at the entry instead of at the skip link. */
const keepInSight = (element: Element | null | undefined, scroller: Element | null | undefined): void => {
  if (!element || !scroller) return;
  const { top, bottom } = element.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  scroller.scrollTop += Math.max(0, bottom - window.bottom) + Math.min(0, top - window.top - headHeight);
};

interface MenuFilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Target of the Enter key. */
  readonly first: string | undefined;
  readonly onNavigate: () => void;
}

const MenuFilter = ({ value, onChange, first, onNavigate }: MenuFilterProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const follow = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onChange('');
    if (key !== 'Enter' || first === undefined) return;
    onNavigate();
    void navigate(`/${first}`);
  };
  return (
    <>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mt: 0.5, mb: 0.5, px: 1.25, fontSize: '0.75rem', color: night.textSoft }}
      >
        {t('admin:menu.filter')}
      </Box>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={follow}
        id={id}
        startAdornment={<FilterList aria-hidden sx={{ mr: 1, fontSize: 20, color: night.textSoft }} />}
        sx={{
          bgcolor: night.current,
          color: night.text,
          fontSize: '0.9rem',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: night.textSoft },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
            borderColor: '#FFFFFF',
          },
        }}
      />
    </>
  );
};

/** The one navigation landmark: the person's favourites, then every resource, grouped as the work is. */
const Entries = ({ personId, onNavigate }: { readonly personId: string; readonly onNavigate?: () => void }) => {
  const { t } = useTranslation();
  const all = useMenuResources();
  const [filter, setFilter] = useState('');
  const favourites = useFavourites(personId);
  const words = wordsOf(filter);
  const shown = all.filter(({ name }) => {
    const label = plainWords(nameOf(t, name));
    return words.every((word) => label.includes(word));
  });
  const filtered = words.length > 0;
  const leave = (): void => {
    setFilter('');
    onNavigate?.();
  };
  const section = { favourites, onNavigate: leave };
  const kept = favourites.favourites.flatMap((name) => all.filter((resource) => resource.name === name));
  return (
    <>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 1, mx: -1.5, px: 1.5, py: 1.5, bgcolor: night.canvas }}>
        <BrandMark />
        <MenuFilter
          value={filter}
          onChange={setFilter}
          first={filtered ? shown[0]?.name : undefined}
          onNavigate={leave}
        />
      </Box>
      <Status sx={{ px: 1.25, color: night.textSoft, fontSize: '0.875rem' }}>
        {filtered && shown.length === 0 && t('admin:menu.nothing')}
      </Status>
      {!filtered && (
        <>
          <ul>
            <Entry to="/" end label={t('admin:home.title')} icon={<Home aria-hidden />} onNavigate={leave} />
          </ul>
          <Section title={t('admin:menu.favourites')} resources={kept} {...section} />
        </>
      )}
      {groups.map((group) => (
        <Section
          key={group}
          title={t(`admin:menu.groups.${group}`)}
          resources={shown.filter((resource) => resource.group === group)}
          {...section}
        >
          {group === 'operations' && !filtered && <QueuesEntry />}
        </Section>
      ))}
    </>
  );
};

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
    <Box component="nav" ref={nav} aria-label={t('admin:menu.label')} sx={{ px: 1.5, pb: 4, ...entries }}>
      {me && (
        <>
          <Entries key={me.id} personId={me.id} {...(onNavigate && { onNavigate })} />
          <Typography sx={{ px: 1.25, mt: 3, fontSize: '0.75rem', color: night.textSoft }}>
            {t('common:version', { version: me.version })}
          </Typography>
        </>
      )}
    </Box>
  );
};
