import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Open__Thing__ as Command } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.commands.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';

const inputs: readonly InputSpec<keyof Command>[] = [{ source: 'label', kind: 'text', required: true }];

const Open__Thing__Dialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const form = useInputForm({
    command: Command,
    path: '__things-kebab__',
    inputs,
    fixed: { clientId },
    onSent: () => {
      onClose();
      void navigate('.', { state: doneState(t('__things__:open.done')) });
    },
  });
  return (
    <CommandDialog state={form} title={t('__things__:open.title')} send={t('__things__:open.submit')} onClose={onClose}>
      <InputFields oneColumn form={form} texts="__things__:" />
    </CommandDialog>
  );
};

/** Opens one in a dialog. */
export const Open__Thing__ = () => {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpening(true)}>
        {t('__things__:open.button')}
      </Button>
      {isOpening && <Open__Thing__Dialog onClose={() => setOpening(false)} />}
    </>
  );
};
