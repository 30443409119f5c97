import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

interface MoveButtonsProps {
  readonly id: string;
  /** Name of the entry, for the labels of the buttons. */
  readonly about: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

const steps = [
  { by: -1, Icon: ArrowUpward, text: 'up' },
  { by: 1, Icon: ArrowDownward, text: 'down' },
] as const;

/** Up and down. The focus follows what is moved; at an end the button stays, and says that it does nothing. */
export const MoveButtons = ({ id, about, first, last, onMove }: MoveButtonsProps) => {
  const { t } = useTranslation();
  return (
    <span>
      {steps.map(({ by, Icon, text }) => {
        const buttonId = `${id}-${text}`;
        const atEnd = by < 0 ? first : last;
        return (
          <IconButton
            key={text}
            id={buttonId}
            aria-label={t(`common:menu.customiser.${text}`, { label: about })}
            aria-disabled={atEnd}
            sx={{ opacity: atEnd ? 0.4 : 1 }}
            onClick={() => {
              onMove(by);
              // the row is drawn elsewhere now, and browsers let go of the focus of what moves
              requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
            }}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </span>
  );
};

interface ToggleProps {
  readonly pressed: boolean;
  readonly text: string;
  readonly about: string;
  readonly onToggle: () => void;
}

/** A button that stays down; its name begins with the words that one sees on it. */
export const Toggle = ({ pressed, text, about, onToggle }: ToggleProps) => (
  <Button
    size="small"
    variant={pressed ? 'contained' : 'outlined'}
    aria-pressed={pressed}
    aria-label={`${text} – ${about}`}
    startIcon={pressed ? <Check aria-hidden /> : undefined}
    onClick={onToggle}
  >
    {text}
  </Button>
);
