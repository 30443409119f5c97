import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const storageKey = 'guichet.cookieNoticeClosed';

/** Shown until closed. Only exempt cookies are set, so closing is no consent (defaults G27). In the flow: it covers nothing. */
export const CookieNotice = () => {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(() => localStorage.getItem(storageKey) === 'true');
  if (closed) return null;
  const close = () => {
    localStorage.setItem(storageKey, 'true');
    setClosed(true);
  };
  return (
    <Box
      component="section"
      aria-label={t('common:cookies.label')}
      sx={{ bgcolor: '#1D1B33', color: '#FFFFFF', displayPrint: 'none' }}
    >
      <Box
        sx={{
          maxWidth: 1240,
          mx: 'auto',
          px: { xs: 2, md: 3 },
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
        <Button size="small" variant="outlined" onClick={close} sx={{ color: 'inherit', borderColor: 'currentColor' }}>
          {t('common:cookies.close')}
        </Button>
      </Box>
    </Box>
  );
};
