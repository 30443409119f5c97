import type { Actor } from '../../kernel/actor.js';
import type { FactorKind } from './sign-in.vocabulary.js';

type Asked = Pick<Actor, 'kind' | 'delegatedPowers' | 'signsFor' | 'isDelegateElsewhere'>;

/** Staff, and whoever administers in another's name, at whichever client (defaults G20). */
export const mustHaveSecondFactor = ({
  kind,
  delegatedPowers,
  signsFor = [],
  isDelegateElsewhere = false,
}: Asked): boolean => kind === 'staff' || delegatedPowers.length > 0 || signsFor.length > 0 || isDelegateElsewhere;

export type NextStep = 'connected' | 'secondFactor' | 'enrolment';

/** What comes after a right password: whoever has a second factor shows it, whoever must have one gets one first. */
export const nextStep = (actor: Asked, factors: readonly FactorKind[], setting: 'required' | 'optional'): NextStep => {
  if (factors.length > 0) return 'secondFactor';
  return setting === 'required' && mustHaveSecondFactor(actor) ? 'enrolment' : 'connected';
};
