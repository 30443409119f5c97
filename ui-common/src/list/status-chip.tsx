import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '../../../src/kernel/tones.js';

/** Ink on tint, all of at least 4.5 to 1. */
const tones: Readonly<Record<Tone, { readonly ink: string; readonly tint: string }>> = {
  neutral: { ink: '#45425C', tint: '#EFEEF5' },
  brand: { ink: '#372E95', tint: '#EEEDF9' },
  info: { ink: '#174A7E', tint: '#E5F0FA' },
  success: { ink: '#125233', tint: '#E2F4EA' },
  warning: { ink: '#6B3D00', tint: '#FDF0D9' },
  error: { ink: '#8C1D17', tint: '#FCE8E6' },
};

/** A state in words; its colour only helps (check 25). */
export const StatusChip = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      // no wider than its words, in any grid
      width: 'fit-content',
      px: '9px',
      py: '1px',
      borderRadius: 1.5,
      fontSize: '0.8125rem',
      lineHeight: 1.5,
      fontWeight: 620,
      overflowWrap: 'break-word',
      color: tones[tone].ink,
      bgcolor: tones[tone].tint,
      '@media (forced-colors: active)': { border: '1px solid' },
    }}
  >
    {children}
  </Box>
);
