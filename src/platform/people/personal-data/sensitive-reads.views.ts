/** Sensitive reads: the history of things… */
export const historyActs = ['event', 'history', 'state', 'difference', 'export'] as const;
/** …or what is held about a person. */
export const personalActs = [
  'restrictedTicket',
  'callbackCode',
  'privacyFile',
  'erasurePlan',
  'personalExport',
  'signIns',
] as const;
/** …or which customer was searched for, before a simulation. */
export const searchActs = ['customerSearch'] as const;
export type SensitiveAct = (typeof historyActs)[number] | (typeof personalActs)[number] | (typeof searchActs)[number];
