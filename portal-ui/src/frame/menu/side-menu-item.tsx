import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MenuItemView } from '../../../../src/shell/menus/menus.views.js';
import { leavesPortal } from './link-rules.js';
import type { MenuAction } from './menu-state.js';

/** A list of items, as far apart as the theme wants them. */
export const menuItems = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 'var(--theme-menu-gap, 0px)' } as const;

const style = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderRadius: 2,
  borderLeft: '3px solid transparent',
  color: 'var(--menu-inactive, #57546F)',
  textDecoration: 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '&:hover': { bgcolor: 'var(--menu-hover, #EEEDF9)', textDecoration: 'underline' },
  '&[aria-current]': {
    bgcolor: 'var(--menu-hover, #EEEDF9)',
    borderLeftColor: 'var(--menu-active)',
    color: 'var(--menu-active)',
  },
  // a transparent edge is drawn there
  '@media (forced-colors: active)': { '&:not([aria-current])': { borderLeftColor: 'Canvas' } },
} as const;

interface SideMenuItemProps {
  readonly item: MenuItemView;
  readonly active: boolean;
  readonly act: (action: MenuAction) => void;
  readonly mark?: ReactNode;
}

/** An entry; a link to another site says so. */
export const SideMenuItem = ({ item: { id, to, label, external }, active, act, mark }: SideMenuItemProps) => {
  const { t } = useTranslation();
  if (leavesPortal(to))
    return (
      <Box component="a" href={to} {...(external ? { rel: 'external' } : {})} sx={style}>
        {label}
        {external && <OpenInNew fontSize="inherit" titleAccess={t('common:externalSite')} />}
      </Box>
    );
  return (
    <Box
      component={Link}
      to={to}
      aria-current={active ? 'page' : undefined}
      onClick={() => act({ type: 'activate', itemId: id })}
      sx={style}
    >
      {label}
      {mark}
    </Box>
  );
};
