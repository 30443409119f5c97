import Box from '@mui/material/Box';

/** Says at a glance what the number beside it says exactly; `share` is from 0 to 1. */
export const Bar = ({ share }: { readonly share: number }) => (
  <Box aria-hidden sx={{ bgcolor: 'action.hover', borderRadius: 1, height: 12, minWidth: '8rem' }}>
    <Box
      sx={{ bgcolor: 'primary.main', borderRadius: 1, height: 12, width: `${Math.max(1, Math.round(share * 100))}%` }}
    />
  </Box>
);
