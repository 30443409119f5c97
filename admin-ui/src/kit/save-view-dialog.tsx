import { Dialog } from '@guichet/ui-common/dialog';
import { sendCommand } from '@guichet/ui-common/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RegisterSavedView } from '../../../src/saved-views/saved-view.commands.js';
import { CommandFields } from './command-fields.js';
import { ErrorSummary } from './error-summary.js';
import { savedViewInputs } from './saved-view-inputs.js';
import { useCommandForm } from './use-command-form.js';

/** Asks for the name of a view, and keeps it on the server. */
export const SaveViewDialog = ({
  list,
  query,
  onClose,
}: {
  readonly list: string;
  readonly query: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useCommandForm({
    command: RegisterSavedView,
    inputs: savedViewInputs,
    record: { scope: 'me' },
    fixed: { list, query },
    send: async (body, idempotencyKey) => {
      await sendCommand('/api/saved-views', body, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: ['saved-views'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('admin:views.save')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button variant="contained" onClick={() => void form.submit()}>
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
