import { Dialog } from '@guichet/ui-common/page/dialog';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
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
    .slice(0, mostShown);
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
      <ImportRows
        caption={t('rows')}
        columns={view.columns}
        rows={rows}
        outcome={(outcome) => t(`${done ? 'did' : 'will'}.${outcome}`)}
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
  const table = useTableFile();
  const send = async (which: 'import-trials' | 'imports'): Promise<ImportView> => {
    const csv = await table.text();
    const answer = await request(`/api/${resource}/${which}`, { method: 'POST', body: { csv } });
    return parseJson<ImportView>(await answer.text());
  };
  const trial = useMutation({ mutationFn: () => send('import-trials') });
  const run = useMutation({
    mutationFn: () => send('imports'),
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource] }),
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
              onClick={() => table.file && !table.error && !trial.isPending && trial.mutate()}
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
      <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
        <DocumentButton path={`/api/${resource}/import-template`} name={resource} format="csv">
          {t('template')}
        </DocumentButton>
        <TableField
          id={`${field}-file`}
          label={t('choose')}
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
