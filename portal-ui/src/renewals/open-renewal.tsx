import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OpenRenewal as Command } from '../../../src/renewals/renewal.commands.js';
import { doneState } from '../kit/done.js';
import { useMe } from '../shell/me.js';

const inputs: readonly InputSpec<keyof Command>[] = [{ source: 'label', kind: 'text', required: true }];

const OpenRenewalDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const form = useInputForm({
    command: Command,
    path: 'renewals',
    inputs,
    fixed: { clientId },
    onSent: () => {
      onClose();
      void navigate('.', { state: doneState(t('renewals:open.done')) });
    },
  });
  return (
    <CommandDialog state={form} title={t('renewals:open.title')} send={t('renewals:open.submit')} onClose={onClose}>
      <InputFields oneColumn form={form} texts="renewals:" />
    </CommandDialog>
  );
};

/** Opens one in a dialog. */
export const OpenRenewal = () => {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpening(true)}>
        {t('renewals:open.button')}
      </Button>
      {isOpening && <OpenRenewalDialog onClose={() => setOpening(false)} />}
    </>
  );
};
