import { Status } from '@guichet/ui-common/page/announcer';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { ImportRows } from '@guichet/ui-common/imports/import-rows';
import { TableField } from '@guichet/ui-common/imports/table-field';
import { useImport } from '@guichet/ui-common/imports/use-import';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  enrolmentImportTones,
  enrolmentImportLimits,
  enrolmentImportOutcomes,
} from '../../../../src/training/enrolments/enrolment-import.vocabulary.js';
import type { CourseSeatsView, EnrolmentImportView } from '../../../../src/training/enrolments/enrolments.views.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { seatsPath } from './enrolments.parts.js';

interface Asked {
  readonly seatsId: string;
  readonly startsOn: string;
  readonly csv: string;
}

const Outcome = ({ view, done }: { readonly view: EnrolmentImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      <Alert role="none" severity={done ? 'success' : 'info'}>
        {t(done ? 'enrolments:import.done' : 'enrolments:import.trial')}{' '}
        {enrolmentImportOutcomes
          .filter((outcome) => view.counts[outcome] > 0)
          .map((outcome) => t(`enrolments:import.counts.${outcome}`, { count: view.counts[outcome] }))
          .join(', ')}
      </Alert>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning">
          {t('enrolments:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      <ImportRows
        caption={t('enrolments:import.rows')}
        columns={view.columns}
        rows={view.rows}
        outcome={(outcome) => (
          <StatusChip tone={enrolmentImportTones[outcome]}>{t(`enrolments:import.will.${outcome}`)}</StatusChip>
        )}
      />
    </>
  );
};

const Importing = ({ seats }: { readonly seats: CourseSeatsView }) => {
  const { t } = useTranslation();
  const [fileId, dayId] = [useId(), useId()];
  const [startsOn, setStartsOn] = useState(seats.earliestStart);
  const { table, trial, run, view, done, writes, error, forget } = useImport<EnrolmentImportView, Asked>(
    'enrolments',
    'course-seats',
  );
  const look = (csv: string | undefined, from: string): void => {
    forget();
    if (csv !== undefined) trial.mutate(() => ({ seatsId: seats.id, startsOn: from, csv }));
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    look(undefined, startsOn);
    look(await table.choose(chosen), startsOn);
  };
  const busy = trial.isPending || run.isPending;
  return (
    <Page
      title={t('enrolments:import.title')}
      section={t('enrolments:section')}
      lead={t('enrolments:import.lead', { max: seats.seatsLeft })}
      before={
        <>
          <BackTo to={seatsPath(seats)} label={t('enrolments:import.back')} />
          <ProblemAlert error={error} />
        </>
      }
    >
      <Stack spacing={2.5}>
        <FormSection
          title={t('enrolments:import.file')}
          lead={t('enrolments:import.fileLead', { max: enrolmentImportLimits.lines })}
        >
          <Box>
            <DocumentButton path="/api/enrolments/import-template" name="enrolments" format="csv">
              {t('enrolments:import.template')}
            </DocumentButton>
          </Box>
          <Box>
            <FieldLabel htmlFor={dayId}>{t('enrolments:import.startsOn')}</FieldLabel>
            <TextField
              id={dayId}
              type="date"
              size="small"
              value={startsOn}
              onChange={({ target }) => {
                setStartsOn(target.value);
                look(table.csv, target.value);
              }}
              slotProps={{ htmlInput: { min: seats.earliestStart } }}
            />
          </Box>
          <TableField
            id={fileId}
            label={t('enrolments:import.choose')}
            table={table}
            onFile={(chosen) => void choose(chosen)}
            onSheet={(name) => look(table.pick(name), startsOn)}
          />
        </FormSection>
        <Stack spacing={2} aria-busy={busy}>
          <Status>
            {busy && t('enrolments:import.working')}
            {view && <Outcome view={view} done={done} />}
          </Status>
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {!done && table.csv !== undefined && writes > 0 && (
            <Button
              variant="contained"
              size="large"
              aria-busy={run.isPending}
              onClick={() => run.mutate(async () => ({ seatsId: seats.id, startsOn, csv: await table.text() }))}
            >
              {t('enrolments:import.send', { count: writes })}
            </Button>
          )}
          {done && (
            <Button component={Link} to={seatsPath(seats)} variant="contained">
              {t('enrolments:import.see')}
            </Button>
          )}
        </Box>
      </Stack>
    </Page>
  );
};

/** `/lms/manage/{id}/import`: people from a CSV file: tried without writing anything, looked at, then enrolled. */
export const Component = () => (
  <ThingRead<CourseSeatsView> name="course-seats" texts="enrolments" backTo="/lms/">
    {(seats) => <Importing seats={seats} />}
  </ThingRead>
);
