import { lifecycle } from '../../kernel/lifecycle.js';
import { wayInTimers } from './contact.email-rules.js';
import * as events from './contact.events.js';
import { evolve } from './contact.evolve.js';
import { contactCommands, contactRules } from './contact.rules.js';
import { contactResource, heldByContact, noContact, type ContactFacts, type ContactState } from './contact.state.js';

/** A named person at a client: with an account, or only known by name (specification §3, §6). */
export const contact = lifecycle<ContactState, ContactFacts>()('contact', {
  plural: 'contacts',
  initial: noContact,
  commands: contactCommands,
  events: Object.values(events),
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: ({ fields }, id) => contactResource(fields, id),
  tenant: ({ fields }) => fields?.clientId ?? null,
  held: heldByContact,
  // the former mailbox is told again, and its silence counts or the change ends
  timers: wayInTimers,
  decide: contactRules,
  evolve,
});
