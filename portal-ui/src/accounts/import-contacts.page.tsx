import { readSheetText } from '@guichet/ui-common/sheet-text';
import { download } from '@guichet/ui-common/http';
import { problemText } from '@guichet/ui-common/problem';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContactImportView } from '../../../src/accounts/accounts.views.js';
import { importLimits } from '../../../src/accounts/contact-import.vocabulary.js';
import { FormSection } from '../form/form-section.js';
import { ForbiddenPage } from '../shell/error-pages.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { toneOf } from '@guichet/ui-common/list/states';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { importTemplateAddress, sendImport } from './accounts.api.js';
import { BackTo } from '../ui/back-to.js';

const Counts = ({ view, done }: { readonly view: ContactImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Object.entries(view.counts)
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => (
          <li key={outcome}>{t(`contacts:import.${done ? 'counted' : 'counts'}.${outcome}`, { count })}</li>
        ))}
    </Box>
  );
};

const Rows = ({ view, done }: { readonly view: ContactImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  const rows = view.rows.map((row) => ({ ...row, id: String(row.line) }));
  return (
    <DataTable
      caption={t('contacts:import.rows')}
      rows={rows}
      busy={false}
      columns={[
        {
          id: 'name',
          label: t('contacts:column.name'),
          render: ({ line, name }) => (
            <>
              <Box component="span" sx={{ fontWeight: 620 }}>
                {name || '–'}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('contacts:import.line', { line })}</Box>
            </>
          ),
        },
        { id: 'email', label: t('contacts:fields.email'), render: ({ email }) => email ?? '–' },
        {
          id: 'outcome',
          label: t('contacts:import.outcome'),
          render: ({ outcome }) => (
            <StatusChip tone={toneOf.contactImport[outcome]}>
              {t(`contacts:import.${done ? 'did' : 'will'}.${outcome}`)}
            </StatusChip>
          ),
        },
        {
          id: 'reasons',
          label: t('contacts:import.reasons'),
          render: ({ reasons }) =>
            reasons.length === 0 ? '–' : reasons.map((reason) => <div key={reason}>{reason}</div>),
        },
      ]}
    />
  );
};

/** Reads contacts from a CSV file: chosen, tried without writing anything, looked at, then done (features F49). */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const clientId = me.client?.id ?? '';
  const trial = useMutation({
    mutationFn: async (chosen: File) => sendImport('import-trials', { clientId, csv: await readSheetText(chosen) }),
  });
  const run = useMutation({
    mutationFn: async (chosen: File) => sendImport('imports', { clientId, csv: await readSheetText(chosen) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  });
  const template = useMutation({ mutationFn: () => download(importTemplateAddress, 'contacts.csv') });
  if (!me.client) return <ForbiddenPage />;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setFile(chosen);
    run.reset();
    trial.mutate(chosen);
  };
  const again = (): void => {
    setFile(undefined);
    trial.reset();
    run.reset();
    if (input.current) input.current.value = '';
  };
  const view = run.data ?? trial.data;
  const done = run.data !== undefined;
  const writes = (trial.data?.counts.create ?? 0) + (trial.data?.counts.update ?? 0);
  const error = template.error ?? trial.error ?? run.error;
  return (
    <Page
      title={t('contacts:import.title')}
      section={t('contacts:section')}
      lead={t('contacts:import.lead')}
      before={
        <>
          <BackTo to="/interlocutor/contact" label={t('contacts:edit.back')} />
          {error && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {problemText(error, t)}
            </Alert>
          )}
        </>
      }
    >
      <Stack spacing={2.5}>
        <FormSection
          title={t('contacts:import.file')}
          lead={t('contacts:import.fileLead', { max: importLimits.lines })}
        >
          <Box>
            <Button startIcon={<FileDownload />} onClick={() => template.mutate()} aria-busy={template.isPending}>
              {t('contacts:import.template')}
            </Button>
          </Box>
          <Box>
            <Box component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
              {t('contacts:import.choose')}
            </Box>
            <input
              ref={input}
              id={field}
              type="file"
              accept=".csv,.xlsx,.txt,text/csv"
              style={{ minHeight: 44, maxWidth: '100%' }}
              onChange={choose}
            />
          </Box>
        </FormSection>
        <div role="status" aria-busy={trial.isPending || run.isPending}>
          {(trial.isPending || run.isPending) && t('contacts:import.working')}
          {view && (
            <Stack spacing={2}>
              <Alert role="none" severity={done ? 'success' : 'info'}>
                {t(done ? 'contacts:import.done' : 'contacts:import.trial', { file: file?.name ?? '' })}
              </Alert>
              <Counts view={view} done={done} />
            </Stack>
          )}
        </div>
        {view && view.unknownColumns.length > 0 && (
          <Alert severity="warning">
            {t('contacts:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
          </Alert>
        )}
        {view && <Rows view={view} done={done} />}
        {view && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {!done && file && writes > 0 && (
              <Button variant="contained" size="large" onClick={() => run.mutate(file)} aria-busy={run.isPending}>
                {t('contacts:import.send', { count: writes })}
              </Button>
            )}
            {done ? (
              <Button component={Link} to="/interlocutor/contact" variant="contained">
                {t('contacts:import.seeContacts')}
              </Button>
            ) : (
              writes === 0 && <Typography>{t('contacts:import.nothing')}</Typography>
            )}
            <Button color="inherit" onClick={again}>
              {t('contacts:import.again')}
            </Button>
          </Box>
        )}
      </Stack>
    </Page>
  );
};
