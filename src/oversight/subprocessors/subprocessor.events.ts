import { event, type EventOf } from '../../kernel/event.js';
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

const impersonal = { name: 'organisation', registration: 'organisation', activity: 'organisation' } as const;

/** `since`: null where it is planned. */
export const subprocessorRecorded = event('SubprocessorRecorded').carries<
  SubprocessorData & { readonly since: string | null }
>({ impersonal });
export const subprocessorRevised = event('SubprocessorRevised').carries<SubprocessorData>({ impersonal });
export const subprocessorChangeAnnounced = event('SubprocessorChangeAnnounced').carries<AnnouncedChange>({
  impersonal: { note: 'organisation' },
});
export const subprocessorChangeCancelled = event('SubprocessorChangeCancelled').carries<{
  readonly changeId: string;
  readonly reason: string;
}>({ impersonal: { reason: 'organisation' } });
/** For a client for which it was decided so, the change is never applied. */
export interface ExceptedClient {
  readonly clientId: string;
  /** Substitute that works for the client; null: the previous subprocessor stays. */
  readonly servedById: string | null;
  readonly servedBy: string | null;
}

interface ChangedRegisters {
  readonly name: string;
  /** Clients whose registers change. */
  readonly clientIds: readonly string[];
  readonly excepted?: readonly ExceptedClient[];
}

export const subprocessorChangeApplied = event('SubprocessorChangeApplied').carries<
  Omit<AnnouncedChange, 'note'> & ChangedRegisters
>({ impersonal: { name: 'organisation', excepted: 'organisation' } });
/** `place`: as it is from that day on. */
export const subprocessorMoveAnnounced = event('SubprocessorMoveAnnounced').carries<
  Pick<AnnouncedChange, 'changeId' | 'effectiveOn' | 'note'> & { readonly place: SubprocessorPlace }
>({ impersonal: { place: 'organisation', note: 'organisation' } });
/** Its day has come: it waits for answers to objections. */
export const subprocessorChangeHeld = event('SubprocessorChangeHeld').carries<{ readonly changeId: string }>();
export const subprocessorMoveApplied = event('SubprocessorMoveApplied').carries<
  Pick<AnnouncedChange, 'changeId' | 'effectiveOn'> & ChangedRegisters & { readonly place: SubprocessorPlace }
>({ impersonal: { place: 'organisation', name: 'organisation', excepted: 'organisation' } });
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
