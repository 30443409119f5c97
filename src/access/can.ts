import type { Actor, Can, Decision, ProductRight, Resource } from '../kernel/actor.js';
import { Access } from '../platform/access-port.js';
import type { StaffPermission } from '../accounts/account.terms.js';

const yes: Decision = { allowed: true };
const no = (code = 'forbidden'): Decision => ({ allowed: false, code });
const when = (allowed: boolean, code?: string): Decision => (allowed ? yes : no(code));

type Rule = (actor: Actor, resource: Resource) => Decision;

/** What `verb` names, else `otherwise`. */
const byVerb =
  (rules: Readonly<Record<string, Rule>>, otherwise: Rule): ((verb: string) => Rule) =>
  (verb) =>
    (Object.hasOwn(rules, verb) ? rules[verb] : undefined) ?? otherwise;

const never: Rule = () => no();

// --- staff: permission keys -------------------------------------------------------------------------------------------

const permits =
  (...permissions: readonly StaffPermission[]): Rule =>
  (actor) =>
    when(permissions.some((permission) => actor.permissions.includes(permission)));

/** A record of the provider's: those who keep it, and whoever works on tickets may read it. */
const kept = (permission: StaffPermission) => byVerb({ read: permits(permission, 'tickets') }, permits(permission));
const only = (permission: StaffPermission) => byVerb({}, permits(permission));

/** Restricted texts are for those named on the ticket, and for those who handle risks (features F05). */
const restrictedForStaff: Rule = (actor, resource) =>
  when(isNamed(actor, resource) || permits('ticketRisks')(actor, resource).allowed, 'ticketRestricted');

const workOnTicket: Rule = (actor, resource) => {
  const permitted = permits('tickets')(actor, resource);
  return permitted.allowed && resource.restricted ? restrictedForStaff(actor, resource) : permitted;
};

/** Whoever works on tickets, or handles their risks, sees that a ticket exists; its texts are asked for apart. */
const readTicket = permits('tickets', 'ticketRisks');

const staffRules: Readonly<Record<string, (verb: string) => Rule>> = {
  ticket: byVerb(
    {
      read: readTicket,
      readInternal: readTicket,
      readRestricted: restrictedForStaff,
      export: permits('tickets'),
      flagTicketRisks: readTicket,
      assignTicket: permits('tickets'),
    },
    workOnTicket,
  ),
  client: kept('clients'),
  contact: kept('contacts'),
  staffUser: kept('staffUsers'),
  productRange: kept('catalogue'),
  productDomain: kept('catalogue'),
  product: kept('catalogue'),
  productModule: kept('catalogue'),
  productVersion: kept('catalogue'),
  licence: kept('licences'),
  history: only('audit'),
  audit: only('audit'),
  projection: only('operate'),
  parkedEvent: only('operate'),
  job: only('operate'),
  mail: only('operate'),
  savedView: () => (actor, resource) => when(resource.memberIds.includes(actor.id)),
};

// --- customers: their client, their product rights, their part in the ticket (specification §6) ------------------------

/** Matters of his client, or of one that it acts for. */
const isTheirs = (actor: Actor, { clientId }: Resource): boolean =>
  clientId !== null && (clientId === actor.clientId || actor.linkedClientIds.includes(clientId));

const isMember = (actor: Actor, { memberIds }: Resource): boolean => memberIds.includes(actor.id);
const isNamed = (actor: Actor, resource: Resource): boolean =>
  isMember(actor, resource) || resource.readerIds.includes(actor.id);
const isAdministrator = (actor: Actor): boolean => actor.kind === 'clientAdministrator';

/** Before a product is known, a right for any product will do: what is wrong with the product is said afterwards. */
const hasProductRight = (actor: Actor, { rangeId }: Resource, right: ProductRight): boolean =>
  isAdministrator(actor) ||
  (rangeId === null ? Object.values(actor.productRights).flat() : (actor.productRights[rangeId] ?? [])).includes(right);

const sees: Rule = (actor, resource) =>
  when(isTheirs(actor, resource) && (isAdministrator(actor) || actor.seesAllTickets || isNamed(actor, resource)));

/** On top of seeing the ticket. */
const seeing =
  (rule: Rule): Rule =>
  (actor, resource) => {
    const seen = sees(actor, resource);
    return seen.allowed ? rule(actor, resource) : seen;
  };

const withProductRight =
  (right: ProductRight): Rule =>
  (actor, resource) =>
    when(hasProductRight(actor, resource, right), 'productNotAuthorised');

/** For what is about to exist: nobody takes part in it yet. */
const open: Rule = (actor, resource) =>
  isTheirs(actor, resource)
    ? withProductRight(resource.kind === 'changeRequest' ? 'openChangeRequests' : 'openTickets')(actor, resource)
    : no();

const takePart: Rule = (actor, resource) =>
  when(isMember(actor, resource) || isAdministrator(actor), 'ticketOfColleague');

const customerRules: Readonly<Record<string, (verb: string) => Rule>> = {
  ticket: byVerb(
    {
      openTicket: open,
      read: sees,
      readInternal: never,
      readRestricted: seeing((actor, resource) =>
        when(isNamed(actor, resource) || isAdministrator(actor), 'ticketRestricted'),
      ),
      export: () => yes,
      voteForTicket: seeing(withProductRight('vote')),
      takeOverTicket: seeing(withProductRight('openTickets')),
    },
    seeing(takePart),
  ),
  savedView: byVerb(
    {
      read: (actor, resource) =>
        when(isMember(actor, resource) || (resource.clientId !== null && resource.clientId === actor.clientId)),
    },
    (actor, resource) =>
      when(isMember(actor, resource) || (isAdministrator(actor) && resource.clientId === actor.clientId)),
  ),
};

// --- simulation: a member of staff looks, and does nothing in another's name (defaults G21) ---------------------------

const looks = /^read/;

const rulesOf = (actor: Actor): Readonly<Record<string, (verb: string) => Rule>> =>
  actor.kind === 'staff' ? staffRules : customerRules;

/**
 * The one decision about who may do what: asked by the command handler, by the scopes of queries, by the buttons of both
 * fronts. `action` is `<kind of thing>.<verb>`; what no rule names is refused.
 */
export const can: Can = (actor, action, resource) => {
  if (actor.kind === 'system') return yes;
  const [kind = '', verb = ''] = action.split('.');
  if (actor.simulatedBy !== null && !looks.test(verb)) return no('notWhileSimulating');
  const rules = rulesOf(actor);
  return Object.hasOwn(rules, kind) ? (rules[kind]?.(verb)(actor, resource) ?? no()) : no();
};

/** The decision function, as the platform asks for it. */
export class AccessRules extends Access {
  override readonly can = can;
}
