import Inbox from '@mui/icons-material/Inbox';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** `nothing`: there is nothing yet; `noMatch`: the filters leave nothing. */
  readonly kind: 'nothing' | 'noMatch';
  readonly title: string;
  readonly children?: ReactNode;
}

export const EmptyState = ({ kind, title, children }: EmptyStateProps) => {
  const Icon = kind === 'nothing' ? Inbox : SearchOff;
  return (
    <Box
      sx={{
        textAlign: 'center',
        py: 6,
        px: 2,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 40, color: 'text.secondary', mb: 1 }} />
      <Typography sx={{ fontWeight: 620, mb: children ? 2 : 0 }}>{title}</Typography>
      {children}
    </Box>
  );
};
