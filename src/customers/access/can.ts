import { Injectable } from '@nestjs/common';
import type { Actor, Can, Explain, Resource, WhileSimulating } from '../../kernel/actor.js';
import { capitalised } from '../../kernel/names.js';
import {
  decisionOf,
  explanationOf,
  never,
  rule,
  ruleFor,
  type Rights,
  type Rule,
  type ThingRights,
  type Verdict,
} from '../../kernel/rights.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Access } from '../../platform/people/access/ports.js';
import { look } from '../grounds/grounds.vocabulary.js';

const thingIn = (rights: Rights, kind: string): ThingRights =>
  (Object.hasOwn(rights, kind) ? rights[kind] : undefined) ?? {};

// --- simulation: a member of staff looks, and acts in another's name only where a rule says so (defaults G21)

const notWhileSimulating = rule('notSimulating', 'nobody who simulates', () => undefined, 'notWhileSimulating');
const readsOnly = rule('elevated', 'those who gave a second reason', () => undefined, 'simulationOnlyReads');

/**
 * Reading rule of a simulation. Each command has a rule of its own: simulations may not sign, pay, accept terms, change
 * passwords, rights and delegations, take personal data away or decide for the customer (defaults G21; quality S8).
 */
export const readWhileSimulating = (rights: Rights, kind: string, verb: string): WhileSimulating | 'never' => {
  if (verb === 'read') return look;
  const { simulated = {} } = thingIn(rights, kind);
  return (Object.hasOwn(simulated, verb) ? simulated[verb] : undefined) ?? 'never';
};

/** The rule that forbids an act to those who simulate; undefined where they may do it. */
const simulationAgainst = (actor: Actor, whileSimulating: WhileSimulating | 'never'): Rule | undefined => {
  if (actor.simulatedBy === null) return undefined;
  if (whileSimulating === 'never') return notWhileSimulating;
  return whileSimulating.when === 'elevated' && !actor.elevated ? readsOnly : undefined;
};

const system = rule('system', 'the product itself', () => ({ kind: 'system' }));

const sideOf = {
  staff: 'staff',
  client: 'client',
  contact: 'customers',
  clientAdministrator: 'customers',
} as const satisfies Record<Exclude<Actor['kind'], 'system'>, keyof ThingRights>;

/** `contact.reviseContact` is looked up as `contact.revise`. */
export const verbOf = (kind: string, verb: string): string =>
  kind === 'ticket' ? verb : verb.replace(capitalised(kind), '');

/** The verdict over an act, by the rights of all modules. */
const judge = (rights: Rights) => {
  const verdictOf = (...[actor, action, resource, whileSimulating]: Parameters<Can>): Verdict => {
    if (actor.kind === 'system') return system(actor, resource);
    const [kind = '', verb = ''] = action.split('.');
    const against = simulationAgainst(actor, whileSimulating ?? readWhileSimulating(rights, kind, verb));
    if (against) return against(actor, resource);
    const rules = thingIn(rights, kind)[sideOf[actor.kind]];
    if (!rules) return never(actor, resource);
    return withinHolder(actor, action, resource, ruleFor(rules, verbOf(kind, verb))(actor, resource));
  };

  /** A client that a contact is by its vocal code alone: what is not the client's own, the contact may do and see too, or it is refused. */
  const withinHolder = (actor: Actor, action: string, resource: Resource, verdict: Verdict): Verdict =>
    actor.holder && verdict.allowed && verdict.ground.kind !== 'own'
      ? verdictOf(actor.holder, action, resource)
      : verdict;

  return verdictOf;
};

/**
 * The one decision about who may do what: asked by the command handler, by the scopes of queries, by the buttons of both
 * fronts. `action` is `<kind of thing>.<verb>`; an act that no rule names is refused.
 */
export const accessBy = (rights: Rights): { readonly can: Can; readonly explain: Explain } => {
  const verdictOf = judge(rights);
  return {
    can: (...asked) => decisionOf(verdictOf(...asked)),
    explain: (actor, action, resource) => explanationOf(verdictOf(actor, action, resource)),
  };
};

/** The decision function, as the platform asks for it: by the rights that the modules of this process declare. */
@Injectable()
export class AccessRules extends Access {
  private access: ReturnType<typeof accessBy> | undefined;

  constructor(private readonly registry: BusinessRegistry) {
    super();
  }

  override readonly can: Can = (...asked) => this.declared.can(...asked);
  override readonly explain: Explain = (...asked) => this.declared.explain(...asked);

  private get declared(): ReturnType<typeof accessBy> {
    this.access ??= accessBy(this.registry.rights);
    return this.access;
  }
}
