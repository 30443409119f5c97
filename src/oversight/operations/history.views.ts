import type { Json } from '../../kernel/json.js';
import type { PersonLabel } from '../../kernel/views.js';
import type { SensitiveAct } from '../../platform/people/personal-data/sensitive-reads.views.js';

/** Views of the log for auditors. Positions and revisions are decimal strings, instants ISO strings. */

/** The thing that a stream is the history of. */
export interface StreamView {
  /** The stream's name. */
  readonly id: string;
  readonly lifecycle: string;
  /** A ticket's number, a record's name; null when it has none, or a forgotten person's. */
  readonly label: string | null;
}

export interface StreamLifeView extends StreamView {
  readonly events: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface ActorView extends PersonLabel {
  readonly kind: string;
}

/** Log entry without its data. */
export interface LogEntryView {
  /** Its position. */
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly stream: StreamView;
  readonly revision: string;
  readonly actor: ActorView;
  /** The person in whose name the actor acted. */
  readonly onBehalfOf: PersonLabel | null;
}

/** Log entry with its decrypted data. */
export interface LogEventView extends LogEntryView {
  /** Personal fields of forgotten people are null, and named in `erased`. */
  readonly data: unknown;
  readonly erased: readonly string[];
  /** Names for the ids in the data. */
  readonly names: Readonly<Record<string, string>>;
  /** The client concerned; its label is null for the provider. */
  readonly tenant: PersonLabel;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly schema: number;
  /** The event that this one followed from. */
  readonly causedBy: LogEntryView | null;
  /** Events that followed from this one, first ones first. */
  readonly caused: readonly LogEntryView[];
}

/** Of the field that one can filter the log by: a person who may have acted. */
export interface LogActorView {
  readonly id: string;
  readonly label: string;
}

export interface EventTypeView {
  /** Its stored name. */
  readonly id: string;
  /** Lifecycle of the event; null for events of the log itself. */
  readonly lifecycle: string | null;
}

/** `erased`: it was there, about a person who is forgotten by now. */
export interface DifferenceValue {
  readonly value: Json;
  readonly erased: boolean;
}

export interface DifferenceLine {
  /** Names of fields from the outside in; items of lists are told by their place, from 1. */
  readonly path: readonly string[];
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  readonly before: DifferenceValue | null;
  readonly after: DifferenceValue | null;
}

/** A moment in the life of a stream. `revision` and `type` are of the last event up to it; null before the first. */
export interface LifePoint {
  readonly at: string;
  readonly revision: string | null;
  readonly type: string | null;
}

/** `GET /api/history/:stream/difference?from=&to=`. */
export interface DifferenceView {
  readonly stream: StreamView;
  readonly from: LifePoint;
  readonly to: LifePoint;
  readonly lines: readonly DifferenceLine[];
  /** Names for the ids in the lines. */
  readonly names: Readonly<Record<string, string>>;
}

export type HistoryAct = SensitiveAct;

/** Access to the history or to a person's data: reader and subject. */
export interface HistoryReadView {
  readonly id: string;
  readonly at: string;
  readonly person: PersonLabel;
  readonly act: HistoryAct;
  /** Person whose data were read; null for the history of things. */
  readonly subject: PersonLabel | null;
  readonly stream: StreamView | null;
  readonly position: string | null;
  /** Of an export. */
  readonly filter: Json;
  readonly events: number | null;
}
