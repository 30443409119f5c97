import type { AllowedCommand } from '../../../../src/kernel/views.js';
import { ResetSecondFactors } from '../../../../src/customers/sign-in/account.commands.js';
import { isAllowed } from '../../kit/allowed.js';
import { CommandButton, plainCommand } from '../../kit/command-button.js';
import { RowCommands } from '../../kit/row-commands.js';
import type { AnyCommandSpec, CommandSpec } from '../../kit/named-command.js';

const reset: CommandSpec<ResetSecondFactors> = {
  command: ResetSecondFactors,
  inputs: [{ source: 'reason', kind: 'longText', max: 500, rows: 3, required: true, wide: true }],
};

const specs: Readonly<Record<string, AnyCommandSpec>> = { ResetSecondFactors: reset };

interface AccountActsProps {
  readonly account: { readonly id: string; readonly allowedCommands: readonly AllowedCommand[] };
  /** In a row, and of whom. */
  readonly of?: string;
}

/** Acts that help a person to log in, as the server offers them. */
export const AccountActs = ({ account, of }: AccountActsProps) => {
  const target = { resource: 'accounts', id: account.id };
  const commands = account.allowedCommands
    .filter(({ command }) => isAllowed({ ...account }, command))
    .map(({ command }) => [command, specs[command] ?? plainCommand] as const);
  if (of !== undefined) return <RowCommands commands={commands} target={target} of={of} />;
  return commands.map(([name, spec]) => <CommandButton key={name} name={name} spec={spec} target={target} />);
};
