import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from './theme.js';

/** The shape of what comes, only if it is not there within 300 ms. */
export const Loading = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('common:loading')}
      sx={{
        animation: 'guichet-appear 1ms 300ms both',
        '@keyframes guichet-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
      }}
    >
      {children}
    </Box>
  );
};

/** Before there is a page: the frame that `index.html` draws until then is on the screen. */
export const Starting = () => {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={visuallyHidden}>
      {t('common:loading')}
    </Box>
  );
};
