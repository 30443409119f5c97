import ExpandMore from '@mui/icons-material/ExpandMore';
import PushPin from '@mui/icons-material/PushPinOutlined';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuItemView, MenuSectionView, MenuView } from '../../../../src/shell/menus/menus.views.js';
import { VacantBadge } from '../../customers/referents/vacant-badge.js';
import { menuItems, SideMenuItem } from './side-menu-item.js';
import { initialMenu, menuReducer, type MenuAction, type MenuState } from './menu-state.js';

const MenuCustomiser = lazy(() => import('./menu-customiser.js'));

/** Marks beside the names of some entries, where their section is open. */
const marks: Readonly<Record<string, ReactNode>> = { referents: <VacantBadge /> };

interface MenuSectionProps {
  readonly section: MenuSectionView;
  readonly state: MenuState;
  readonly act: (action: MenuAction) => void;
}

const MenuSection = ({ section, state, act }: MenuSectionProps) => {
  const panelId = `menu-${section.id}`;
  const open = section.id === state.openId;
  return (
    <Box
      component="li"
      sx={{
        borderBottom: 1,
        borderColor: 'var(--menu-separator, #DDDBE9)',
        py: 0.5,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => act({ type: 'toggle', sectionId: section.id })}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          width: '100%',
          minHeight: 44,
          px: 1.5,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          fontWeight: 620,
          borderRadius: 2,
          color: 'var(--menu-option, #1D1B33)',
          '&:hover': { bgcolor: 'var(--menu-hover, #EEEDF9)' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'var(--menu-active)', outlineOffset: -3 },
        }}
      >
        {section.label}
        <ExpandMore
          aria-hidden
          sx={{ color: 'text.secondary', transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </Box>
      <Box
        component="ul"
        id={panelId}
        hidden={!open}
        sx={{ ...menuItems, display: open ? 'grid' : 'none', pb: open ? 1 : 0 }}
      >
        {section.items.map((item) => (
          <li key={item.id}>
            <SideMenuItem item={item} active={item.id === state.activeId} act={act} mark={open && marks[item.id]} />
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Pinned = ({
  items,
  state,
  act,
}: Pick<MenuSectionProps, 'state' | 'act'> & { readonly items: readonly MenuItemView[] }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ pb: 1, mb: 0.5, borderBottom: 1, borderColor: 'var(--menu-separator, #DDDBE9)' }}>
      <Box
        component="p"
        id="menu-pinned"
        sx={{
          m: 0,
          px: 1.5,
          minHeight: 36,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: '0.875rem',
          fontWeight: 620,
          color: 'var(--menu-option, #1D1B33)',
        }}
      >
        <PushPin aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {t('common:menu.pinned')}
      </Box>
      <Box component="ul" aria-labelledby="menu-pinned" sx={menuItems}>
        {items.map((item) => (
          <li key={item.id}>
            <SideMenuItem item={item} active={item.id === state.activeId} act={act} />
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Leaves out hidden entries, and sections with neither entries nor an address. */
const shownOf = ({ sections }: MenuView): readonly MenuSectionView[] =>
  sections
    .map((section) => ({ ...section, items: section.items.filter(({ hidden }) => !hidden) }))
    .filter(({ items, to }) => items.length > 0 || to !== null);

/** Disclosure buttons, one open at a time (specification §4, features F39). */
export const SideMenu = ({ menu }: { readonly menu: MenuView }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const reduce = menuReducer(menu);
  const [state, setState] = useState(() => reduce(initialMenu, { type: 'arrive', path: pathname }));
  const [seen, setSeen] = useState(pathname);
  const [customising, setCustomising] = useState(false);
  const act = (action: MenuAction): void => setState((before) => reduce(before, action));
  if (seen !== pathname) {
    setSeen(pathname);
    act({ type: 'arrive', path: pathname });
  }
  const all = menu.sections.flatMap(({ items }) => items);
  const pinned = menu.pinned.flatMap((pin) => all.filter((item) => item.id === pin));
  return (
    <Box component="nav" aria-label={t('common:menu.label')}>
      {pinned.length > 0 && <Pinned items={pinned} state={state} act={act} />}
      <Box component="ul" sx={{ ...menuItems, gap: 0 }}>
        {shownOf(menu).map((section) => (
          <MenuSection key={section.id} section={section} state={state} act={act} />
        ))}
      </Box>
      <Button
        variant="text"
        color="inherit"
        size="small"
        startIcon={<Tune aria-hidden />}
        onClick={() => setCustomising(true)}
        sx={{ mt: 1, px: 1.5, color: 'text.secondary', fontWeight: 500 }}
      >
        {t('common:menu.customise')}
      </Button>
      {customising && (
        <Suspense>
          <MenuCustomiser menu={menu} onClose={() => setCustomising(false)} />
        </Suspense>
      )}
    </Box>
  );
};
