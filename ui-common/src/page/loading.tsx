import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from './announcer.js';
import { visuallyHidden } from './theme.js';

/** Waiting is said where it lasts (ms). */
const long = 1_000;

/** Says that something is on its way, beside the shape of it. */
export const LoadingWords = ({ words }: { readonly words?: string }) => {
  const { t } = useTranslation();
  return (
    <Status after={long} sx={visuallyHidden}>
      {words ?? t('common:loading')}
    </Status>
  );
};

/** The shape of what comes, only if it is not there within 300 ms. */
export const Loading = ({ children }: { readonly children: ReactNode }) => (
  <Box
    aria-busy
    sx={{
      animation: 'guichet-appear 1ms 300ms both',
      '@keyframes guichet-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
    }}
  >
    <LoadingWords />
    {children}
  </Box>
);

/** Before there is a page: the frame that `index.html` draws until then is on the screen. */
export const Starting = () => <LoadingWords />;
