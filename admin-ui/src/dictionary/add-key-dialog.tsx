import { Dialog } from '@guichet/ui-common/dialog';
import { sendCommand } from '@guichet/ui-common/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { AddTranslationKey } from '../../../src/dictionary/translation-key.commands.js';
import { CommandFields } from '../kit/command-fields.js';
import { ErrorSummary } from '../kit/error-summary.js';
import { useCommandForm } from '../kit/use-command-form.js';
import { readAgain, useModules } from './dictionary.api.js';
import { addInputs } from './key-forms.js';

/** A key that no file of the release has. */
const AddKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const notify = useNotify();
  const modules = useModules();
  const inputs = useMemo(() => addInputs(modules), [modules]);
  const form = useCommandForm({
    command: AddTranslationKey,
    inputs,
    send: async (body, idempotencyKey) => {
      await sendCommand('/api/translation-keys', body, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: ['translation-keys'] });
      await readAgain(String(body['module']));
      notify(t('admin:dictionary.added'), { type: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('admin:dictionary.add')}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button variant="contained" aria-busy={form.sending} onClick={() => void form.submit()}>
            {t('admin:form.save')}
          </Button>
        </>
      }
    >
      <ErrorSummary form={form} />
      <Box component="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <CommandFields form={form} />
      </Box>
    </Dialog>
  );
};

export default AddKeyDialog;
