import Box from '@mui/material/Box';

/** The bar says at a glance what the number beside it says exactly. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <Box aria-hidden sx={{ bgcolor: 'action.hover', borderRadius: 1, height: 12, minWidth: '8rem' }}>
    <Box
      sx={{ bgcolor: 'primary.main', borderRadius: 1, height: 12, width: `${Math.max(1, Math.round(share * 100))}%` }}
    />
  </Box>
);
