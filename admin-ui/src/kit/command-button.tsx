import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCommandSpec } from './named-command.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { LazyCommandDialog } from './lazy-command-dialog.js';
import type { Target } from './use-execute.js';

class NoFields {}

/** A command that asks nothing. */
export const plainCommand: AnyCommandSpec = { command: NoFields, inputs: [] };

interface CommandButtonProps {
  readonly name: string;
  readonly target: Target;
  /** Tells one row's button from another's. */
  readonly of?: string;
  readonly spec?: AnyCommandSpec;
  /** Fills the form. */
  readonly record?: Values;
  /** Fields of the command that the person is not asked. */
  readonly fixed?: Values;
}

/** Opens the form of a command; the thing it acts on is in its accessible name. */
export const CommandButton = ({ name, target, of, spec = plainCommand, record, fixed }: CommandButtonProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t(`admin:commands.${name}.button`);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={of ? `${label} – ${of}` : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <LazyCommandDialog
          name={name}
          spec={spec}
          target={target}
          {...(record ? { record } : {})}
          {...(fixed ? { fixed } : {})}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** The button of a command that is refused for now: within reach of the keyboard, and read with the reason. */
export const RefusedButton = ({ name, reason }: { readonly name: string; readonly reason: string }) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ maxWidth: '18rem' }}>
      <Button
        size="small"
        variant="outlined"
        aria-disabled
        aria-describedby={id}
        disableRipple
        sx={{ color: 'text.disabled', borderColor: 'action.disabled', cursor: 'default' }}
      >
        {t(`admin:commands.${name}.button`)}
      </Button>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {reason}
      </Typography>
    </Box>
  );
};
