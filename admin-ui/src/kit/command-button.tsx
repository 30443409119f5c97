import Button from '@mui/material/Button';
import { useState } from 'react';
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
