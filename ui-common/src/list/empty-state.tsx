import Inbox from '@mui/icons-material/Inbox';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const icons = { nothing: Inbox, noMatch: SearchOff, forbidden: LockOutlined } as const;

interface EmptyStateProps {
  /** `nothing`: there is nothing yet; `noMatch`: the filters leave nothing; `forbidden`: it is not for this person. */
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
}

export const EmptyState = ({ kind, title, children }: EmptyStateProps) => {
  const Icon = icons[kind];
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
