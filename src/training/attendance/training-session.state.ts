import type { HalfDay, PresenceEvidence, TrainingSessionStatus } from './attendance.vocabulary.js';
import { roomCode } from './attendance.vocabulary.js';

export interface Trainee {
  readonly id: string;
  readonly enrolmentId: string | null;
  readonly contactId: string | null;
  /** The enrolment in a learning path that reserves the place. */
  readonly placeId?: string;
}

/** A presence that is validated. */
export interface MarkState {
  readonly presence: 1 | 2 | 3;
  readonly evidence: PresenceEvidence;
  /** Person who asks for the withdrawal; null: no request. */
  readonly askedBy: string | null;
}

export interface TrainingSessionState {
  readonly status: TrainingSessionStatus | 'none';
  readonly clientId: string | null;
  readonly trainerIds: readonly string[];
  readonly halfDays: readonly HalfDay[];
  readonly trainees: readonly Trainee[];
  /** By participant and half-day; without an entry, the presence is not validated. */
  readonly marks: Readonly<Record<string, MarkState>>;
  /** Presences that two persons took back, by participant and half-day, with the first who validates them again; null: none yet. */
  readonly withdrawn: Readonly<Record<string, { readonly askedBy: string | null }>>;
  /** Wrong codes, by participant and half-day. */
  readonly wrongCodes: Readonly<Record<string, number>>;
  readonly signing: { readonly halfDay: string; readonly openingId: string; readonly until: string } | null;
  /** Files of the sheets, by half-day. */
  readonly sheets: Readonly<Record<string, readonly string[]>>;
  /** Revision of its last change of attendance. */
  readonly attendedAsOf: string;
}

export const noTrainingSession: TrainingSessionState = {
  status: 'none',
  clientId: null,
  trainerIds: [],
  halfDays: [],
  trainees: [],
  marks: {},
  withdrawn: {},
  wrongCodes: {},
  signing: null,
  sheets: {},
  attendedAsOf: '',
};

export const markKey = (participantId: string, halfDay: string): string => `${participantId} ${halfDay}`;

export const markOf = ({ marks }: TrainingSessionState, participantId: string, halfDay: string): MarkState | null =>
  marks[markKey(participantId, halfDay)] ?? null;

/** Signing as it is open at this instant. */
export const openSigningOf = ({ signing }: TrainingSessionState, now: string): TrainingSessionState['signing'] =>
  signing && now < signing.until ? signing : null;

export const triesLeft = ({ wrongCodes }: TrainingSessionState, participantId: string, halfDay: string): number =>
  roomCode.tries - (wrongCodes[markKey(participantId, halfDay)] ?? 0);

const without = <Value>(entries: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)));

/** A presence that two persons took back; null: it was not, or is validated again. */
export const withdrawnOf = (
  { withdrawn }: TrainingSessionState,
  participantId: string,
  halfDay: string,
): { readonly askedBy: string | null } | null => withdrawn[markKey(participantId, halfDay)] ?? null;

export const withMarks = (
  state: TrainingSessionState,
  keys: readonly string[],
  mark: Omit<MarkState, 'askedBy'>,
): TrainingSessionState => ({
  ...state,
  marks: { ...state.marks, ...Object.fromEntries(keys.map((key) => [key, { ...mark, askedBy: null }])) },
  withdrawn: without(state.withdrawn, keys),
});

/** Sets or clears the request for the withdrawal of a mark. */
export const withAsker = (state: TrainingSessionState, key: string, askedBy: string | null): TrainingSessionState => {
  const mark = state.marks[key];
  return mark ? { ...state, marks: { ...state.marks, [key]: { ...mark, askedBy } } } : state;
};

export const withoutMark = (state: TrainingSessionState, key: string): TrainingSessionState => ({
  ...state,
  marks: without(state.marks, [key]),
  withdrawn: { ...state.withdrawn, [key]: { askedBy: null } },
});
