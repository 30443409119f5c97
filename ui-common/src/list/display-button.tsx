import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisplayChoices, type DisplayChoicesProps } from './display-choices.js';

/** Opens what may be chosen of a list's look, beside the list that shows it at once. */
export const DisplayButton = (choices: DisplayChoicesProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('common:list.display')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('common:list.display'),
            sx: { boxShadow: 6, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ p: 2, minWidth: 250 }}>
          <DisplayChoices {...choices} />
        </Box>
      </Popover>
    </>
  );
};
