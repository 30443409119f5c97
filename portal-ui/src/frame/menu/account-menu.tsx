import { Cut } from '@guichet/ui-common/text/cut';
import { initialsOf } from '@guichet/ui-common/text/texts';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Viewer } from './link-rules.js';

const AccountPopover = lazy(() => import('./account-popover.js'));

/** Connected person with their client, and the menu of their account. */
export const AccountMenu = ({ me, theme }: Viewer) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly at: string; readonly under: HTMLElement }>();
  const open = opened?.at === key;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open}
        endIcon={<ExpandMore aria-hidden />}
        onClick={({ currentTarget }) => setOpened({ at: key, under: currentTarget })}
        sx={{ px: 1, gap: 1, textAlign: 'left', lineHeight: 1.25 }}
      >
        <Avatar
          aria-hidden
          sx={{ width: 32, height: 32, bgcolor: 'primary.main', fontSize: '0.8125rem', fontWeight: 650 }}
        >
          {initialsOf(me.name)}
        </Avatar>
        <Box component="span" sx={{ maxWidth: 200 }}>
          <span style={visuallyHidden}>{t('common:account')} </span>
          {me.name}
          {me.client && (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
            >
              <Cut>{me.client.label}</Cut>
            </Box>
          )}
        </Box>
      </Button>
      {open && (
        <Suspense>
          <AccountPopover me={me} theme={theme} anchor={opened.under} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
