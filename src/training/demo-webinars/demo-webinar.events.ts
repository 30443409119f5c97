import { event, type EventOf } from '../../kernel/event.js';
import type { Language, LocalisedText } from '../../kernel/language.js';

export interface DemoContent {
  readonly title: LocalisedText;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly language: Language;
  readonly seats: number;
  /** Sealed. */
  readonly roomUrl: string | null;
}

const impersonal = { title: 'offered', roomUrl: 'offered' } as const;

export const demoWebinarScheduled = event('DemoWebinarScheduled').carries<DemoContent>({ impersonal });
/** `isMoved`: to another time. */
export const demoWebinarRevised = event('DemoWebinarRevised').carries<DemoContent & { readonly isMoved: boolean }>({
  impersonal,
});
export const demoWebinarCancelled = event('DemoWebinarCancelled').carries<object>();
export const demoWebinarReminded = event('DemoWebinarReminded').carries<object>();
export const demoRoomOpened = event('DemoRoomOpened').carries<object>();
export const demoWebinarHeld = event('DemoWebinarHeld').carries<object>();
export const demoReplayPublished = event('DemoReplayPublished').carries<{ readonly replayUrl: string }>({
  impersonal: { replayUrl: 'offered' },
});

/** Registrations whose people were there, and were not. */
export const demoAttendanceRecorded = event('DemoAttendanceRecorded').carries<{
  readonly presentIds: readonly string[];
  readonly absentIds: readonly string[];
}>();

export const demoWebinarEvents = [
  demoWebinarScheduled,
  demoWebinarRevised,
  demoWebinarCancelled,
  demoWebinarReminded,
  demoRoomOpened,
  demoWebinarHeld,
  demoReplayPublished,
  demoAttendanceRecorded,
] as const;
export type DemoWebinarEvent = EventOf<(typeof demoWebinarEvents)[number]>;
