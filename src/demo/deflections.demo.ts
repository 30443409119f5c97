import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { day, iso } from './clock.js';
import { demoId, type PlannedStream } from './planned.js';

/** How many days ago a question found its answer in which of the client's former tickets, the oldest first. */
const found: readonly (readonly [ticket: number, daysAgo: number])[] = [
  [0, 34],
  [0, 11],
  [1, 5],
];

/** Questions that were not asked: an earlier ticket of the same client answered them (features F01). */
export const deflectionStreams = (
  tickets: readonly PlannedStream[],
  asker: Actor | undefined,
  now: number,
): readonly PlannedStream[] => {
  const former = tickets.flatMap(([opening]) =>
    opening?.command === 'OpenTicket' &&
    opening.actor.clientId === asker?.clientId &&
    Date.parse(opening.at) < now - 40 * day
      ? [opening]
      : [],
  );
  return found.flatMap(([ticket, daysAgo], place) => {
    const opening = former[ticket];
    if (!asker || !opening) return [];
    return [
      [
        {
          ...{ lifecycle: 'deflection', command: 'RecordDeflection', actor: asker },
          id: demoId('deflection', String(place)),
          body: { ticketId: opening.id, text: String(Reflect.get(opening.body, 'title')) },
          at: iso(now - daysAgo * day),
        },
      ],
    ];
  });
};

export const demo: Demo = {
  afterwards: ({ tickets, administrator, now }) => deflectionStreams(tickets(), administrator, now),
};
