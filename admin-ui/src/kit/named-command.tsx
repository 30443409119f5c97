import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { toCommand, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { get } from '@guichet/ui-common/net/http';
import { hasCode } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFields } from './command-fields.js';
import { pathOf, useDone, type Target } from './use-execute.js';

/** A command and the form made from it. Title, consequence and button: `admin:commands.<name>`. */
export interface CommandSpec<Command extends object = object> {
  readonly command: new () => Command;
  readonly inputs: readonly InputSpec<keyof Command & string>[];
  /** Its form begins with what the thing has. */
  readonly filled?: true;
  /** Restates the consequence: there is no way back. */
  readonly irreversible?: boolean;
  /** Refusals of the thing's state with which its button stays in view, with the reason. */
  readonly explained?: readonly string[];
  /** Its dialog is left by words of its own, `keep`: « Annuler » would say two things. */
  readonly keeps?: boolean;
}

export type AnyCommandSpec = Omit<CommandSpec, 'inputs' | 'command'> & {
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
};

export interface NamedCommandProps {
  readonly name: string;
  readonly spec: AnyCommandSpec;
  readonly target: Target;
  /** Fills the form. */
  readonly record?: Values;
  /** Fields of the command that the person is not asked. */
  readonly fixed?: Values;
  readonly onClose: () => void;
}

/** The thing changed while the form was open: nothing is sent before the person decided. */
const ConflictNotice = ({ onReload, onForce }: { readonly onReload: () => void; readonly onForce: () => void }) => {
  const { t } = useTranslation();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2.5 }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('admin:conflict.command')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={onForce}>
          {t('admin:conflict.sendAnyway')}
        </Button>
        <Button size="small" variant="outlined" onClick={onReload}>
          {t('admin:conflict.readAgain')}
        </Button>
      </Box>
    </Alert>
  );
};

/** Asks for a command's fields, sends it with the revision the person was looking at, and says what became of it. */
export const NamedCommand = ({ name, spec, target, record, fixed, onClose }: NamedCommandProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const sending = useCommand();
  // the revision of when the form was filled, not of a later refresh under it
  const [revision] = useState(target.revision);
  const [conflict, setConflict] = useState<Values>();
  const path = pathOf(target, name);
  const finish = (): void => {
    done(t(`admin:commands.${name}.done`));
    onClose();
  };
  const form = useInputForm({
    command: spec.command,
    inputs: spec.inputs,
    record,
    fixed,
    path,
    revision,
    onSent: finish,
    onRefused: (error, values) => {
      if (!hasCode(error, 'changedMeanwhile')) return false;
      setConflict(values);
      return true;
    },
  });
  const force = async (values: Values): Promise<void> => {
    setConflict(undefined);
    const { revision: latest } = await get(`/api/${target.resource}/${target.id}`);
    const command = { ...toCommand(spec.inputs, { ...record, ...values }), ...fixed };
    await sending.mutateAsync({ path, command, revision: latest }).then(finish, () => setConflict(values));
  };
  return (
    <CommandDialog
      state={form}
      title={t(`admin:commands.${name}.title`)}
      send={t(`admin:commands.${name}.send`)}
      text={t(`admin:commands.${name}.text`)}
      irreversible={spec.irreversible ?? false}
      {...(spec.keeps ? { cancel: t(`admin:commands.${name}.keep`) } : {})}
      width={spec.inputs.length > 1 ? 'md' : 'sm'}
      before={conflict && <ConflictNotice onReload={onClose} onForce={() => void force(conflict)} />}
      onClose={onClose}
    >
      <CommandFields form={form} />
    </CommandDialog>
  );
};
