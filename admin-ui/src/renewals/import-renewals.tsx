import { readCsvText } from '@guichet/ui-common/csv-text';
import { Dialog } from '@guichet/ui-common/dialog';
import { DocumentButton } from '@guichet/ui-common/document-button';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { request } from '@guichet/ui-common/http';
import { parseJson } from '@guichet/ui-common/json';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { problemText } from '@guichet/ui-common/problem';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { renewalImportLimits, renewalImportOutcomes } from '../../../src/renewals/renewal-import.vocabulary.js';
import type { RenewalImportView } from '../../../src/renewals/renewals.views.js';

type Which = 'import-trials' | 'imports';

const send = async (which: Which, csv: string): Promise<RenewalImportView> => {
  const answer = await request(`/api/renewals/${which}`, { method: 'POST', body: { csv } });
  return parseJson<RenewalImportView>(await answer.text());
};

/** Lines that are drawn; what is refused comes first. */
const mostShown = 100;

const urgency = (outcome: RenewalImportView['rows'][number]['outcome']): number =>
  renewalImportOutcomes.toReversed().indexOf(outcome);

const Outcome = ({ view, done }: { readonly view: RenewalImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  const rows = view.rows
    .toSorted((one, other) => urgency(one.outcome) - urgency(other.outcome) || one.line - other.line)
    .slice(0, mostShown)
    .map((row) => ({ ...row, id: String(row.line) }));
  return (
    <>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('renewals:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      {view.rows.length > rows.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t('renewals:import.shown', { shown: rows.length, total: view.rows.length })}
        </Typography>
      )}
      <DataTable
        caption={t('renewals:import.rows')}
        rows={rows}
        columns={[
          { id: 'line', label: t('renewals:import.line'), render: ({ line }) => line },
          { id: 'contract', label: t('renewals:import.contract'), render: ({ contractNumber }) => contractNumber },
          { id: 'client', label: t('renewals:import.client'), render: ({ clientName }) => clientName ?? '–' },
          {
            id: 'outcome',
            label: t('renewals:import.outcome'),
            render: ({ outcome }) => t(`renewals:import.${done ? 'did' : 'will'}.${outcome}`),
          },
          {
            id: 'reasons',
            label: t('renewals:import.reasons'),
            render: ({ reasons }) =>
              reasons.length === 0 ? '–' : reasons.map((reason) => <Box key={reason}>{reason}</Box>),
          },
        ]}
      />
    </>
  );
};

const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const field = useId();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const trial = useMutation({ mutationFn: () => send('import-trials', csv) });
  const run = useMutation({
    mutationFn: () => send('imports', csv),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['renewals'] }),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    trial.reset();
    run.reset();
    setCsv(file ? await readCsvText(file) : '');
  };
  const done = run.data !== undefined;
  const view = run.data ?? trial.data;
  const writes = trial.data?.counts.create ?? 0;
  const error = trial.error ?? run.error;
  return (
    <Dialog
      open
      title={t('renewals:import.title')}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{t(done ? 'renewals:import.close' : 'admin:form.cancel')}</Button>
          {!done && (
            <Button
              variant={writes > 0 ? 'outlined' : 'contained'}
              aria-busy={trial.isPending}
              onClick={() => csv && !trial.isPending && trial.mutate()}
            >
              {t('renewals:import.tryIt')}
            </Button>
          )}
          {!done && writes > 0 && (
            <Button variant="contained" aria-busy={run.isPending} onClick={() => !run.isPending && run.mutate()}>
              {t('renewals:import.send', { count: writes })}
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
        {t('renewals:import.fileLead', { max: renewalImportLimits.lines })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 2, justifyItems: 'start' }}>
        <DocumentButton path="/api/renewals/import-template" name="renewals" format="csv">
          {t('renewals:import.template')}
        </DocumentButton>
        <div>
          <FieldLabel htmlFor={`${field}-file`}>{t('renewals:import.choose')}</FieldLabel>
          <input id={`${field}-file`} type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
        </div>
      </Box>
      <div role="status">
        {view && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {t(done ? 'renewals:import.finished' : 'renewals:import.tried')}{' '}
            {t(done ? 'renewals:import.countsDone' : 'renewals:import.counts', { ...view.counts })}
          </Typography>
        )}
      </div>
      {view && <Outcome view={view} done={done} />}
    </Dialog>
  );
};

/** Renewals of many clients from a CSV file: tried first, then proposed. */
export const ImportRenewalsButton = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileUpload aria-hidden />} onClick={() => setOpen(true)}>
        {t('renewals:import.button')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
