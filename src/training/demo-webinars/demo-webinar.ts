import { anyResource } from '../../kernel/actor.js';
import { instantAt } from '../../kernel/days.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, type Refusal } from '../../kernel/refusal.js';
import * as commands from './demo-webinar.commands.js';
import * as events from './demo-webinar.events.js';
import { demoReminderMs, roomOpensMs, shifted, type DemoWebinarStatus } from './demo-webinar.vocabulary.js';

export interface DemoWebinarState {
  readonly status: DemoWebinarStatus | 'none';
  readonly content: events.DemoContent | null;
  readonly isReminded: boolean;
  readonly isRoomOpen: boolean;
  /** Its recording may be watched. */
  readonly isRecorded: boolean;
}

export interface DemoWebinarFacts {
  /** The link of the room that the command brings, sealed; null: it brings none. */
  readonly room: string | null;
  /** Confirmed registrations for the date itself, where attendance is recorded. */
  readonly registrationIds: readonly string[];
}

const none: DemoWebinarState = {
  status: 'none',
  content: null,
  isReminded: false,
  isRoomOpen: false,
  isRecorded: false,
};

const contentOf = (
  { day, from, to, language, seats, title: { fr, es, en }, removesRoom }: commands.DemoWebinarFields,
  kept: string | null,
  { now, facts }: Context<DemoWebinarFacts>,
): events.DemoContent => {
  const times = { startsAt: instantAt(day, from), endsAt: instantAt(day, to) };
  if (times.startsAt <= now) throw fieldRefusal('day', 'demoWebinarInThePast');
  return { language, seats, ...times, title: { fr, es, en }, roomUrl: facts.room ?? (removesRoom ? null : kept) };
};

const hasBegun = ({ content }: DemoWebinarState, { now }: GuardContext): Refusal | undefined =>
  content && now >= content.startsAt ? undefined : refusal('demoWebinarNotBegun');

const remindedAt = ({ startsAt }: events.DemoContent): string => shifted(startsAt, -demoReminderMs);
const roomOpensAt = ({ startsAt }: events.DemoContent): string => shifted(startsAt, -roomOpensMs);

const staff = ['staff'] as const;
const system = ['system'] as const;

/** A demonstration for people who may become customers (specification §2; features F24). */
export const demoWebinar = lifecycle<DemoWebinarState, DemoWebinarFacts>()('demoWebinar', {
  plural: 'demoWebinars',
  initial: none,
  commands: {
    ScheduleDemoWebinar: commands.ScheduleDemoWebinar,
    ReviseDemoWebinar: commands.ReviseDemoWebinar,
    CancelDemoWebinar: commands.CancelDemoWebinar,
    RemindOfDemoWebinar: commands.RemindOfDemoWebinar,
    OpenDemoRoom: commands.OpenDemoRoom,
    HoldDemoWebinar: commands.HoldDemoWebinar,
    PublishDemoReplay: commands.PublishDemoReplay,
    RecordDemoAttendance: commands.RecordDemoAttendance,
  },
  events: events.demoWebinarEvents,
  transitions: { none: ['planned'], planned: ['held', 'cancelled'], held: [], cancelled: [] },
  resource: () => anyResource('demoWebinar'),
  tenant: () => null,
  timers: ({ status, content, isReminded, isRoomOpen }) =>
    status !== 'planned' || content === null
      ? []
      : [
          { name: 'hold', command: new commands.HoldDemoWebinar(), dueAt: content.endsAt },
          ...(isReminded || isRoomOpen
            ? []
            : [{ name: 'remind', command: new commands.RemindOfDemoWebinar(), dueAt: remindedAt(content) }]),
          ...(isRoomOpen ? [] : [{ name: 'room', command: new commands.OpenDemoRoom(), dueAt: roomOpensAt(content) }]),
        ],
  decide: {
    ScheduleDemoWebinar: {
      from: ['none'],
      by: staff,
      refusals: ['demoWebinarInThePast'],
      decide: (_, asked, context) => events.demoWebinarScheduled(contentOf(asked, null, context)),
    },
    ReviseDemoWebinar: {
      from: ['planned'],
      by: staff,
      refusals: ['demoWebinarInThePast'],
      decide: ({ content: former }, asked, context) => {
        const content = contentOf(asked, former?.roomUrl ?? null, context);
        const isMoved = content.startsAt !== former?.startsAt || content.endsAt !== former.endsAt;
        return events.demoWebinarRevised({ ...content, isMoved });
      },
    },
    CancelDemoWebinar: {
      from: ['planned'],
      by: staff,
      irreversible: true,
      decide: () => events.demoWebinarCancelled({}),
    },
    RemindOfDemoWebinar: {
      from: ['planned'],
      by: system,
      timed: { noticeUntil: ({ content }) => content && roomOpensAt(content) },
      decide: () => events.demoWebinarReminded({}),
    },
    OpenDemoRoom: {
      from: ['planned'],
      by: system,
      timed: { noticeUntil: ({ content }) => content && content.endsAt },
      decide: () => events.demoRoomOpened({}),
    },
    HoldDemoWebinar: {
      from: ['planned'],
      by: system,
      timed: 'effect',
      decide: () => events.demoWebinarHeld({}),
    },
    PublishDemoReplay: {
      from: ['held'],
      by: staff,
      decide: (_, { replayUrl }) => events.demoReplayPublished({ replayUrl }),
    },
    RecordDemoAttendance: {
      from: ['planned', 'held'],
      by: staff,
      refusals: ['demoWebinarNotBegun', 'demoRegistrationUnknown'],
      guard: hasBegun,
      decide: (_, { registrationIds: presentIds }, { facts: { registrationIds } }) => {
        if (!presentIds.every((id) => registrationIds.includes(id)))
          throw fieldRefusal('registrationIds', 'demoRegistrationUnknown');
        const absentIds = registrationIds.filter((id) => !presentIds.includes(id));
        return events.demoAttendanceRecorded({ presentIds, absentIds });
      },
    },
  },
  evolve: {
    DemoWebinarScheduled: (_, { data: content }) => ({ ...none, status: 'planned', content }),
    DemoWebinarRevised: (state, { data: { isMoved, ...content } }) => ({
      ...state,
      content,
      isReminded: state.isReminded && !isMoved,
      isRoomOpen: state.isRoomOpen && !isMoved,
    }),
    DemoWebinarCancelled: (state) => ({ ...state, status: 'cancelled' }),
    DemoWebinarReminded: (state) => ({ ...state, isReminded: true }),
    DemoRoomOpened: (state) => ({ ...state, isRoomOpen: true }),
    DemoWebinarHeld: (state) => ({ ...state, status: 'held' }),
    DemoReplayPublished: (state) => ({ ...state, isRecorded: true }),
    DemoAttendanceRecorded: (state) => state,
  },
});
