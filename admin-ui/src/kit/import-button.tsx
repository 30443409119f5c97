import { readSheetText } from '@guichet/ui-common/sheet-text';
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
import { importOutcomes, type ImportView } from '../../../src/kernel/imports.vocabulary.js';

export interface ImportSpec {
  /** Resource that the file belongs to: `/api/<resource>/imports`. */
  readonly resource: string;
  /** Namespace with `import.title` and `import.lead`, which is given the most lines. */
  readonly texts: string;
  readonly most: number;
}

/** Lines that are drawn; what is refused comes first. */
const mostShown = 100;

const urgency = ({ outcome }: ImportView['rows'][number]): number => importOutcomes.toReversed().indexOf(outcome);

const Outcome = ({ view, done }: { readonly view: ImportView; readonly done: boolean }) => {
  const { t } = useTranslation('imports');
  const rows = view.rows
    .toSorted((one, other) => urgency(one) - urgency(other) || one.line - other.line)
    .slice(0, mostShown)
    .map((row) => ({ ...row, id: String(row.line) }));
  return (
    <>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('unknownColumns', { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      {view.rows.length > rows.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t('shown', { shown: rows.length, total: view.rows.length })}
        </Typography>
      )}
      <DataTable
        caption={t('rows')}
        rows={rows}
        columns={[
          { id: 'line', label: t('line'), render: ({ line }) => line },
          { id: 'name', label: t('name'), render: ({ name }) => name || '–' },
          { id: 'outcome', label: t('outcome'), render: ({ outcome }) => t(`${done ? 'did' : 'will'}.${outcome}`) },
          {
            id: 'reasons',
            label: t('reasons'),
            render: ({ reasons }) =>
              reasons.length === 0 ? '–' : reasons.map((reason) => <Box key={reason}>{reason}</Box>),
          },
        ]}
      />
    </>
  );
};

const countsOf = ({ counts }: ImportView, done: boolean, t: (key: string, counted: { count: number }) => string) =>
  importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`${done ? 'counted' : 'counts'}.${outcome}`, { count: counts[outcome] }))
    .join(', ');

const ImportDialog = ({ spec, onClose }: { readonly spec: ImportSpec; readonly onClose: () => void }) => {
  const { resource, texts, most } = spec;
  const { t } = useTranslation('imports');
  const { t: own } = useTranslation(texts);
  const field = useId();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const send = async (which: 'import-trials' | 'imports'): Promise<ImportView> => {
    // read now: whoever presses at once need not wait for it
    const csv = file && (await readSheetText(file));
    const answer = await request(`/api/${resource}/${which}`, { method: 'POST', body: { csv } });
    return parseJson<ImportView>(await answer.text());
  };
  const trial = useMutation({ mutationFn: () => send('import-trials') });
  const run = useMutation({
    mutationFn: () => send('imports'),
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource] }),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    trial.reset();
    run.reset();
    setFile(target.files?.[0]);
  };
  const done = run.data !== undefined;
  const view = run.data ?? trial.data;
  const writes = (trial.data?.counts.create ?? 0) + (trial.data?.counts.update ?? 0);
  const error = trial.error ?? run.error;
  return (
    <Dialog
      open
      title={own('import.title')}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{t(done ? 'close' : 'cancel')}</Button>
          {!done && (
            <Button
              variant={writes > 0 ? 'outlined' : 'contained'}
              aria-busy={trial.isPending}
              onClick={() => file && !trial.isPending && trial.mutate()}
            >
              {t('tryIt')}
            </Button>
          )}
          {!done && writes > 0 && (
            <Button variant="contained" aria-busy={run.isPending} onClick={() => !run.isPending && run.mutate()}>
              {t('send', { count: writes })}
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
        {own('import.lead', { max: most })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 2, justifyItems: 'start' }}>
        <DocumentButton path={`/api/${resource}/import-template`} name={resource} format="csv">
          {t('template')}
        </DocumentButton>
        <div>
          <FieldLabel htmlFor={`${field}-file`}>{t('choose')}</FieldLabel>
          <input id={`${field}-file`} type="file" accept=".csv,.xlsx,.txt,text/csv" onChange={choose} />
        </div>
      </Box>
      <div role="status">
        {view && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {t(done ? 'finished' : 'tried')} {countsOf(view, done, t)}
          </Typography>
        )}
      </div>
      {view && <Outcome view={view} done={done} />}
    </Dialog>
  );
};

/** Reads a CSV file in: tried first, then sent. */
export const ImportButton = (spec: ImportSpec) => {
  const { t } = useTranslation('imports');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileUpload aria-hidden />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && <ImportDialog spec={spec} onClose={() => setOpen(false)} />}
    </>
  );
};
