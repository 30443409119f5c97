import { Dialog } from '@guichet/ui-common/dialog';
import type { CommandClass } from '@guichet/ui-common/command-errors';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { CommandFields } from './command-fields.js';
import { ErrorSummary } from './error-summary.js';
import type { InputSpec, Values } from './inputs.js';
import { useCommandForm } from './use-command-form.js';
import { useExecute, type Target } from './use-execute.js';

/** A command and the form made from it. Title, consequence and button: `admin:commands.<name>`. */
export interface CommandSpec<Command extends object = object> {
  readonly command: new () => Command;
  readonly inputs: readonly InputSpec<keyof Command & string>[];
  /** Restates the consequence: there is no way back. */
  readonly irreversible?: boolean;
}

export type AnyCommandSpec = Omit<CommandSpec, 'inputs' | 'command'> & {
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
};

export interface CommandDialogProps {
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
export const CommandDialog = ({ name, spec, target, record, fixed, onClose }: CommandDialogProps) => {
  const { t } = useTranslation();
  const provider = useDataProvider();
  const execute = useExecute();
  // the revision of when the form was filled, not of a later refresh under it
  const [revision, setRevision] = useState(target.revision);
  const [conflict, setConflict] = useState<Values>();

  const send = async (body: Values, idempotencyKey: string, expected = revision): Promise<void> => {
    await execute({ ...target, revision: expected }, name, body, idempotencyKey);
    onClose();
  };
  const form = useCommandForm({
    command: spec.command,
    inputs: spec.inputs,
    ...(record ? { record } : {}),
    ...(fixed ? { fixed } : {}),
    send: (body, key) => send(body, key),
    onConflict: setConflict,
  });
  const force = async (body: Values): Promise<void> => {
    setConflict(undefined);
    const answer = await provider.getOne<Values & { id: string }>(target.resource, { id: target.id });
    const latest = answer.data['revision'];
    if (typeof latest !== 'string') return;
    setRevision(latest);
    await send(body, crypto.randomUUID(), latest).catch(() => setConflict(body));
  };
  return (
    <Dialog
      open
      title={t(`admin:commands.${name}.title`)}
      onClose={onClose}
      width={spec.inputs.length > 1 ? 'md' : 'sm'}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button
            variant="contained"
            color={spec.irreversible ? 'error' : 'primary'}
            aria-busy={form.sending}
            onClick={() => void form.submit()}
          >
            {t(`admin:commands.${name}.send`)}
          </Button>
        </>
      }
    >
      {conflict && <ConflictNotice onReload={onClose} onForce={() => void force(conflict)} />}
      <ErrorSummary form={form} />
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {t(`admin:commands.${name}.text`)}
      </Typography>
      <Box component="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <CommandFields form={form} />
        {/* lets Enter send the form; the visible button is in the dialog's own bar */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Box>
    </Dialog>
  );
};
