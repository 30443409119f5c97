import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { derivedId } from '../kernel/ids.js';
import { articleId } from './articles.demo.js';
import { daysAgo, iso } from './clock.js';
import { courseId } from './courses.demo.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

/** Seats that an order of courses has filled so far; its agreement names their people. */
const bought = {
  orderId: demoId('order', 'perigueux/path'),
  orderReference: 'BC-2026-0342',
  article: 'PARCOURS-FINANCES',
  course: 'FIN-BUDGET',
  quantity: 2,
  /** Days ago. */
  enrolled: 24,
  /** Days from today on. */
  startsIn: 12,
} as const;

const people = [
  { civility: 'madam', firstName: 'Sandrine', lastName: 'Faure', email: 'sandrine.faure@perigueux.example' },
  { civility: 'sir', firstName: 'Mathieu', lastName: 'Lagarde', email: 'mathieu.lagarde@perigueux.example' },
] as const;

/** The orders, with the seats that one of them has bought and those who sit on them; courses must be readable before. */
export const withSeats = (
  orders: readonly PlannedStream[],
  handler: Actor | undefined,
  now: number,
): readonly PlannedStream[] =>
  orders.map((stream) => {
    const accepted = stream.findIndex(({ id, command }) => id === bought.orderId && command === 'AcceptOrder');
    const acceptedAt = stream[accepted]?.at;
    if (!handler || acceptedAt === undefined) return stream;
    const { orderId, orderReference, article, course, quantity, enrolled, startsIn } = bought;
    // the system's own commands once the order is accepted, on the same day
    const seatsId = derivedId('courseSeats', orderId, '0');
    const granted: Planned = {
      ...{ lifecycle: 'courseSeats', command: 'GrantCourseSeats', id: seatsId, actor: systemActor, at: acceptedAt },
      body: {
        ...{ clientId: handler.clientId, courseId: courseId(course), articleId: articleId(article) },
        ...{ orderId, orderReference, quantity, correspondentId: handler.id },
      },
    };
    const startsOn = daysAfter(dayOf(iso(now)), startsIn);
    const enrolments = people.flatMap((person): PlannedStream => {
      const planned = { lifecycle: 'enrolment', id: demoId('enrolment', `path ${person.lastName}`) };
      const at = iso(Math.max(daysAgo(enrolled, now), Date.parse(acceptedAt) + 60_000));
      const actor: Actor = { ...handler, functionRights: ['training'] };
      return [
        { ...planned, command: 'TakeCourseSeat', body: { ...person, seatsId, startsOn }, actor, at },
        { ...planned, command: 'ConfirmOnPlatform', body: {}, actor: systemActor, at },
      ];
    });
    return [...stream.slice(0, accepted), granted, ...stream.slice(accepted), ...enrolments].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    );
  });
