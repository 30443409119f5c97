import { isCustomer, type Actor } from '../kernel/actor.js';
import type { MenuView } from './access.views.js';

type Section = MenuView['sections'][number];

interface Entry {
  readonly label: string;
  readonly to: string;
  readonly shown: (actor: Actor) => boolean;
}

const everyCustomer = (actor: Actor): boolean => isCustomer(actor);
const staff = (actor: Actor): boolean => actor.kind === 'staff';

export const mayOpenTickets = (actor: Actor): boolean =>
  actor.kind === 'clientAdministrator' ||
  Object.values(actor.productRights).some(
    (rights) => rights.includes('openTickets') || rights.includes('openChangeRequests'),
  );

/** Specification §3, menu: sections by their id, items by what the person may do. Labels are texts of `common:menu`. */
const sections: readonly { readonly id: string; readonly items: readonly Entry[] }[] = [
  {
    id: 'tickets',
    items: [
      { label: 'openTicket', to: '/sfrequest/', shown: (actor) => everyCustomer(actor) && mayOpenTickets(actor) },
      { label: 'openTickets', to: '/sfrequest/open', shown: everyCustomer },
      { label: 'closedTickets', to: '/sfrequest/closed', shown: everyCustomer },
      { label: 'partnerTickets', to: '/sfrequest/partners', shown: (actor) => actor.linkedClientIds.length > 0 },
    ],
  },
  { id: 'administration', items: [{ label: 'staffApplication', to: '/admin/', shown: staff }] },
];

/** Pages that are not this front's own: the browser loads them anew. */
const isElsewhere = (to: string): boolean => /^https?:/.test(to) || to.startsWith('/admin/');

export const menuOf = (actor: Actor, legacyUrl: string): MenuView => ({
  sections: [
    ...sections,
    { id: 'otherServices', items: [{ label: 'legacySite', to: `${legacyUrl}/index.php`, shown: everyCustomer }] },
  ]
    .map(({ id, items }): Section => ({
      id,
      label: id,
      items: items
        .filter(({ shown }) => shown(actor))
        .map(({ label, to }) => ({ label, to, external: isElsewhere(to) })),
    }))
    .filter(({ items }) => items.length > 0),
});
