import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { closedFor, cookieNotice, withClosed } from '../../../../src/shell/legacy/cookie-notice.vocabulary.js';
import { grid } from './grid.js';
import { asksWhoIsConnected } from './lazy-page.js';
import { meQuery } from '../guard/session.api.js';

const halfAYear = 182 * 24 * 3600;

const kept = (): string => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieNotice}=`));
  return found ? found.slice(cookieNotice.length + 1) : '';
};

const keep = (closed: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieNotice}=${closed}; Path=/; Max-Age=${halfAYear}; SameSite=Lax${secure}`;
};

/**
 * Shown until closed, by each person on each device; the legacy call closes it too. Only exempt cookies are set, so closing
 * is no consent (defaults G27). In the flow: it covers nothing.
 */
export const CookieNotice = () => {
  const { t } = useTranslation();
  const asked = useMatches().some(({ handle }) => handle === asksWhoIsConnected);
  // the guard asks who is connected: this one only listens
  const { data: me, isPending } = useQuery({ ...meQuery, enabled: false });
  const person = me?.id ?? null;
  const [closedHere, setClosedHere] = useState(false);
  // a notice closed before the person is known is closed for that person too
  useEffect(() => {
    if (closedHere && !closedFor(kept(), person)) keep(withClosed(kept(), person));
  }, [closedHere, person]);
  if ((asked && isPending) || closedHere || closedFor(kept(), person)) return null;
  return (
    <Box
      component="section"
      aria-label={t('common:cookies.label')}
      sx={{ bgcolor: '#1D1B33', color: '#FFFFFF', displayPrint: 'none' }}
    >
      <Box
        sx={{
          ...grid,
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
          {t('common:cookies.text')}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setClosedHere(true)}
          sx={{ color: 'inherit', borderColor: 'currentColor' }}
        >
          {t('common:cookies.close')}
        </Button>
      </Box>
    </Box>
  );
};
