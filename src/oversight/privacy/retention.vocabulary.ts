/** How long what is kept (defaults G22, G54, G59), as data: rules, legal bases, and what becomes of it. Texts: `privacy:retention.<rule>`. */
export interface RetentionRule {
  readonly rule: string;
  readonly keeps: { readonly count: number; readonly unit: 'day' | 'month' | 'year' };
  /** Counted from. */
  readonly from: 'closing' | 'leaving' | 'lastUse' | 'event';
  /** Legal basis of keeping it until then: text `privacy:bases.<basis>`. */
  readonly basis: 'cnilLogs' | 'civilLimitation' | 'commercialRecords' | 'purposeEnded' | 'contract';
  readonly then: 'removed' | 'pseudonymised' | 'erased';
}

export const retentionRules = [
  { rule: 'sessions', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'cnilLogs', then: 'removed' },
  { rule: 'signIns', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'cnilLogs', then: 'removed' },
  { rule: 'sensitiveReads', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'cnilLogs', then: 'removed' },
  { rule: 'mails', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'contract', then: 'removed' },
  { rule: 'receivedMails', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'contract', then: 'removed' },
  { rule: 'smsMessages', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'contract', then: 'removed' },
  { rule: 'notifications', keeps: { count: 12, unit: 'month' }, from: 'event', basis: 'contract', then: 'removed' },
  // a contract outlives the erasure of the people whom it names; a paper about one person goes with that person's key
  {
    rule: 'sealedPapers',
    keeps: { count: 10, unit: 'year' },
    from: 'event',
    basis: 'commercialRecords',
    then: 'removed',
  },
  { rule: 'drafts', keeps: { count: 90, unit: 'day' }, from: 'lastUse', basis: 'purposeEnded', then: 'removed' },
  { rule: 'unlinkedFiles', keeps: { count: 7, unit: 'day' }, from: 'event', basis: 'purposeEnded', then: 'removed' },
  { rule: 'signInLinks', keeps: { count: 1, unit: 'month' }, from: 'event', basis: 'purposeEnded', then: 'removed' },
  {
    rule: 'contactRequests',
    keeps: { count: 3, unit: 'year' },
    from: 'lastUse',
    basis: 'purposeEnded',
    then: 'erased',
  },
  {
    rule: 'demoRegistrations',
    keeps: { count: 1, unit: 'year' },
    from: 'lastUse',
    basis: 'purposeEnded',
    then: 'erased',
  },
  // registrations that were withdrawn, or never confirmed
  {
    rule: 'demoRegistrationsLeft',
    keeps: { count: 1, unit: 'day' },
    from: 'closing',
    basis: 'purposeEnded',
    then: 'erased',
  },
  {
    rule: 'tickets',
    keeps: { count: 5, unit: 'year' },
    from: 'closing',
    basis: 'civilLimitation',
    then: 'pseudonymised',
  },
  {
    rule: 'leftContacts',
    keeps: { count: 3, unit: 'year' },
    from: 'leaving',
    basis: 'civilLimitation',
    then: 'erased',
  },
] as const satisfies readonly RetentionRule[];

export type RetentionRuleName = (typeof retentionRules)[number]['rule'];
