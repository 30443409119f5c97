import { isAllowed } from './allowed.js';
import { CommandButton, plainCommand } from './command-button.js';
import type { AnyCommandSpec } from './named-command.js';
import type { Values } from '@guichet/ui-common/form/inputs';

interface RecordActionsProps {
  readonly resource: string;
  readonly noun: string;
  readonly record: Values & { readonly id: string };
  readonly commands: Readonly<Record<string, AnyCommandSpec>>;
}

/** Archive or restore, and what else the resource offers, where the person may. */
export const RecordActions = ({ resource, noun, record, commands }: RecordActionsProps) => {
  const status = record['status'] === 'archived' ? 'Restore' : 'Archive';
  const offered: Readonly<Record<string, AnyCommandSpec>> = { [`${status}${noun}`]: plainCommand, ...commands };
  const revision = typeof record['revision'] === 'string' ? record['revision'] : undefined;
  return Object.entries(offered)
    .filter(([name]) => isAllowed(record, name))
    .map(([name, spec]) => (
      <CommandButton
        key={name}
        name={name}
        spec={spec}
        record={record}
        target={{ resource, id: record.id, revision }}
      />
    ));
};
