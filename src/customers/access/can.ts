import type { Actor, Can, Explain, Resource, WhileSimulating } from '../../kernel/actor.js';
import { capitalised } from '../../kernel/names.js';
import { Access } from '../../platform/people/access/ports.js';
import { readWhileSimulating } from '../simulations/simulation.vocabulary.js';
import { clientRules, customerRules } from './can.customers.js';
import { staffRules } from './can.staff.js';
import { decisionOf, explanationOf, rule, type Rule, type Rules, type Verdict } from './can.verdicts.js';

// --- simulation: a member of staff looks, and acts in another's name only where a rule says so (defaults G21)

const notWhileSimulating = rule('notSimulating', () => undefined, 'notWhileSimulating');
const readsOnly = rule('elevated', () => undefined, 'simulationOnlyReads');

/** What forbids an act to those who simulate; nothing when it is one that they may do. */
const simulationAgainst = (
  actor: Actor,
  action: string,
  whileSimulating: WhileSimulating | 'never' | undefined = readWhileSimulating(action),
): Rule | undefined => {
  if (actor.simulatedBy === null) return undefined;
  if (whileSimulating === 'never') return notWhileSimulating;
  return whileSimulating.when === 'elevated' && !actor.elevated ? readsOnly : undefined;
};

const system = rule('system', () => ({ kind: 'system' }));
const unknown = rule('unknown', () => undefined);

const rulesOf = {
  staff: staffRules,
  client: clientRules,
  contact: customerRules,
  clientAdministrator: customerRules,
} as const satisfies Record<Exclude<Actor['kind'], 'system'>, Readonly<Record<string, Rules>>>;

/** `contact.reviseContact` is `contact.revise`: a command's own name says no more than its verb, where a rule names the verb. */
const shortened = (kind: string, verb: string): string => verb.replace(capitalised(kind), '');

const verdictOf = (...[actor, action, resource, whileSimulating]: Parameters<Can>): Verdict => {
  if (actor.kind === 'system') return system(actor, resource);
  const [kind = '', verb = ''] = action.split('.');
  const against = simulationAgainst(actor, action, whileSimulating);
  if (against) return against(actor, resource);
  const rules: Readonly<Record<string, Rules>> = rulesOf[actor.kind];
  const asked = Object.hasOwn(rules, kind) ? rules[kind] : undefined;
  if (!asked) return unknown(actor, resource);
  const ofKind = kind === 'ticket' ? verb : shortened(kind, verb);
  return withinHolder(actor, action, resource, asked(ofKind)(actor, resource));
};

/** A client that a contact is by its vocal code alone: what is not the client's own, the contact may do and see too, or it is refused. */
const withinHolder = (actor: Actor, action: string, resource: Resource, verdict: Verdict): Verdict =>
  actor.holder && verdict.allowed && verdict.ground.kind !== 'own'
    ? verdictOf(actor.holder, action, resource)
    : verdict;

/**
 * The one decision about who may do what: asked by the command handler, by the scopes of queries, by the buttons of both
 * fronts. `action` is `<kind of thing>.<verb>`; what no rule names is refused.
 */
export const can: Can = (...asked) => decisionOf(verdictOf(...asked));

/** The same decision with its reason: which rule, on which ground, or which rules would have allowed it. */
export const explain: Explain = (actor, action, resource) => explanationOf(verdictOf(actor, action, resource));

/** The decision function, as the platform asks for it. */
export class AccessRules extends Access {
  override readonly can = can;
  override readonly explain = explain;
}
