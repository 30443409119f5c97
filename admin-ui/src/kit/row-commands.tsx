import { ActionMenu } from '@guichet/ui-common/page/action-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from './command-button.js';
import { LazyCommandDialog } from './lazy-command-dialog.js';
import type { AnyCommandSpec } from './named-command.js';
import type { Target } from './use-execute.js';

interface RowCommandsProps {
  /** Commands that the person may send now. */
  readonly commands: readonly (readonly [name: string, spec: AnyCommandSpec])[];
  readonly target: Target;
  /** Tells one row from another. */
  readonly of: string;
}

/** At the end of a row: one command as a button, several in a menu. */
export const RowCommands = ({ commands, target, of }: RowCommandsProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<(typeof commands)[number]>();
  const [only, ...others] = commands;
  if (!only) return null;
  if (others.length === 0) return <CommandButton name={only[0]} spec={only[1]} target={target} of={of} />;
  return (
    <>
      <ActionMenu
        inRow
        label={t('common:list.actsOf', { name: of })}
        actions={commands.map((command) => ({
          name: command[0],
          label: t(`admin:commands.${command[0]}.button`),
          irreversible: command[1].irreversible ?? false,
          onChoose: () => setAsked(command),
        }))}
      />
      {asked && (
        <LazyCommandDialog name={asked[0]} spec={asked[1]} target={target} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};
