import { Dialog } from '@guichet/ui-common/page/dialog';
import { request } from '@guichet/ui-common/net/http';
import { ImportRows } from '@guichet/ui-common/imports/import-rows';
import { TableField } from '@guichet/ui-common/imports/table-field';
import { useTableFile } from '@guichet/ui-common/imports/use-table-file';
import { parseJson } from '@guichet/ui-common/net/json';
import { problemText } from '@guichet/ui-common/net/problem';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactImportView } from '../../../../src/customers/accounts/accounts.views.js';
import { importLimits } from '../../../../src/customers/accounts/contact-import.vocabulary.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { textOf } from '@guichet/ui-common/form/control';
import { ReferenceControl } from '../../kit/reference-control.js';

type Which = 'import-trials' | 'imports';

const send = async (which: Which, body: object): Promise<ContactImportView> => {
  const answer = await request(`/api/contacts/${which}`, { method: 'POST', body });
  return parseJson<ContactImportView>(await answer.text());
};

const Outcome = ({ view, done }: { readonly view: ContactImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('contacts:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      <ImportRows
        caption={t('contacts:import.rows')}
        columns={view.columns}
        rows={view.rows}
        outcome={(outcome) => t(`contacts:import.${done ? 'did' : 'will'}.${outcome}`)}
      />
    </>
  );
};

const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const field = useId();
  const queries = useQueryClient();
  const [clientId, setClientId] = useState('');
  const table = useTableFile();
  const sent = async (which: Which): Promise<ContactImportView> => send(which, { clientId, csv: await table.text() });
  const trial = useMutation({ mutationFn: () => sent('import-trials') });
  const run = useMutation({
    mutationFn: () => sent('imports'),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contacts'] }),
  });
  const forget = (): void => {
    trial.reset();
    run.reset();
  };
  const done = run.data !== undefined;
  const view = run.data ?? trial.data;
  const writes = (trial.data?.counts.create ?? 0) + (trial.data?.counts.update ?? 0);
  const error = table.error ?? trial.error ?? run.error;
  return (
    <Dialog
      open
      title={t('contacts:import.title')}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          {!done && (
            <Button
              variant={writes > 0 ? 'outlined' : 'contained'}
              aria-busy={trial.isPending}
              onClick={() => clientId && table.file && !table.error && trial.mutate()}
            >
              {t('contacts:import.tryIt')}
            </Button>
          )}
          {!done && writes > 0 && (
            <Button variant="contained" aria-busy={run.isPending} onClick={() => run.mutate()}>
              {t('contacts:import.send', { count: writes })}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problemText(error, t)}
        </Alert>
      )}
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {t('contacts:import.fileLead', { max: importLimits.lines })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <FieldLabel htmlFor={`${field}-client`}>{t('admin:fields.clientId')}</FieldLabel>
          <ReferenceControl
            id={`${field}-client`}
            label={t('admin:fields.clientId')}
            input={{ source: 'clientId', kind: 'reference', resource: 'clients', required: true }}
            value={clientId}
            values={{}}
            onChange={(value) => setClientId(textOf(value))}
          />
        </div>
        <TableField
          id={`${field}-file`}
          label={t('contacts:import.choose')}
          table={table}
          onFile={(file) => {
            forget();
            void table.choose(file);
          }}
          onSheet={(name) => {
            forget();
            table.pick(name);
          }}
        />
      </Box>
      <div role="status">
        {view && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {t(done ? 'contacts:import.finished' : 'contacts:import.tried')}
          </Typography>
        )}
      </div>
      {view && <Outcome view={view} done={done} />}
    </Dialog>
  );
};

/** Contacts of one client from a CSV file: tried first, then read in. */
export const ImportContactsButton = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileUpload aria-hidden />} onClick={() => setOpen(true)}>
        {t('contacts:import.button')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
