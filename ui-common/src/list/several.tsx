import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SeveralProps {
  readonly texts: readonly string[];
  /** So many are read in the row itself. */
  readonly most?: number;
}

/** Several values in one line: the first, and a button that tells the others. */
export const Several = ({ texts, most = 1 }: SeveralProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = texts.slice(most);
  if (others.length === 0) return texts.join(', ');
  const more = `+${others.length}`;
  const label = `${more}${t('common:colon')} ${others.join(', ')}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5 }}>
      <Box component="span" data-fold={1} sx={{ minWidth: 0 }}>
        {texts.slice(0, most).join(', ')}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, minWidth: 28, minHeight: 24, py: 0, px: 0.5, my: '-2px', bgcolor: 'action.hover' }}
      >
        {more}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { boxShadow: 6, border: 1, borderColor: 'divider' } },
        }}
      >
        <Box component="ul" sx={{ m: 0, py: 1.5, pl: 4, pr: 2.5, maxWidth: '24rem', fontSize: '0.9375rem' }}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Popover>
    </Box>
  );
};
