import { among } from '@guichet/ui-common/form/among';
import type { ChorusRequirement } from '../../../../src/customers/accounts/account.vocabulary.js';
import { asksCommitment, asksService, orderLimits } from '../../../../src/sales/orders/order.vocabulary.js';

interface ChorusAsked {
  readonly requirement: ChorusRequirement;
  readonly services: readonly { readonly code: string; readonly label: string }[];
}

/** References that the client’s invoices require; the rules of the command check the same. */
export const chorusInputs = ({ requirement, services }: ChorusAsked) => [
  services.length > 0
    ? ({
        source: 'chorusService',
        kind: 'choice',
        ...among(services.map(({ code, label }) => ({ id: code, label: `${code} – ${label}` }))),
        required: asksService.includes(requirement),
      } as const)
    : ({
        source: 'chorusService',
        kind: 'text',
        max: orderLimits.chorusService,
        required: asksService.includes(requirement),
      } as const),
  {
    source: 'commitment',
    kind: 'text',
    max: orderLimits.commitment,
    required: asksCommitment.includes(requirement),
  } as const,
];
