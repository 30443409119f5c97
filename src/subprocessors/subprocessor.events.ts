import { event, type EventOf } from '../kernel/event.js';
import type { ChangeKind, Country, Safeguard } from './subprocessor.vocabulary.js';

export interface SubprocessorPlace {
  readonly country: Country;
  readonly registration: string;
  readonly processedIn: Country;
  readonly safeguard: Safeguard | null;
}

export interface SubprocessorData extends SubprocessorPlace {
  readonly name: string;
  readonly activity: string;
}

export interface AnnouncedChange {
  readonly changeId: string;
  readonly kind: ChangeKind;
  /** `yyyy-MM-dd`. */
  readonly effectiveOn: string;
  readonly successorId: string | null;
  readonly note: string;
}

/** `since`: null where it is planned. */
export const subprocessorRecorded = event('SubprocessorRecorded').carries<
  SubprocessorData & { readonly since: string | null }
>();
export const subprocessorRevised = event('SubprocessorRevised').carries<SubprocessorData>();
export const subprocessorChangeAnnounced = event('SubprocessorChangeAnnounced').carries<AnnouncedChange>();
export const subprocessorChangeCancelled = event('SubprocessorChangeCancelled').carries<{
  readonly changeId: string;
  readonly reason: string;
}>();
/** `clientIds`: whose registers it changes. */
export const subprocessorChangeApplied = event('SubprocessorChangeApplied').carries<
  Omit<AnnouncedChange, 'note'> & { readonly name: string; readonly clientIds: readonly string[] }
>();
/** `place`: as it is from that day on. */
export const subprocessorMoveAnnounced = event('SubprocessorMoveAnnounced').carries<
  Pick<AnnouncedChange, 'changeId' | 'effectiveOn' | 'note'> & { readonly place: SubprocessorPlace }
>();
/** Its day has come: it waits for answers to objections. */
export const subprocessorChangeHeld = event('SubprocessorChangeHeld').carries<{ readonly changeId: string }>();
/** `clientIds`: whose registers it changes. */
export const subprocessorMoveApplied = event('SubprocessorMoveApplied').carries<
  Pick<AnnouncedChange, 'changeId' | 'effectiveOn'> & {
    readonly place: SubprocessorPlace;
    readonly name: string;
    readonly clientIds: readonly string[];
  }
>();
export const subprocessorStarted = event('SubprocessorStarted').carries<{ readonly since: string }>();

export const subprocessorEvents = [
  subprocessorRecorded,
  subprocessorRevised,
  subprocessorChangeAnnounced,
  subprocessorChangeCancelled,
  subprocessorChangeApplied,
  subprocessorMoveAnnounced,
  subprocessorChangeHeld,
  subprocessorMoveApplied,
  subprocessorStarted,
] as const;

export type SubprocessorEvent = EventOf<(typeof subprocessorEvents)[number]>;
