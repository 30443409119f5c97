import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Weekday } from '../../../src/customers/structures/opening-hours.vocabulary.js';
import { Dialog } from '../page/dialog.js';

interface CopyDayDialogProps {
  readonly from: Weekday;
  readonly days: readonly Weekday[];
  readonly nameOf: (wday: Weekday) => string;
  readonly onCopy: (to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks to which other days the hours of one are copied; the working days are proposed. */
export const CopyDayDialog = ({ from, days, nameOf, onCopy, onClose }: CopyDayDialogProps) => {
  const { t } = useTranslation();
  const others = days.filter((day) => day !== from);
  const [chosen, setChosen] = useState<readonly Weekday[]>(() => others.filter((day) => day <= 5));
  return (
    <Dialog
      open
      width="xs"
      title={t('structures:hours.copyTitle', { day: t(`structures:weekdayInText.${from}`) })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={() => onCopy(chosen)}>
            {t('structures:hours.copySend')}
          </Button>
        </>
      }
    >
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5 }}>
          {t('structures:hours.copyTo')}
        </Box>
        {others.map((day) => (
          <Box key={day} component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox
              checked={chosen.includes(day)}
              onChange={(_event, checked) =>
                setChosen(
                  checked ? [...chosen, day].toSorted((one, two) => one - two) : chosen.filter((d) => d !== day),
                )
              }
            />
            {nameOf(day)}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
};
