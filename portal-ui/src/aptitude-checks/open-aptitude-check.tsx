import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OpenAptitudeCheck as Command } from '../../../src/aptitude-checks/aptitude-check.commands.js';
import { doneState } from '../kit/done.js';
import { useMe } from '../shell/me.js';

const inputs: readonly InputSpec<keyof Command>[] = [{ source: 'label', kind: 'text', required: true }];

const OpenAptitudeCheckDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const form = useInputForm({
    command: Command,
    path: 'aptitude-checks',
    inputs,
    fixed: { clientId },
    onSent: () => {
      onClose();
      void navigate('.', { state: doneState(t('aptitudeChecks:open.done')) });
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t('aptitudeChecks:open.title')}
      send={t('aptitudeChecks:open.submit')}
      onClose={onClose}
    >
      <InputFields oneColumn form={form} texts="aptitudeChecks:" />
    </CommandDialog>
  );
};

/** Opens one in a dialog. */
export const OpenAptitudeCheck = () => {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpening(true)}>
        {t('aptitudeChecks:open.button')}
      </Button>
      {isOpening && <OpenAptitudeCheckDialog onClose={() => setOpening(false)} />}
    </>
  );
};
