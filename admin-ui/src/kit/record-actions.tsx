import { useTranslation } from 'react-i18next';
import { isAllowed, refusalOf } from './allowed.js';
import { CommandButton, RefusedButton, plainCommand } from './command-button.js';
import type { AnyCommandSpec } from './named-command.js';
import type { Values } from '@guichet/ui-common/form/inputs';

interface RecordActionsProps {
  readonly resource: string;
  readonly noun: string;
  readonly record: Values & { readonly id: string };
  readonly commands: Readonly<Record<string, AnyCommandSpec>>;
}

/** Archive or restore, and what else the resource offers, where the person may; where it is explained, why not now. */
export const RecordActions = ({ resource, noun, record, commands }: RecordActionsProps) => {
  const { t } = useTranslation();
  const status = record['status'] === 'archived' ? 'Restore' : 'Archive';
  const offered: Readonly<Record<string, AnyCommandSpec>> = { [`${status}${noun}`]: plainCommand, ...commands };
  const revision = typeof record['revision'] === 'string' ? record['revision'] : undefined;
  return Object.entries(offered).map(([name, spec]) => {
    if (isAllowed(record, name)) {
      const target = { resource, id: record.id, revision };
      return <CommandButton key={name} name={name} spec={spec} record={record} target={target} />;
    }
    const refused = refusalOf(record, name);
    if (!refused || !spec.explained?.includes(refused.reason)) return null;
    return <RefusedButton key={name} name={name} reason={t(`refusals:${refused.reason}`, refused.reasonArgs)} />;
  });
};
