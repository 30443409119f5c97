import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useTranslation } from 'react-i18next';
import { Open__Thing__ } from '../../../src/__things-kebab__/__thing-kebab__.commands.js';
import { useMe } from '../shell/me.js';

const inputs: readonly InputSpec<keyof Open__Thing__>[] = [{ source: 'label', kind: 'text', required: true }];

interface Open__Thing__DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const Open__Thing__Dialog = ({ onDone, onClose }: Open__Thing__DialogProps) => {
  const { t } = useTranslation();
  const clientId = useMe().client?.id;
  const form = useInputForm({
    command: Open__Thing__,
    path: '__things-kebab__',
    inputs,
    fixed: { clientId },
    onSent: onDone,
  });
  return (
    <CommandDialog state={form} title={t('__things__:open.title')} send={t('__things__:open.submit')} onClose={onClose}>
      <InputFields oneColumn form={form} texts="__things__:" />
    </CommandDialog>
  );
};
