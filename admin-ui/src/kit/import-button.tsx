import { Status } from '@guichet/ui-common/page/announcer';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { ImportRows } from '@guichet/ui-common/imports/import-rows';
import { TableField } from '@guichet/ui-common/imports/table-field';
import { useImport, type Import } from '@guichet/ui-common/imports/use-import';
import { problemText } from '@guichet/ui-common/net/problem';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
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

interface DialogProps<View extends Pick<ImportView, 'counts'>, Body extends { readonly csv: string }> {
  readonly title: string;
  readonly lead: string;
  /** Beginning of the keys of its words. */
  readonly words: string;
  readonly closing: string;
  readonly of: Import<View, Body>;
  /** Makes the body; undefined while a field above lacks its value. */
  readonly body: (() => Promise<Body>) | undefined;
  /** Stands above the file. */
  readonly above: ReactNode;
  readonly outcome: (view: View, done: boolean) => ReactNode;
  /** Follows the words that it was tried, or is done. */
  readonly counted?: (view: View, done: boolean) => string;
  readonly onClose: () => void;
}

/** A file that is chosen, tried, then read in. */
export const ImportDialog = <View extends Pick<ImportView, 'counts'>, Body extends { readonly csv: string }>({
  title,
  lead,
  words,
  closing,
  of: { table, trial, run, view, done, writes, error, forget },
  body,
  above,
  outcome,
  counted,
  onClose,
}: DialogProps<View, Body>) => {
  const { t } = useTranslation();
  const field = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{closing}</Button>
          {!done && (
            <Button
              variant={writes > 0 ? 'outlined' : 'contained'}
              aria-busy={trial.isPending}
              onClick={() => body && table.file && !table.error && !trial.isPending && trial.mutate(body)}
            >
              {t(`${words}tryIt`)}
            </Button>
          )}
          {!done && writes > 0 && (
            <Button
              variant="contained"
              aria-busy={run.isPending}
              onClick={() => body && !run.isPending && run.mutate(body)}
            >
              {t(`${words}send`, { count: writes })}
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
        {lead}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {above}
        <TableField
          id={field}
          label={t(`${words}choose`)}
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
      <Status>
        {view && (
          <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
            {t(`${words}${done ? 'finished' : 'tried'}`)} {counted?.(view, done)}
          </Typography>
        )}
      </Status>
      {view && outcome(view, done)}
    </Dialog>
  );
};

const OfResource = ({
  spec: { resource, texts, most },
  onClose,
}: {
  readonly spec: ImportSpec;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('imports');
  const { t: own } = useTranslation(texts);
  const importing = useImport<ImportView>(resource);
  return (
    <ImportDialog
      title={own('import.title')}
      lead={own('import.lead', { max: most })}
      words="imports:"
      closing={t(importing.done ? 'close' : 'cancel')}
      of={importing}
      body={async () => ({ csv: await importing.table.text() })}
      above={
        <Box>
          <DocumentButton path={`/api/${resource}/import-template`} name={resource} format="csv">
            {t('template')}
          </DocumentButton>
        </Box>
      }
      outcome={(view, done) => <Outcome view={view} done={done} />}
      counted={(view, done) => countsOf(view, done, t)}
      onClose={onClose}
    />
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
      {open && <OfResource spec={spec} onClose={() => setOpen(false)} />}
    </>
  );
};
