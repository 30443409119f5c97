import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OpenQuote as Command } from '../../../src/quotes/quote.commands.js';
import { doneState } from '../kit/done.js';
import { useMe } from '../shell/me.js';

const inputs: readonly InputSpec<keyof Command>[] = [{ source: 'label', kind: 'text', required: true }];

const OpenQuoteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const form = useInputForm({
    command: Command,
    path: 'quotes',
    inputs,
    fixed: { clientId },
    onSent: () => {
      onClose();
      void navigate('.', { state: doneState(t('quotes:open.done')) });
    },
  });
  return (
    <CommandDialog state={form} title={t('quotes:open.title')} send={t('quotes:open.submit')} onClose={onClose}>
      <InputFields oneColumn form={form} texts="quotes:" />
    </CommandDialog>
  );
};

/** Opens one in a dialog. */
export const OpenQuote = () => {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpening(true)}>
        {t('quotes:open.button')}
      </Button>
      {isOpening && <OpenQuoteDialog onClose={() => setOpening(false)} />}
    </>
  );
};
