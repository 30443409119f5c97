import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { devicePreferences } from '../page/device-preferences.js';
import { palette, visuallyHidden } from '../page/theme.js';
import type { SearchOf } from './search-dialog.js';

const SearchDialog = lazy(() => import('./search-dialog.js'));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isAsked = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && devicePreferences().slashSearches === 'yes' && !isTyping(target);
};

/** Search over everything that the person may see, from any screen (Ctrl or ⌘ with K, or `/`). */
export const Search = (of: SearchOf) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // heard from the first frame on: an effect comes after it, and a key in between would be lost
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isAsked(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          minHeight: 40,
          borderColor: palette.edge,
          color: 'text.secondary',
          fontWeight: 450,
          [theme.breakpoints.down('lg')]: { minWidth: 40, px: 1, '& .MuiButton-startIcon': { mx: 0 } },
          [theme.breakpoints.up('lg')]: { minWidth: 240, justifyContent: 'flex-start' },
        })}
      >
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('lg')]: visuallyHidden })}>
          {t('common:search.button')}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', lg: 'inline' }, ml: 'auto', pl: 2, font: 'inherit', fontSize: '0.75rem' }}
        >
          {t('common:search.keys')}
        </Box>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
