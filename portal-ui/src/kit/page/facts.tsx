import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** An e-mail address goes on in the next line after its sign, not in the middle of a word. */
const broken = (value: ReactNode): ReactNode =>
  typeof value === 'string' && value.includes('@')
    ? value.split(/(?<=@)/).map((part) => (
        <Fragment key={part}>
          {part}
          {part.endsWith('@') && <wbr />}
        </Fragment>
      ))
    : value;

/** Labelled values side by side, as many as there is room for. */
export const FactGrid = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))' }}
  >
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {broken(value)}
        </Box>
      </Box>
    ))}
  </Box>
);
