import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The shape of what comes, only if it is not there within 300 ms. */
export const PageSkeleton = ({ lines = 5 }: { readonly lines?: number }) => {
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
      <Skeleton width="42%" height={44} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={56} />
      ))}
    </Box>
  );
};
