import { isCustomer, type Actor } from '../../kernel/actor.js';
import { functionRights } from '../../customers/grounds/permissions.vocabulary.js';
import { mayOpenTickets } from '../../customers/accounts/ticket-opening.vocabulary.js';
import { menuAudiences, type MenuAudience } from './menu.vocabulary.js';

const isAdministrator = ({ kind }: Actor): boolean => kind === 'clientAdministrator';

const isFunction = (audience: MenuAudience): audience is (typeof functionRights)[number] =>
  functionRights.some((right) => right === audience);

const tests: Readonly<Record<Exclude<MenuAudience, (typeof functionRights)[number]>, (actor: Actor) => boolean>> = {
  customers: isCustomer,
  interlocutors: (actor) => isCustomer(actor) && actor.kind !== 'client',
  administrators: isAdministrator,
  staff: ({ kind }) => kind === 'staff',
  openTickets: mayOpenTickets,
  actsForOthers: ({ linkedClientIds }) => linkedClientIds.length > 0,
  updateContacts: (actor) => isAdministrator(actor) || actor.canUpdateContacts,
  administration: (actor) => isAdministrator(actor) || actor.delegatedPowers.length > 0,
};

/** Administrators have every function (specification §6). */
const isOf = (actor: Actor, audience: MenuAudience): boolean =>
  isFunction(audience) ? isAdministrator(actor) || actor.functionRights.includes(audience) : tests[audience](actor);

/** Audiences of the menu that a person belongs to. */
export const audiencesOf = (actor: Actor): readonly MenuAudience[] =>
  menuAudiences.filter((audience) => isOf(actor, audience));
