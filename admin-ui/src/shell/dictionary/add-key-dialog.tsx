import { textOf } from '@guichet/ui-common/form/control';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddTranslationKey } from '../../../../src/shell/dictionary/translation-key.commands.js';
import { CommandFields } from '../../kit/command-fields.js';
import { useDone } from '../../kit/use-execute.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { readAgain, useModules } from './dictionary.api.js';
import { addInputs } from './key-forms.js';

/** A key that no file of the release has. */
const AddKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const done = useDone();
  const modules = useModules();
  const inputs = useMemo(() => addInputs(modules), [modules]);
  const form = useInputForm({
    command: AddTranslationKey,
    inputs,
    path: 'translation-keys',
    onSent: async (_receipt, { module }) => {
      await readAgain(textOf(module));
      done(t('admin:dictionary.added'));
      onClose();
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t('admin:dictionary.add')}
      send={t('admin:form.save')}
      width="md"
      onClose={onClose}
    >
      <CommandFields form={form} />
    </CommandDialog>
  );
};

export default AddKeyDialog;
