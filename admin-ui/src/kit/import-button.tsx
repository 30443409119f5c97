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

/** What becomes of lines that belong together, the least urgent first. */
const outcomes = ['create', 'unchanged', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

interface ImportRow {
  /** As a spreadsheet shows it. */
  readonly line: number;
  readonly clientName: string | null;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
}

interface ImportView<Row extends ImportRow> {
  readonly rows: readonly Row[];
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly unknownColumns: readonly string[];
}

/** A CSV file of `/api/<name>`: `imports`, `import-trials` and `import-template` below it. Words under `<texts>:import`. */
interface ImportSpec<Row extends ImportRow> {
  readonly name: string;
  readonly texts: string;
  readonly mostLines: number;
  /** What a line is of. */
  readonly about: (row: Row) => string;
  /** Rows that an import changes, below `/api/`. */
  readonly changes: string;
}

interface OfImport<Row extends ImportRow> {
  readonly spec: ImportSpec<Row>;
}

type Which = 'import-trials' | 'imports';

const send = async <Row extends ImportRow>(name: string, which: Which, csv: string): Promise<ImportView<Row>> => {
  const answer = await request(`/api/${name}/${which}`, { method: 'POST', body: { csv } });
  return parseJson<ImportView<Row>>(await answer.text());
};

/** Lines that are drawn; what is refused comes first. */
const mostShown = 100;

const urgency = (outcome: Outcome): number => outcomes.toReversed().indexOf(outcome);

const Outcomes = <Row extends ImportRow>({
  spec: { texts, about },
  view,
  done,
}: OfImport<Row> & { readonly view: ImportView<Row>; readonly done: boolean }) => {
  const { t } = useTranslation();
  const rows = view.rows
    .toSorted((one, other) => urgency(one.outcome) - urgency(other.outcome) || one.line - other.line)
    .slice(0, mostShown)
    .map((row) => ({ ...row, id: String(row.line) }));
  return (
    <>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(`${texts}:import.unknownColumns`, { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      {view.rows.length > rows.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t(`${texts}:import.shown`, { shown: rows.length, total: view.rows.length })}
        </Typography>
      )}
      <DataTable
        caption={t(`${texts}:import.rows`)}
        rows={rows}
        columns={[
          { id: 'line', label: t(`${texts}:import.line`), render: ({ line }) => line },
          { id: 'about', label: t(`${texts}:import.about`), render: about },
          { id: 'client', label: t(`${texts}:import.client`), render: ({ clientName }) => clientName ?? '–' },
          {
            id: 'outcome',
            label: t(`${texts}:import.outcome`),
            render: ({ outcome }) => t(`${texts}:import.${done ? 'did' : 'will'}.${outcome}`),
          },
          {
            id: 'reasons',
            label: t(`${texts}:import.reasons`),
            render: ({ reasons }) =>
              reasons.length === 0 ? '–' : reasons.map((reason) => <Box key={reason}>{reason}</Box>),
          },
        ]}
      />
    </>
  );
};

const ImportDialog = <Row extends ImportRow>({ spec, onClose }: OfImport<Row> & { readonly onClose: () => void }) => {
  const { name, texts, mostLines, changes } = spec;
  const { t } = useTranslation();
  const field = useId();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const trial = useMutation({ mutationFn: () => send<Row>(name, 'import-trials', csv) });
  const run = useMutation({
    mutationFn: () => send<Row>(name, 'imports', csv),
    onSuccess: () => queries.invalidateQueries({ queryKey: [changes] }),
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
      title={t(`${texts}:import.title`)}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{t(done ? `${texts}:import.close` : 'admin:form.cancel')}</Button>
          {!done && (
            <Button
              variant={writes > 0 ? 'outlined' : 'contained'}
              aria-busy={trial.isPending}
              onClick={() => csv && !trial.isPending && trial.mutate()}
            >
              {t(`${texts}:import.tryIt`)}
            </Button>
          )}
          {!done && writes > 0 && (
            <Button variant="contained" aria-busy={run.isPending} onClick={() => !run.isPending && run.mutate()}>
              {t(`${texts}:import.send`, { count: writes })}
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
        {t(`${texts}:import.fileLead`, { max: mostLines })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 2, justifyItems: 'start' }}>
        <DocumentButton path={`/api/${name}/import-template`} name={name} format="csv">
          {t(`${texts}:import.template`)}
        </DocumentButton>
        <div>
          <FieldLabel htmlFor={`${field}-file`}>{t(`${texts}:import.choose`)}</FieldLabel>
          <input id={`${field}-file`} type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
        </div>
      </Box>
      <div role="status">
        {view && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {t(`${texts}:import.${done ? 'finished' : 'tried'}`)}{' '}
            {t(`${texts}:import.${done ? 'countsDone' : 'counts'}`, { ...view.counts })}
          </Typography>
        )}
      </div>
      {view && <Outcomes spec={spec} view={view} done={done} />}
    </Dialog>
  );
};

/** Many at once from a CSV file: tried first, then written. */
export const ImportButton = <Row extends ImportRow>({ spec }: OfImport<Row>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileUpload aria-hidden />} onClick={() => setOpen(true)}>
        {t(`${spec.texts}:import.button`)}
      </Button>
      {open && <ImportDialog spec={spec} onClose={() => setOpen(false)} />}
    </>
  );
};
