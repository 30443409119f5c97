import type { DomainEvent, Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { recordColumns, type Recorded } from '../../src/kernel/record.js';
import { flag, instant, json, name, nullable, table, text, uuid, uuids, type RowOf } from '../../src/kernel/table.js';
import type { ProcessingFields } from '../../src/oversight/subprocessors/processing.commands.js';
import { processing } from '../../src/oversight/subprocessors/processing.js';
import type {
  ProcessingContent,
  ProcessingStep,
} from '../../src/oversight/subprocessors/register-versions.vocabulary.js';
import type { Country, ServiceType } from '../../src/oversight/subprocessors/subprocessor.vocabulary.js';

const tables = {
  processings: table(
    {
      ...recordColumns,
      client_id: uuid,
      contract_number: text(),
      label: name,
      scope: text(),
      service_type: text<ServiceType>(),
      is_hosted: flag,
      hosted_in: nullable(text<Country>()),
      hosting_place: nullable(text()),
      has_support: flag,
      subprocessor_ids: uuids,
    },
    { key: ['id'], indexes: ['(client_id, label, id)'] },
  ),
  /** Each as it was, in the order of its events. */
  processing_versions: table(
    {
      processing_id: uuid,
      revision: text(),
      at: instant,
      step: text<ProcessingStep>(),
      content: nullable(json<ProcessingContent>()),
    },
    { key: ['processing_id', 'revision'] },
  ),
};

export type ProcessingRow = RowOf<typeof tables.processings>;

const contentOf = (fields: Recorded<ProcessingFields>): ProcessingContent => ({
  contractNumber: fields.contractNumber ?? '',
  label: fields.label ?? '',
  scope: fields.scope ?? '',
  serviceType: fields.serviceType ?? 'other',
  isHosted: fields.isHosted ?? false,
  hostedIn: (fields.isHosted && fields.hostedIn) || null,
  hostingPlace: (fields.isHosted && fields.hostingPlace) || null,
  hasSupport: fields.hasSupport ?? false,
  subprocessorIds: fields.subprocessorIds ?? [],
});

const columnsOf = (fields: Recorded<ProcessingFields>) => {
  const content = contentOf(fields);
  return {
    client_id: fields.clientId ?? '',
    contract_number: content.contractNumber,
    label: content.label,
    scope: content.scope,
    service_type: content.serviceType,
    is_hosted: content.isHosted,
    hosted_in: content.hostedIn,
    hosting_place: content.hostingPlace,
    has_support: content.hasSupport,
    subprocessor_ids: content.subprocessorIds,
  };
};

type Written = StreamRows<typeof tables>;
type Event = Occurred<DomainEvent<string, Recorded<ProcessingFields>>>;

const version = (rows: Written, event: Occurred, step: ProcessingStep, content: ProcessingContent | null): void =>
  rows.put('processing_versions', {
    processing_id: event.streamId,
    revision: String(event.revision),
    at: event.at,
    step,
    content,
  });

const moved =
  (status: ProcessingRow['status'], step: ProcessingStep) =>
  (rows: Written, event: Occurred): void => {
    rows.change('processings', { status });
    version(rows, event, step, null);
  };

export const processings = projection(
  'processings',
  {
    version: 1,
    tables,
    events: [processing.registered, processing.revised, processing.archived, processing.restored],
  },
  {
    [processing.registered.type]: (rows: Written, event: Event) => {
      rows.begin('processings', { ...columnsOf(event.data), status: 'active' });
      version(rows, event, 'registered', contentOf(event.data));
    },
    [processing.revised.type]: (rows: Written, event: Event) => {
      rows.change('processings', columnsOf(event.data));
      version(rows, event, 'revised', contentOf(event.data));
    },
    [processing.archived.type]: moved('archived', 'archived'),
    [processing.restored.type]: moved('active', 'restored'),
  },
);
