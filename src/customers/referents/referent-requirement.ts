import { record } from '../../kernel/record.js';
import { ReferentRequirementFields } from './referent-requirement.commands.js';

/** A role that must have a holder, as the provider keeps it (features F50). */
export const referentRequirement = record('referentRequirement', {
  plural: 'referentRequirements',
  fields: ReferentRequirementFields,
  impersonal: { label: 'label' },
  unique: ({ kind, topic, clientKind, productRangeId }) => [
    {
      what: 'referentRequirement',
      value: [kind, topic, clientKind ?? 'any', productRangeId ?? 'any'].join('/'),
      refusal: 'referentRequirementExists',
    },
  ],
});
