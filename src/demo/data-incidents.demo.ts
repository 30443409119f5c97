import type { Demo } from './cast.js';
import { systemActor } from '../kernel/actor.js';
import { incidentIdOf } from '../oversight/privacy/data-incidents.reactions.js';
import type { IncidentOutcome } from '../oversight/privacy/privacy.vocabulary.js';
import { iso } from './clock.js';
import type { Planned, PlannedStream } from './planned.js';
import { officer } from './staff.js';

const hour = 3_600_000;

const words = {
  fr: {
    message:
      'Bonjour,\nDes fiches de familles ont été visibles par un autre foyer pendant une matinée. L’accès fautif est fermé et nous tenons la liste des fiches concernées à votre disposition.',
    measures:
      'Accès fautif fermé dans l’heure, journaux vérifiés, règle de partage corrigée sur toutes les plateformes.',
  },
  es: {
    message:
      'Buenos días:\nUnas fichas de familias fueron visibles para otro domicilio durante una mañana. El acceso está cerrado y tenemos a su disposición la lista de las fichas.',
    measures: 'Acceso cerrado en menos de una hora, registros revisados y regla de compartición corregida.',
  },
} as const;

interface Course {
  readonly toldAfter?: number;
  readonly closedAfter?: number;
  readonly outcome?: IncidentOutcome;
}

/** In hours from the flag on the ticket. */
const courses: readonly Course[] = [
  { toldAfter: 5, closedAfter: 70, outcome: 'peopleInformed' },
  { toldAfter: 9 },
  { closedAfter: 6, outcome: 'notABreach' },
  { toldAfter: 3, closedAfter: 50, outcome: 'noRisk' },
  { toldAfter: 20, closedAfter: 90, outcome: 'authorityNotified' },
];

const flagOf = (stream: PlannedStream): Planned | undefined =>
  stream.find(
    ({ command, body }) => command === 'FlagTicketRisks' && Reflect.get(body, 'personalDataIncident') === true,
  );

const incidentOf = (
  { actor: { clientId, language } }: Planned,
  flag: Planned,
  { toldAfter, closedAfter, outcome }: Course,
): PlannedStream => {
  const { message, measures } = words[language === 'es' ? 'es' : 'fr'];
  const step = (command: string, body: object, hours: number, actor = officer): Planned => ({
    lifecycle: 'dataIncident',
    command,
    id: incidentIdOf(flag.id),
    body,
    actor,
    at: iso(Date.parse(flag.at) + hours * hour),
  });
  return [
    step('RecordDataIncident', { ticketId: flag.id, clientId }, 0, systemActor),
    ...(toldAfter === undefined ? [] : [step('NotifyController', { message }, toldAfter)]),
    ...(closedAfter === undefined ? [] : [step('CloseDataIncident', { outcome, measures }, closedAfter)]),
  ];
};

/**
 * Course of the incidents of these tickets; none yet for the town of the first log-in, whose clock begins with the
 * demo. Sent before the tickets, so that no incident is recorded on the day of the import instead.
 */
export const incidentStreams = (tickets: readonly PlannedStream[], townId: string | null): readonly PlannedStream[] =>
  tickets
    .flatMap((stream) => {
      const [opening] = stream;
      const flag = flagOf(stream);
      return opening && flag && opening.actor.clientId !== townId ? [{ opening, flag }] : [];
    })
    .map(({ opening, flag }, index) => incidentOf(opening, flag, courses[index % courses.length] ?? {}));

export const demo: Demo = {
  tickets: ({ tickets, administrator }) => incidentStreams(tickets(), administrator?.clientId ?? null),
};
