import type { Actor, Decision, Explanation, Ground, Resource, WhileSimulating } from './actor.js';

/** Verdict of one rule, with its reason. */
export type Verdict =
  | { readonly allowed: true; readonly rule: string; readonly ground: Ground }
  | {
      readonly allowed: false;
      readonly code: string;
      readonly rule: string;
      /** Names of the rules any of which would have allowed it. */
      readonly missing: readonly string[];
    };

/** A condition over the person and the thing. */
export interface Rule {
  (actor: Actor, resource: Resource): Verdict;
  /** The condition in words, for `docs/rights.md`. */
  readonly says: string;
}

type Condition = (actor: Actor, resource: Resource) => Verdict;

/** A rule that is made of others by a condition of its own. */
export const saying = (says: string, condition: Condition): Rule => Object.assign(condition, { says });

/** A rule with a name that people can be told (`rights:rules.<name>`): it allows on the ground it finds. */
export const rule = (
  name: string,
  says: string,
  ground: (actor: Actor, resource: Resource) => Ground | undefined,
  code = 'forbidden',
): Rule =>
  saying(says, (actor, resource) => {
    const found = ground(actor, resource);
    return found ? { allowed: true, rule: name, ground: found } : { allowed: false, code, rule: name, missing: [name] };
  });

/** Allowed by the first rule that allows; refused by the last that refuses. */
export const either = (first: Rule, ...others: readonly Rule[]): Rule =>
  saying([first, ...others].map(({ says }) => says).join(' or '), (actor, resource) =>
    others.reduce<Verdict>(
      (verdict, other) => {
        if (verdict.allowed) return verdict;
        const next = other(actor, resource);
        return next.allowed ? next : { ...next, missing: [...verdict.missing, ...next.missing] };
      },
      first(actor, resource),
    ),
  );

const bracketed = (says: string): string => (says.includes(' or ') ? `(${says})` : says);

/** The condition first, then the rule: what the condition refuses is refused as the condition says. */
export const given = (condition: Rule, then: Rule): Rule =>
  saying(`${bracketed(condition.says)} and ${bracketed(then.says)}`, (actor, resource) => {
    const verdict = condition(actor, resource);
    return verdict.allowed ? then(actor, resource) : verdict;
  });

/** The rule, save where something stands against it. */
export const except =
  (name: string, says: string, code: string, against: (actor: Actor, resource: Resource) => boolean) =>
  (asked: Rule): Rule =>
    saying(`${bracketed(asked.says)}, save ${says}`, (actor, resource) => {
      const verdict = asked(actor, resource);
      return verdict.allowed && against(actor, resource)
        ? { allowed: false, code, rule: name, missing: [name] }
        : verdict;
    });

/** The same rule, refused with another code. */
export const refusing = (code: string, asked: Rule): Rule =>
  saying(asked.says, (actor, resource) => {
    const verdict = asked(actor, resource);
    return verdict.allowed ? verdict : { ...verdict, code };
  });

export const never: Rule = rule('never', 'nobody', () => undefined);
export const always: Rule = rule('everybody', 'everybody', () => ({ kind: 'everybody' }));

/** Rules of one kind of thing: of the verbs that are named, and of all others. */
export interface Rules {
  readonly named: Readonly<Record<string, Rule>>;
  readonly otherwise: Rule;
}

/** Takes the rule named for the verb, else `otherwise`. */
export const byVerb = (named: Readonly<Record<string, Rule>>, otherwise: Rule): Rules => ({ named, otherwise });

export const ruleFor = ({ named, otherwise }: Rules, verb: string): Rule =>
  (Object.hasOwn(named, verb) ? named[verb] : undefined) ?? otherwise;

/** Rights for one kind of thing, by kind of person; kinds of people without rules have no right. */
export interface ThingRights {
  readonly staff?: Rules;
  /** Contacts, and the administrators of a client. */
  readonly customers?: Rules;
  /** A client that connects with its vocal code. */
  readonly client?: Rules;
  /** Reads beyond `read` that a simulation may make: a command says it in its own rule. */
  readonly simulated?: Readonly<Record<string, WhileSimulating>>;
}

/** The rights of a module, by kind of thing. */
export type Rights = Readonly<Record<string, ThingRights>>;

export const decisionOf = (verdict: Verdict): Decision => {
  if (!verdict.allowed) return { allowed: false, code: verdict.code };
  const { givenBy } = verdict.ground;
  return givenBy === undefined ? { allowed: true } : { allowed: true, onBehalfOf: givenBy };
};

export const explanationOf = (verdict: Verdict): Explanation =>
  verdict.allowed
    ? { allowed: true, code: null, rule: verdict.rule, ground: verdict.ground, missing: [] }
    : {
        allowed: false,
        code: verdict.code,
        rule: verdict.rule,
        ground: null,
        missing: [...new Set(verdict.missing)].filter((name) => name !== 'never'),
      };
