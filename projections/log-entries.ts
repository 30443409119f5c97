import type { Projection } from '../src/kernel/projection.js';

/** `log_entries_v1`: what is known of every event besides its data. */
export interface LogEntryRow {
  /** Decimal, as revisions. */
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly actor_kind: string;
  readonly on_behalf_of: string | null;
  readonly tenant: string;
  readonly correlation_id: string;
  readonly causation_id: string | null;
}

type LogEntryTables = { readonly log_entries: LogEntryRow };

/** The register of the log: every event, of modules to come too, without a word of its data. */
export const logEntries: Projection<LogEntryTables> = {
  name: 'log_entries',
  version: 1,
  tables: { log_entries: ['position'] },
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
      on_behalf_of: metadata.onBehalfOf ?? null,
      tenant: metadata.tenant,
      correlation_id: metadata.correlationId,
      causation_id: metadata.causationId ?? null,
    }),
};
