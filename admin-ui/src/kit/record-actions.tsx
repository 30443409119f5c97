import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog, type AnyCommandSpec } from './command-dialog.js';
import type { Values } from './inputs.js';

class NoFields {}

const plain: AnyCommandSpec = { command: NoFields, inputs: [] };

interface RecordActionsProps {
  readonly resource: string;
  readonly noun: string;
  readonly record: Values & { readonly id: string };
  readonly commands: Readonly<Record<string, AnyCommandSpec>>;
}

/** Archive or restore, and what else the resource offers. */
export const RecordActions = ({ resource, noun, record, commands }: RecordActionsProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const status = record['status'] === 'archived' ? 'Restore' : 'Archive';
  const offered: Readonly<Record<string, AnyCommandSpec>> = { ...commands, [`${status}${noun}`]: plain };
  const spec = open === undefined ? undefined : offered[open];
  const revision = typeof record['revision'] === 'string' ? record['revision'] : undefined;
  return (
    <>
      {Object.keys(offered).map((name) => (
        <Button key={name} variant="outlined" onClick={() => setOpen(name)}>
          {t(`admin:commands.${name}.button`)}
        </Button>
      ))}
      {open && spec && <CommandDialog name={open} spec={spec} target={{ resource, id: record.id, revision }} record={record} onClose={() => setOpen(undefined)} />}
    </>
  );
};
