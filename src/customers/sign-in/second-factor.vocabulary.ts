import type { Actor } from '../../kernel/actor.js';
import type { FactorKind } from './sign-in.vocabulary.js';

type Asked = Pick<Actor, 'kind' | 'delegatedPowers' | 'signsFor' | 'isDelegateElsewhere'>;

/** Staff, and people with powers lent by others, at any client (defaults G20). */
export const mustHaveSecondFactor = ({
  kind,
  delegatedPowers,
  signsFor = [],
  isDelegateElsewhere = false,
}: Asked): boolean => kind === 'staff' || delegatedPowers.length > 0 || signsFor.length > 0 || isDelegateElsewhere;

export type NextStep = 'connected' | 'secondFactor' | 'enrolment';

/** Step after a right password: people with a second factor show it, people who must have one enrol first. */
export const nextStep = (actor: Asked, factors: readonly FactorKind[], setting: 'required' | 'optional'): NextStep => {
  if (factors.length > 0) return 'secondFactor';
  return setting === 'required' && mustHaveSecondFactor(actor) ? 'enrolment' : 'connected';
};
