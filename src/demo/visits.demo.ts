import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

const agent = agentWith('simulate');
const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

interface Visit {
  readonly key: string;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly reason: string;
  readonly reference: string;
  /** The second reason, and what it served for. */
  readonly acted?: { readonly reason: string; readonly viewName: string };
}

const visits: readonly Visit[] = [
  {
    key: 'invoice',
    daysAgo: 40,
    minutes: 12,
    reason: 'Ne retrouve pas une demande close dans la liste',
    reference: 'Appel du matin',
  },
  {
    key: 'view',
    daysAgo: 9,
    minutes: 25,
    reason: 'Aide à l’utilisation des listes, à la demande de l’interlocutrice',
    reference: 'Appel n° 2026-1187',
    acted: { reason: 'Enregistre avec elle la vue qu’elle souhaite', viewName: 'À suivre cette semaine' },
  },
];

/** Nine o'clock in Paris, in winter. */
const morningOf = (instant: number): number => new Date(instant).setUTCHours(8, 0, 0, 0);

/** The visits of an agent to a customer, one after the other. */
export const visitStreams = (visited: Actor | undefined, now: number): readonly PlannedStream[] => {
  if (!visited?.clientId) return [];
  const { clientId } = visited;
  return [
    visits.flatMap((visit): readonly Planned[] => {
      const id = demoId('visit', visit.key);
      const started = morningOf(now - visit.daysAgo * day);
      const at = (minutes: number): string => new Date(started + minutes * minute).toISOString();
      const step = (command: string, body: object, minutes: number): Planned => ({
        lifecycle: 'simulation',
        command,
        id,
        body,
        actor: agent,
        at: at(minutes),
      });
      const { reason, reference, acted } = visit;
      return [
        step('StartSimulation', { clientId, as: 'contact', contactId: visited.id, reason, reference }, 0),
        ...(acted
          ? [
              step('ElevateSimulation', { reason: acted.reason }, 8),
              {
                lifecycle: 'savedView',
                command: 'RegisterSavedView',
                id: demoId('visit view', visit.key),
                body: {
                  list: 'tickets-open',
                  name: acted.viewName,
                  query: 'filter=%7B%22waitingForMe%22%3Atrue%7D',
                  scope: 'me',
                  isDefault: false,
                },
                actor: { ...visited, simulatedBy: agent.id, elevated: true },
                at: at(10),
              },
            ]
          : []),
        step('EndSimulation', {}, visit.minutes),
      ];
    }),
  ];
};

export const demo: Demo = {
  tickets: ({ administrator, now }) => visitStreams(administrator, now),
};
