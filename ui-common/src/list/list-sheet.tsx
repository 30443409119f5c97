import Close from '@mui/icons-material/Close';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListSheetProps {
  /** How many filters are in use. */
  readonly count: number;
  /** How many rows they leave, in words. */
  readonly results: string | undefined;
  readonly children: ReactNode;
}

/** On a phone: one button, and behind it all that is no row of the list. */
export const ListSheet = ({ count, results, children }: ListSheetProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const title = useId();
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Tune aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44, flexShrink: 0, px: 1.5 }}
      >
        {count > 0 ? t('common:list.filtersAndSortActive', { count }) : t('common:list.filtersAndSort')}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': title,
            sx: { maxHeight: '92dvh', borderRadius: '16px 16px 0 0', display: 'flex' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2, pr: 1, py: 1 }}>
          <Typography variant="h2" id={title}>
            {t('common:list.filtersAndSort')}
          </Typography>
          <IconButton aria-label={t('common:close')} onClick={close} sx={{ minWidth: 44, minHeight: 44 }}>
            <Close />
          </IconButton>
        </Box>
        <Stack spacing={3} sx={{ flex: 1, overflowY: 'auto', px: 2, pb: 2 }}>
          {children}
        </Stack>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            px: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <span>{results}</span>
          <Button variant="contained" onClick={close}>
            {t('common:list.show')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
};
