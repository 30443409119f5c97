import ExpandMore from '@mui/icons-material/ExpandMore';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { MenuView } from '../../../src/access/access.views.js';
import { arrived, initialMenu, toggled } from './menu-state.js';

type Section = MenuView['sections'][number];

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderRadius: 2,
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '0.9375rem',
  '&:hover': { bgcolor: 'action.hover', textDecoration: 'underline' },
  '&[aria-current]': { bgcolor: '#EEEDF9', color: 'primary.main', fontWeight: 650 },
} as const;

const Item = ({ item, active }: { readonly item: Section['items'][number]; readonly active: boolean }) => {
  const { t } = useTranslation();
  const label = t(`common:menu.${item.label}`, { defaultValue: item.label });
  if (item.external)
    return (
      <Box component="a" href={item.to} rel="external" sx={itemStyle}>
        {label}
        <OpenInNew fontSize="inherit" titleAccess={t('common:externalSite')} />
      </Box>
    );
  return (
    <Box component={Link} to={item.to} aria-current={active ? 'page' : undefined} sx={itemStyle}>
      {label}
    </Box>
  );
};

interface MenuSectionProps {
  readonly section: Section;
  readonly open: boolean;
  readonly activeTo: string | null;
  readonly onToggle: () => void;
}

const MenuSection = ({ section, open, activeTo, onToggle }: MenuSectionProps) => {
  const { t } = useTranslation();
  const panelId = `menu-${section.id}`;
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5, '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
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
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
        }}
      >
        {t(`common:menu.${section.label}`, { defaultValue: section.label })}
        <ExpandMore
          aria-hidden
          sx={{ color: 'text.secondary', transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </Box>
      <Box component="ul" id={panelId} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0, pb: open ? 1 : 0 }}>
        {section.items.map((item) => (
          <li key={item.to}>
            <Item item={item} active={item.to === activeTo} />
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Disclosure buttons, one open at a time (specification §4, features F39). */
export const SideMenu = ({ menu, id }: { readonly menu: MenuView; readonly id?: string }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [state, setState] = useState(() => arrived(initialMenu, menu, pathname));
  const [seen, setSeen] = useState(pathname);
  if (seen !== pathname) {
    setSeen(pathname);
    setState(arrived(state, menu, pathname));
  }
  return (
    <Box component="nav" id={id} aria-label={t('common:menu.label')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {menu.sections.map((section) => (
          <MenuSection
            key={section.id}
            section={section}
            open={section.id === state.openId}
            activeTo={state.activeTo}
            onToggle={() => setState(toggled(state, section.id))}
          />
        ))}
      </Box>
    </Box>
  );
};
