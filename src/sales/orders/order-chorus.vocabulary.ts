import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';

/** Fields that the client requires on its orders (defaults G13). */
export interface ChorusRule {
  readonly requirement: ChorusRequirement;
  readonly services: readonly { readonly code: string; readonly needsCommitment: boolean }[];
}

export type ChorusFault = readonly ['chorusService' | 'commitment', string];

const asks: Readonly<Record<ChorusRequirement, (service: boolean, commitment: boolean) => ChorusFault | null>> = {
  none: () => null,
  service: (service) => (service ? null : ['chorusService', 'chorusServiceRequired']),
  commitment: (_, commitment) => (commitment ? null : ['commitment', 'commitmentRequired']),
  serviceOrCommitment: (service, commitment) =>
    service || commitment ? null : ['chorusService', 'chorusServiceOrCommitmentRequired'],
  serviceAndCommitment: (service, commitment) =>
    service ? (commitment ? null : ['commitment', 'commitmentRequired']) : ['chorusService', 'chorusServiceRequired'],
};

/** Why the e-invoicing platform would refuse the invoice later (defaults G13). */
export const chorusFaultOf = (
  { requirement, services }: ChorusRule,
  { chorusService, commitment }: { readonly chorusService?: string; readonly commitment?: string },
): ChorusFault | null => {
  const missing = asks[requirement](chorusService !== undefined, commitment !== undefined);
  if (missing || chorusService === undefined) return missing;
  const known = services.find(({ code }) => code === chorusService);
  if (!known && services.length > 0) return ['chorusService', 'chorusServiceUnknown'];
  return known?.needsCommitment && commitment === undefined ? ['commitment', 'serviceAsksCommitment'] : null;
};
