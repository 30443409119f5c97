import { isCustomer, type Actor } from '../../kernel/actor.js';

/** A product right lets a contact open tickets of either kind; administrators, and the client itself, may for every product (specification §6). */
export const mayOpenTickets = (actor: Actor): boolean =>
  isCustomer(actor) &&
  (actor.kind !== 'contact' ||
    Object.values(actor.productRights).some(
      (rights) => rights.includes('openTickets') || rights.includes('openChangeRequests'),
    ));
