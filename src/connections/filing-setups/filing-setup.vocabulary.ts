import type { Tones } from '../../kernel/tones.js';

/** Kinds of filing: deliberations with the prefecture, or accounts with the treasury (specification §2). */
export const filingKinds = ['acts', 'finance'] as const;
export type FilingKind = (typeof filingKinds)[number];

export const filingSetupStatuses = ['sent', 'taken', 'active', 'returned', 'replaced', 'withdrawn'] as const;
export type FilingSetupStatus = (typeof filingSetupStatuses)[number];

/** A client has one of a kind that is live; another form corrects it. */
export const liveFilingStatuses: readonly FilingSetupStatus[] = ['sent', 'taken', 'active', 'returned'];

export const isLive = (status: string): boolean => liveFilingStatuses.some((live) => live === status);

/** Circuits and steps as specification §3 bounds them; days, how long ago filing may have begun. */
export const filingLimits = {
  circuits: 2,
  steps: 3,
  name: 60,
  function: 100,
  server: 253,
  text: 1_000,
  begunWithin: 366,
} as const;

/** A step of the signing desk: its holder, and the delegate for when they are away. */
export interface ApprovalStep {
  readonly holderId: string;
  readonly delegateId: string | null;
}

/** Steps are approved in their order. */
export interface ApprovalCircuit {
  readonly name: string;
  readonly steps: readonly ApprovalStep[];
}

/** Code of a French department, Corsica and overseas included. */
export const departmentCode = /^(?!20$)(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[678])$/;

/** Department of a postcode; empty where the postcode does not say. */
export const departmentOf = (zipCode: string): string => {
  const code = zipCode.slice(0, /^9[78]/.test(zipCode) ? 3 : 2);
  return departmentCode.test(code) ? code : '';
};

export const filingSetupTones: Tones<FilingSetupStatus> = {
  sent: 'info',
  taken: 'info',
  active: 'success',
  returned: 'warning',
  replaced: 'neutral',
  withdrawn: 'neutral',
};
