import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMe } from '../me.js';
import { LoadingPage, ReadFailure } from '../frame/error-pages.js';
import { Page } from '../frame/page.js';
import { isAllowed, isOffered } from './allowed.js';
import { ArchivedChip } from './archived-chip.js';
import { ConflictDialog } from './conflict-dialog.js';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { nounOf, streamNoun } from './noun.js';
import { initialValues, toCommand, type Values } from '@guichet/ui-common/form/inputs';
import { RecordActions } from './record-actions.js';
import { RecordFacts } from './record-facts.js';
import { RecordForm } from './record-form.js';
import { numberBelow, recordHeading } from './record-label.js';
import type { AnyRecordResource } from './record-spec.js';
import { StreamHistory } from './lazy-stream-history.js';
import { Tabs, useTab } from './tabs.js';
import { useDetail } from './use-detail.js';
import { TextLink } from './text-link.js';
import { pathOf, useDone } from './use-execute.js';
import { hasCode } from '@guichet/ui-common/net/problem';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';

interface EditProps {
  readonly of: AnyRecordResource;
  readonly record: Values & { readonly id: string };
}

const revisionOf = (record: Values): string | undefined =>
  typeof record['revision'] === 'string' ? record['revision'] : undefined;

/** The form is filled once: a refresh underneath neither wipes it nor moves the revision that it will be sent with. */
const EditForm = ({ of: { name, fields, inputs, beside }, record }: EditProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const [revision, setRevision] = useState(revisionOf(record));
  const [conflict, setConflict] = useState<{ readonly mine: Values; readonly theirs: Values }>();
  const { refetch } = useDetail<Values & { id: string }>(name, record.id, { enabled: false });

  const compare = async (mine: Values): Promise<void> => {
    const { data } = await refetch();
    setConflict({ mine, theirs: data ?? {} });
  };
  const form = useInputForm({
    command: fields,
    inputs,
    record,
    path: pathOf({ resource: name, id: record.id }, `Revise${nounOf(name)}`),
    revision,
    onSent: (receipt) => {
      setRevision(receipt.revision);
      done(t(`admin:resources.${name}.updated`));
    },
    onRefused: (error, values) => {
      if (!hasCode(error, 'changedMeanwhile')) return false;
      void compare(toCommand(inputs, { ...record, ...values }));
      return true;
    },
  });
  const resolve = (chosen: Values): void => {
    setRevision(conflict && revisionOf(conflict.theirs));
    // what is saved now is what a further change is compared with
    form.form.reset(initialValues(inputs, conflict?.theirs));
    form.setValues(initialValues(inputs, chosen));
    setConflict(undefined);
  };
  return (
    <>
      <ErrorSummary form={form} />
      <RecordForm form={form} submitLabel={t('admin:form.save')} cancelTo={`/${name}`} beside={beside} />
      {conflict && (
        <ConflictDialog
          inputs={inputs}
          mine={conflict.mine}
          before={form.form.formState.defaultValues ?? {}}
          theirs={conflict.theirs}
          onResolve={resolve}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
};

/** A record: its form, what may be done with it, and its history. */
export const RecordEdit = ({ of }: { readonly of: AnyRecordResource }) => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useMe();
  const tabs = me?.permissions.includes('audit') ? ['form', 'history'] : ['form'];
  const [tab, setTab] = useTab(tabs);
  const { data: record, error } = useDetail<Values & { id: string }>(of.name, id);
  const { above: Above, below: Below } = of;
  const section = t(`admin:resources.${of.name}.name_other`);
  if (error && !record) return <ReadFailure error={error} section={section} />;
  if (!record) return <LoadingPage />;
  return (
    <Page
      title={recordHeading(record) || t('admin:noName')}
      section={section}
      eyebrow={<TextLink to={`/${of.name}`}>{section}</TextLink>}
      lead={record['status'] === 'archived' ? <ArchivedChip resource={of.name} /> : numberBelow(record)}
      actions={<RecordActions resource={of.name} noun={nounOf(of.name)} record={record} commands={of.commands ?? {}} />}
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        <Box hidden={tab !== 'form'}>
          {Above && <Above id={record.id} />}
          {isAllowed(record, `Revise${nounOf(of.name)}`) ? (
            <EditForm key={record.id} of={of} record={record} />
          ) : (
            <RecordFacts
              inputs={of.inputs}
              record={record}
              notNow={isOffered(record, `Revise${nounOf(of.name)}`)}
              made={of.fixed && of.columns}
            />
          )}
          {Below && (
            <Suspense>
              <Below id={record.id} />
            </Suspense>
          )}
        </Box>
        {tab === 'history' && <StreamHistory stream={`${streamNoun(of.name)}-${record.id}`} />}
      </Tabs>
    </Page>
  );
};
