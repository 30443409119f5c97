import { palette } from '@guichet/ui-common/page/theme';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly side: 'ours' | 'theirs' | 'system';
  readonly text: string | null;
  readonly footer?: ReactNode;
}

const tints: Readonly<Record<TimelineEntry['side'], string>> = {
  ours: '#FFFFFF',
  theirs: '#F3F2FC',
  system: 'transparent',
};
const dots: Readonly<Record<TimelineEntry['side'], string>> = {
  ours: '#0B7A75',
  theirs: '#372E95',
  system: palette.edge,
};

/** Events, oldest first, as a list: title, time, words, files. */
export const Timeline = ({
  entries,
  label,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      position: 'relative',
      '&::before': { content: '""', position: 'absolute', left: 7, top: 12, bottom: 12, width: 2, bgcolor: 'divider' },
    }}
  >
    {entries.map(({ id, at, title, side, text, footer }) => (
      <Box component="li" key={id} sx={{ position: 'relative', pl: 4, pb: 2, '&:last-of-type': { pb: 0 } }}>
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 0,
            top: side === 'system' ? 5 : 14,
            width: 16,
            height: 16,
            borderRadius: '50%',
            bgcolor: dots[side],
            border: '3px solid',
            borderColor: 'background.default',
          }}
        />
        <Box
          sx={
            side === 'system'
              ? { py: 0.25 }
              : { border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: tints[side], p: 2 }
          }
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              rowGap: 0.25,
              justifyContent: 'space-between',
              fontSize: '0.9375rem',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              <DateText value={at} />
            </Box>
          </Box>
          {text && <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>}
          {footer && <Box sx={{ mt: 1.5 }}>{footer}</Box>}
        </Box>
      </Box>
    ))}
  </Box>
);
