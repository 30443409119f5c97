import { Status } from '@guichet/ui-common/page/announcer';
import { ImportRows } from '@guichet/ui-common/imports/import-rows';
import { TableField } from '@guichet/ui-common/imports/table-field';
import { useImport } from '@guichet/ui-common/imports/use-import';
import { download } from '@guichet/ui-common/net/http';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { contactImportTones, type ContactImportView } from '../../../../src/customers/accounts/accounts.views.js';
import { importLimits } from '../../../../src/customers/accounts/contact-import.vocabulary.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { importTemplateAddress } from './accounts.api.js';
import { BackTo } from '../../kit/page/back-to.js';

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
  return (
    <ImportRows
      caption={t('contacts:import.rows')}
      columns={view.columns}
      rows={view.rows}
      outcome={(outcome) => (
        <StatusChip tone={contactImportTones[outcome]}>
          {t(`contacts:import.${done ? 'did' : 'will'}.${outcome}`)}
        </StatusChip>
      )}
    />
  );
};

/** Reads contacts from a CSV file: chosen, tried without writing anything, looked at, then done (features F49). */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const clientId = me.client?.id ?? '';
  const importing = useImport<ContactImportView, { readonly clientId: string; readonly csv: string }>('contacts');
  const { table, trial, run, view, done, writes, forget } = importing;
  const template = useMutation({ mutationFn: () => download(importTemplateAddress, 'contacts.csv') });
  if (!me.client) return <ForbiddenPage />;

  const look = (csv: string | undefined): void => {
    forget();
    if (csv !== undefined) trial.mutate(() => ({ clientId, csv }));
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    look(undefined);
    look(await table.choose(chosen));
  };
  const again = (): void => {
    void choose(undefined);
    if (input.current) input.current.value = '';
  };
  const error = template.error ?? importing.error;
  return (
    <Page
      title={t('contacts:import.title')}
      section={t('contacts:section')}
      lead={t('contacts:import.lead')}
      before={
        <>
          <BackTo to="/interlocutor/contact" label={t('contacts:edit.back')} />
          <ProblemAlert error={error} />
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
          <TableField
            id={field}
            label={t('contacts:import.choose')}
            table={table}
            inputRef={input}
            onFile={(chosen) => void choose(chosen)}
            onSheet={(name) => look(table.pick(name))}
          />
        </FormSection>
        <Status aria-busy={trial.isPending || run.isPending}>
          {(trial.isPending || run.isPending) && t('contacts:import.working')}
          {view && (
            <Stack spacing={2}>
              <Alert role="none" severity={done ? 'success' : 'info'}>
                {t(done ? 'contacts:import.done' : 'contacts:import.trial', { file: table.file?.name ?? '' })}
              </Alert>
              <Counts view={view} done={done} />
            </Stack>
          )}
        </Status>
        {view && view.unknownColumns.length > 0 && (
          <Alert severity="warning">
            {t('contacts:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
          </Alert>
        )}
        {view && <Rows view={view} done={done} />}
        {view && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {!done && table.csv !== undefined && writes > 0 && (
              <Button
                variant="contained"
                size="large"
                onClick={() => run.mutate(async () => ({ clientId, csv: await table.text() }))}
                aria-busy={run.isPending}
              >
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
