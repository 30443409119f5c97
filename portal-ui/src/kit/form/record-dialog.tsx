import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { among } from '@guichet/ui-common/form/among';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordView } from '../../../../src/kernel/views.js';
import { useMe } from '../../frame/guard/me.js';
import type { AnyRecordsPage, RecordChoices } from '../list/records-spec.js';

interface RecordDialogProps<Row extends RecordView> {
  readonly page: AnyRecordsPage<Row>;
  readonly choices: RecordChoices;
  /** The one that is revised; null registers a new one. */
  readonly record: Row | null;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Reference inputs with the choices of the server; an input without choices is left out. */
const offered = (inputs: readonly InputSpec[], choices: RecordChoices, t: TFunction): readonly InputSpec[] =>
  inputs.flatMap((input): readonly InputSpec[] => {
    if (input.kind !== 'reference') return [input];
    const { source, required, none } = input;
    const own = choices[input.resource];
    if (typeof own !== 'object' || own.length === 0) return [];
    return [{ source, required, kind: 'choice', none: none && t(none), ...among(own) }];
  });

/** Registers or revises a record of the client. */
export const RecordDialog = <Row extends RecordView>({
  page: { name, texts, fields, inputs },
  choices,
  record,
  onDone,
  onClose,
}: RecordDialogProps<Row>) => {
  const { t } = useTranslation();
  const clientId = useMe().client?.id;
  const asked = useMemo(() => offered(inputs, choices, t), [inputs, choices, t]);
  const act = record ? 'revise' : 'register';
  const form = useInputForm({
    command: fields,
    path: record ? `${name}/${record.id}/revise-${name.replace(/s$/, '')}` : name,
    revision: record?.revision,
    inputs: asked,
    record: { ...record },
    fixed: { clientId },
    onSent: () => onDone(t(`${texts}:${act}.done`)),
  });
  return (
    <CommandDialog state={form} title={t(`${texts}:${act}.title`)} send={t(`${texts}:${act}.submit`)} onClose={onClose}>
      <InputFields oneColumn form={form} texts={`${texts}:`} />
    </CommandDialog>
  );
};
