import { anyResource, isCustomer } from '../../kernel/actor.js';
import type { Asking } from '../../platform/reading/reads/asking.js';

export type Seeing = Pick<Asking, 'actor' | 'can'>;

/** True for people who enrol at their client; others see only their own enrolments. */
export const handlesSeats = ({ actor, can }: Seeing): boolean =>
  can(actor, 'enrolment.takeCourseSeat', { ...anyResource('enrolment'), clientId: actor.clientId }).allowed;

/** Orders are shown to staff, and to customers who enrol on the seats bought. */
export const seesOrders = (asking: Seeing): boolean => !isCustomer(asking.actor) || handlesSeats(asking);
