import type { Actor, Decision, Explanation, Ground, Resource } from '../../kernel/actor.js';

/** What one rule says, with its reason. */
export type Verdict =
  | { readonly allowed: true; readonly rule: string; readonly ground: Ground }
  | {
      readonly allowed: false;
      readonly code: string;
      readonly rule: string;
      /** Names of the rules any of which would have allowed it. */
      readonly missing: readonly string[];
    };

export type Rule = (actor: Actor, resource: Resource) => Verdict;

/** Rules of one kind of thing, by the verb that is asked. */
export type Rules = (verb: string) => Rule;

/** A rule with a name that people can be told (`rights:rules.<name>`): it allows on the ground it finds. */
export const rule =
  (name: string, ground: (actor: Actor, resource: Resource) => Ground | undefined, code = 'forbidden'): Rule =>
  (actor, resource) => {
    const found = ground(actor, resource);
    return found ? { allowed: true, rule: name, ground: found } : { allowed: false, code, rule: name, missing: [name] };
  };

/** Allowed by the first rule that allows; refused by the last that refuses. */
export const either =
  (first: Rule, ...others: readonly Rule[]): Rule =>
  (actor, resource) =>
    others.reduce<Verdict>(
      (verdict, other) => {
        if (verdict.allowed) return verdict;
        const next = other(actor, resource);
        return next.allowed ? next : { ...next, missing: [...verdict.missing, ...next.missing] };
      },
      first(actor, resource),
    );

/** The first condition, then the rule: what the condition refuses is refused as the condition says. */
export const given =
  (condition: Rule, then: Rule): Rule =>
  (actor, resource) => {
    const verdict = condition(actor, resource);
    return verdict.allowed ? then(actor, resource) : verdict;
  };

/** The rule, save where something stands against it. */
export const except =
  (name: string, code: string, against: (actor: Actor, resource: Resource) => boolean) =>
  (asked: Rule): Rule =>
  (actor, resource) => {
    const verdict = asked(actor, resource);
    return verdict.allowed && against(actor, resource)
      ? { allowed: false, code, rule: name, missing: [name] }
      : verdict;
  };

/** The same rule, refused with another code. */
export const refusing =
  (code: string, asked: Rule): Rule =>
  (actor, resource) => {
    const verdict = asked(actor, resource);
    return verdict.allowed ? verdict : { ...verdict, code };
  };

export const never: Rule = rule('never', () => undefined);
export const always: Rule = rule('everybody', () => ({ kind: 'everybody' }));

/** What `verb` names, else `otherwise`. */
export const byVerb =
  (rules: Readonly<Record<string, Rule>>, otherwise: Rule): Rules =>
  (verb) =>
    (Object.hasOwn(rules, verb) ? rules[verb] : undefined) ?? otherwise;

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
