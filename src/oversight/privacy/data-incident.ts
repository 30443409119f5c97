import { anyResource } from '../../kernel/actor.js';
import { event, type Personal } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import {
  CloseDataIncident,
  NotifyController,
  NotifyControllerAutomatically,
  RecordDataIncident,
  RemindOfDataIncident,
} from './data-incident.commands.js';
import { incidentHours, plusHours, type IncidentOutcome, type IncidentStatus } from './privacy.vocabulary.js';

/* Ids of the people told stand in the events; what was written is about the first of them. */

export const dataIncidentRecorded = event('DataIncidentRecorded').carries<{
  readonly ticketId: string;
  readonly clientId: string;
  readonly remindAt: string;
  /** When the controller must have been told. */
  readonly noticeDueAt: string;
  /** When the controller must have told its authority. */
  readonly authorityDueAt: string;
}>();
export const dataIncidentReminded = event('DataIncidentReminded').carries<{ readonly noticeDueAt: string }>();
export const controllerNotified = event('ControllerNotified').carries<{
  readonly by: string;
  readonly automatic: boolean;
  readonly subjectId: string;
  readonly recipientIds: readonly string[];
  readonly message: Personal<string>;
}>({ personal: { message: 'subjectId' } });
export const dataIncidentClosed = event('DataIncidentClosed').carries<{
  readonly by: string;
  readonly subjectId: string;
  readonly outcome: IncidentOutcome;
  readonly measures: Personal<string>;
}>({ personal: { measures: 'subjectId' } });

export interface DataIncidentFacts {
  /** The client's people who answer for its data: the holder of the topic, else its administrators. */
  readonly controllerIds: readonly string[];
}

interface DataIncident {
  readonly status: 'none' | IncidentStatus;
  readonly clientId: string | null;
  readonly remindAt: string;
  readonly reminded: boolean;
  readonly noticeDueAt: string;
  readonly subjectId: string;
}

const told = (
  by: string,
  automatic: boolean,
  message: string | null,
  { controllerIds }: DataIncidentFacts,
): ReturnType<typeof controllerNotified> => {
  const [subjectId] = controllerIds;
  if (subjectId === undefined) return refuse('controllerUnknown');
  return controllerNotified({ by, automatic, subjectId, recipientIds: controllerIds, message });
};

/** A personal-data incident told of on a ticket: the controller is told within 24 hours, its authority by it within 72 (GDPR 33, defaults G24). */
export const dataIncident = lifecycle<DataIncident, DataIncidentFacts>()('dataIncident', {
  plural: 'dataIncidents',
  initial: { status: 'none', clientId: null, remindAt: '', reminded: false, noticeDueAt: '', subjectId: '' },
  commands: {
    RecordDataIncident,
    NotifyController,
    NotifyControllerAutomatically,
    RemindOfDataIncident,
    CloseDataIncident,
  },
  events: [dataIncidentRecorded, dataIncidentReminded, controllerNotified, dataIncidentClosed],
  transitions: { none: ['recorded'], recorded: ['notified', 'closed'], notified: ['closed'], closed: [] },
  resource: ({ clientId }) => ({ ...anyResource('dataIncident'), clientId }),
  tenant: ({ clientId }) => clientId,
  // until the controller is told, by a person or by the system (defaults G24)
  timers: ({ status, reminded, remindAt, noticeDueAt }) =>
    status === 'recorded'
      ? [
          ...(reminded ? [] : [{ name: 'remind', command: new RemindOfDataIncident(), dueAt: remindAt }]),
          { name: 'notify', command: new NotifyControllerAutomatically(), dueAt: noticeDueAt },
        ]
      : [],
  decide: {
    RecordDataIncident: {
      from: ['none'],
      by: ['system'],
      decide: (_, { ticketId, clientId }, { now }) => [
        dataIncidentRecorded({
          ticketId,
          clientId,
          remindAt: plusHours(now, incidentHours.remind),
          noticeDueAt: plusHours(now, incidentHours.notice),
          authorityDueAt: plusHours(now, incidentHours.authority),
        }),
      ],
    },
    NotifyController: {
      from: ['recorded', 'notified'],
      by: ['staff'],
      refusals: ['controllerUnknown'],
      decide: (_, { message }, { actor, facts }) => [told(actor.id, false, message, facts)],
    },
    NotifyControllerAutomatically: {
      from: ['recorded'],
      by: ['system'],
      // the law counts hours: told in any case, and as of when it is
      timed: { noticeUntil: () => null },
      refusals: ['controllerUnknown'],
      decide: (_, __, { actor, facts }) => [told(actor.id, true, null, facts)],
    },
    RemindOfDataIncident: {
      from: ['recorded'],
      by: ['system'],
      timed: { noticeUntil: ({ noticeDueAt }) => noticeDueAt },
      decide: ({ noticeDueAt }) => [dataIncidentReminded({ noticeDueAt })],
    },
    CloseDataIncident: {
      from: ['recorded', 'notified'],
      by: ['staff'],
      irreversible: true,
      refusals: ['controllerNotToldYet'],
      decide: ({ status, subjectId }, { outcome, measures }, { actor }) => {
        // only what was no breach at all may be closed without a word to the controller
        if (status === 'recorded' && outcome !== 'notABreach') return refuse('controllerNotToldYet');
        return [dataIncidentClosed({ by: actor.id, subjectId: subjectId || actor.id, outcome, measures })];
      },
    },
  },
  evolve: {
    DataIncidentRecorded: (state, { data: { clientId, remindAt, noticeDueAt } }) => ({
      ...state,
      status: 'recorded',
      clientId,
      remindAt,
      noticeDueAt,
    }),
    DataIncidentReminded: (state) => ({ ...state, reminded: true }),
    ControllerNotified: (state, { data: { subjectId } }) => ({ ...state, status: 'notified', subjectId }),
    DataIncidentClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
