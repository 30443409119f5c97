import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useTranslation } from 'react-i18next';
import { MakeSubprocessorObjection } from '../../../../src/oversight/subprocessors/subprocessor-objection.commands.js';
import { subprocessorLimits } from '../../../../src/oversight/subprocessors/subprocessor.vocabulary.js';
import type { SubprocessorChangeListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';

interface ObjectToChangeProps {
  readonly change: SubprocessorChangeListRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const inputs: readonly InputSpec<keyof MakeSubprocessorObjection>[] = [
  { source: 'reason', kind: 'longText', required: true, max: subprocessorLimits.text, rows: 4 },
];

/** Asks why the client says no; it is said before what will happen. */
export const ObjectToChange = ({
  change: { id: changeId, subprocessorId, name },
  onClose,
  onDone,
}: ObjectToChangeProps) => {
  const { t } = useTranslation();
  const form = useInputForm({
    command: MakeSubprocessorObjection,
    path: 'subprocessor-objections',
    inputs,
    fixed: { subprocessorId, changeId },
    onSent: onDone,
  });
  return (
    <CommandDialog
      state={form}
      title={t('subprocessors:objection.title', { name })}
      text={t('subprocessors:objection.text')}
      send={t('subprocessors:objection.send')}
      onClose={onClose}
    >
      <InputFields oneColumn form={form} texts="subprocessors:" />
    </CommandDialog>
  );
};
