import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface MenuAction {
  readonly name: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly refusal?: string | undefined;
  /** There is no way back. */
  readonly irreversible?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly variant?: 'outlined' | 'contained';
  /** Of a row, whose name its label has: no wider than an icon. */
  readonly inRow?: boolean;
}

/** Menu of further acts, with the reason for each that is not possible now. */
export const ActionMenu = ({ label, actions, variant = 'outlined', inRow = false }: ActionMenuProps) => {
  const { t } = useTranslation();
  /** The menu stands in the page's landmark, where it was opened; that of a row not in its table, which may cut it. */
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const close = (): void => setAnchor(null);
  const chosen = useRef<MenuAction>(undefined);
  const id = useId();
  const possible = actions.filter(({ refusal }) => refusal === undefined);
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  if (actions.length === 0) return null;
  /** The button has the focus again, and a dialog gives it back there. */
  const choose = (): void => {
    chosen.current?.onChoose();
    chosen.current = undefined;
  };
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <Box ref={setPlace}>
      {inRow ? (
        <IconButton {...opener} aria-label={label} sx={{ color: 'text.primary', my: '-4px' }}>
          <MoreVert aria-hidden />
        </IconButton>
      ) : (
        <Button {...opener} variant={variant} endIcon={<ExpandMore />}>
          {label}
        </Button>
      )}
      <Menu
        id={id}
        open={open}
        anchorEl={anchor}
        container={inRow ? (place?.closest('main') ?? null) : place}
        disableScrollLock
        onClose={close}
        slotProps={{
          list: { 'aria-label': label, sx: { py: 0.5 } },
          paper: { variant: 'outlined', sx: { width: 'min(26rem, calc(100vw - 32px))', boxShadow: 4 } },
          transition: { onExited: choose },
        }}
      >
        {possible.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => {
              chosen.current = action;
              close();
            }}
            sx={{ minHeight: 44, whiteSpace: 'normal', color: action.irreversible ? 'error.main' : undefined }}
          >
            {action.label}
          </MenuItem>
        ))}
        {refused.length > 0 && (
          <ListSubheader
            role="presentation"
            sx={{ lineHeight: 2.5, borderTop: possible.length > 0 ? 1 : 0, borderColor: 'divider' }}
          >
            {t('common:thread.notNow')}
          </ListSubheader>
        )}
        {refused.map(({ name, label: action, refusal }) => (
          <MenuItem
            key={name}
            aria-disabled
            disableRipple
            sx={{ display: 'block', whiteSpace: 'normal', cursor: 'default', color: 'text.secondary', py: 0.75 }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {action}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
              {refusal}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
