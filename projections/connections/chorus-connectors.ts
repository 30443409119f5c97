import type { ChorusRequirement } from '../../src/customers/accounts/account.vocabulary.js';
import {
  chorusConnectorEvents,
  type ChorusConnectorEvent,
  type ChorusService,
} from '../../src/connections/chorus-connectors/chorus-connector.events.js';
import {
  dailyTest,
  type ChorusConnectorStatus,
  type ChorusTrouble,
} from '../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';

const tables = {
  chorus_connectors: table(
    {
      id: uuid,
      status: text<ChorusConnectorStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      siret: text(),
      structure_name: name,
      requirement: text<ChorusRequirement>(),
      services: json<readonly ChorusService[]>(),
      technical_login: text(),
      password_expires_on: day,
      replaces_id: nullable(uuid),
      replaced_by_id: nullable(uuid),
      connector_id: uuid,
      /** Since when it is as it is. */
      status_since: instant,
      /** When the platform last took its account; tests that were answered as the one before stand beside the log. */
      passed_at: nullable(instant),
      /** When it is tested next. */
      test_at: nullable(instant),
      /** Tests without an answer since then. */
      tries: integer,
      trouble: nullable(text<ChorusTrouble>()),
      /** Explanation of the trouble by staff. */
      disturbance: nullable(text()),
      has_secret: flag,
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)', '(siret)', '(test_at)', '(status, status_since)'] },
  ),
  /** Its history; notes are the provider's alone. */
  chorus_connector_steps: table(
    {
      connector_id: uuid,
      ...stepColumns<ChorusConnectorEvent['type']>(),
      /** Of the software, to all who follow it. */
      said: nullable(text()),
      /** Person that `note` is about. */
      subject_id: nullable(text()),
      note: personal(text(), 'subject_id'),
    },
    { key: ['connector_id', 'revision'] },
  ),
};

export type ChorusConnectorRow = RowOf<typeof tables.chorus_connectors>;
type Written = StreamRows<typeof tables>;
type Event = Occurred<ChorusConnectorEvent>;

type Noted = Pick<RowOf<typeof tables.chorus_connector_steps>, 'subject_id' | 'note'>;

const step = (
  rows: Written,
  event: Event,
  said: string | null = null,
  noted: Noted = { subject_id: null, note: null },
): void =>
  rows.put('chorus_connector_steps', {
    connector_id: event.streamId,
    ...stepOf(event),
    said,
    ...noted,
  });

/** Its state from now on; what has ended is tested no more. */
const moved = (
  rows: Written,
  event: Event,
  changes: Partial<ChorusConnectorRow> & Pick<ChorusConnectorRow, 'status'>,
  said: string | null = null,
): void => {
  const ends = changes.status !== 'active' && changes.status !== 'disturbed';
  rows.change('chorus_connectors', {
    ...{ status_since: event.at, trouble: null, disturbance: null },
    ...(ends ? { test_at: null, tries: 0 } : {}),
    ...changes,
  });
  step(rows, event, said);
};

export const chorusConnectors = projection(
  'chorusConnectors',
  { version: 2, tables, events: chorusConnectorEvents },
  {
    ChorusConnectorSent: (rows, event) => {
      rows.begin('chorus_connectors', {
        ...asColumns(tables.chorus_connectors.columns, event.data),
        ...{ status: 'submitted', replaced_by_id: null, status_since: event.at, passed_at: null, test_at: event.at },
        ...{ tries: 0, trouble: null, disturbance: null, has_secret: true },
      });
      step(rows, event);
    },
    ChorusTestAsked: (rows, event) => {
      rows.change('chorus_connectors', { test_at: event.at });
      step(rows, event);
    },
    // no step of its own: former logs have one for each day
    ChorusTestPassed: (rows, { at }) => {
      const test_at = new Date(Date.parse(at) + dailyTest).toISOString();
      rows.change('chorus_connectors', { passed_at: at, test_at, tries: 0 });
    },
    ChorusTestPostponed: (rows, event) => {
      rows.change('chorus_connectors', { tries: event.data.tries, test_at: event.data.nextAt });
      // the others say the same again
      if (event.data.tries === 1) step(rows, event);
    },
    ChorusConnectorActivated: (rows, event) => moved(rows, event, { status: 'active' }),
    ChorusConnectorRefused: (rows, event) => moved(rows, event, { status: 'refused', trouble: event.data.cause }),
    ChorusConnectorDisturbed: (rows, event) => {
      const { cause, text: disturbance } = event.data;
      // an account that is refused again and again is locked: staff say when it is tried next
      const isOver = cause === 'staff' ? {} : { test_at: null, tries: 0 };
      moved(rows, event, { status: 'disturbed', trouble: cause, disturbance, ...isOver }, disturbance);
    },
    ChorusConnectorSettled: (rows, event) => {
      const { text: said } = event.data;
      moved(rows, event, { status: 'active', ...(said === null ? {} : { test_at: event.at }) }, said);
    },
    // its test is told from another by the revision
    ChorusExpiryNear: (rows, event) => {
      rows.change('chorus_connectors');
      step(rows, event);
    },
    ChorusPasswordExpired: (rows, event) => moved(rows, event, { status: 'expired' }),
    ChorusConnectorReplaced: (rows, event) =>
      moved(rows, event, { status: 'replaced', replaced_by_id: event.data.replacedById }),
    ChorusConnectorWithdrawn: (rows, event) => moved(rows, event, { status: 'withdrawn' }, event.data.reason),
    ChorusConnectorNoted: (rows, event) => {
      rows.change('chorus_connectors');
      step(rows, event, null, { subject_id: event.data.senderId, note: event.data.note });
    },
    ChorusSecretForgotten: (rows) => rows.change('chorus_connectors', { has_secret: false }),
  },
);
