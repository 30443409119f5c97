import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const views = ['week', 'month'] as const;
export type CalendarView = (typeof views)[number];

interface CalendarBarProps {
  /** The days that are shown, in words. */
  readonly title: string;
  readonly view: CalendarView;
  readonly onTurn: (way: 'prev' | 'next' | 'today') => void;
  /** Absent where there is one view. */
  readonly onView?: (view: CalendarView) => void;
}

/** Turns the days of a calendar: plain buttons, whose names say how far. */
export const CalendarBar = ({ title, view, onTurn, onView }: CalendarBarProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <IconButton aria-label={t(`common:calendar.previous.${view}`)} onClick={() => onTurn('prev')}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton aria-label={t(`common:calendar.next.${view}`)} onClick={() => onTurn('next')}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button size="small" variant="outlined" onClick={() => onTurn('today')}>
        {t('common:calendar.today')}
      </Button>
      <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: '12rem', textAlign: 'center' }}>
        {title}
      </Typography>
      {onView && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('common:calendar.view')}
          value={view}
          // the pressed one, pressed again, answers null: it stays
          onChange={(_event, value) => value !== null && onView(value === 'month' ? 'month' : 'week')}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`common:calendar.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
};
