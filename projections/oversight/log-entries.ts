import type { Projection } from '../../src/kernel/projection.js';
import { instant, long, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';

const tables = {
  /** Metadata of every event. */
  log_entries: table(
    {
      position: long,
      event_id: uuid,
      stream: text(),
      revision: long,
      type: text(),
      at: instant,
      actor: text(),
      actor_kind: text(),
      on_behalf_of: nullable(text()),
      tenant: text(),
      correlation_id: text(),
      causation_id: nullable(text()),
    },
    {
      key: ['position'],
      indexes: [
        '(at, position)',
        '(actor, at, position)',
        '(on_behalf_of, at, position) WHERE on_behalf_of IS NOT NULL',
        '(type, at, position)',
        '(correlation_id)',
      ],
    },
  ),
};

export type LogEntryRow = RowOf<typeof tables.log_entries>;

/** The register of the log: every event, of modules to come too, without a word of its data. */
export const logEntries: Projection<typeof tables> = {
  name: 'log_entries',
  version: 1,
  tables,
  events: 'every',
  personal: [],
  apply: (rows, { id, stream, revision, position, type, at, metadata }) =>
    rows.put('log_entries', {
      position: String(position),
      event_id: id,
      stream,
      revision: String(revision),
      type,
      at,
      actor: metadata.actor,
      actor_kind: metadata.actorKind,
      on_behalf_of: metadata.onBehalfOf,
      tenant: metadata.tenant,
      correlation_id: metadata.correlationId,
      causation_id: metadata.causationId,
    }),
};
