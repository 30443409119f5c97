/** A table beside the log and its read models that knows people: what an export tells of it, and what an erasure does with it. */
export interface PersonTable {
  readonly table: string;
  /** Column of the person's id. */
  readonly person: string;
  /** Columns shown to the person; columns that hold no data of theirs, such as hashes, are left out. */
  readonly told: readonly string[];
  /** Shown columns that are sealed with the person's key. */
  readonly sealed?: readonly string[];
  /** Where this column says so, what is sealed is a secret, such as a code, and stays unsaid. */
  readonly secretWhere?: { readonly column: string; readonly is: string };
  /** Absent: the rows go with the person. Else why they stay: key of a text, `privacy:kept.<reason>`. */
  readonly kept?: 'securityLog' | 'ledger';
}

/** Every such table: a test compares the list with the database. */
export const personTables: readonly PersonTable[] = [
  { table: 'credentials', person: 'person_id', told: ['changed_at'] },
  {
    table: 'sessions',
    person: 'person_id',
    told: ['created_at', 'seen_at', 'ends_at', 'method', 'seen_with'],
    sealed: ['seen_with'],
  },
  { table: 'drafts', person: 'person_id', told: ['form', 'saved_at', 'sealed'], sealed: ['sealed'] },
  {
    table: 'files',
    person: 'subject_id',
    told: ['id', 'name', 'size', 'media_type', 'created_at'],
    sealed: ['name'],
  },
  {
    table: 'uploads',
    person: 'subject_id',
    told: ['id', 'name', 'size', 'received', 'created_at'],
    sealed: ['name'],
  },
  {
    table: 'mails',
    person: 'person_id',
    told: ['template', 'created_at', 'sent_at', 'state', 'withheld', 'content'],
    sealed: ['content'],
    secretWhere: { column: 'delivery_class', is: 'A' },
  },
  { table: 'received_mails', person: 'person_id', told: ['received_at', 'outcome', 'size'] },
  {
    table: 'sms_messages',
    person: 'person_id',
    told: ['template', 'created_at', 'sent_at', 'state'],
  },
  { table: 'sms_stops', person: 'person_id', told: ['number_end', 'heard_at', 'lifted_at', 'reason'] },
  {
    table: 'notifications',
    person: 'person_id',
    told: ['template', 'created_at', 'read_at', 'content'],
    sealed: ['content'],
  },
  { table: 'idempotency_keys', person: 'person_id', told: [] },
  { table: 'sign_in_links', person: 'person_id', told: ['purpose', 'created_at', 'used_at'] },
  { table: 'sign_in_attempts', person: 'person_id', told: [] },
  { table: 'second_factors', person: 'person_id', told: ['kind', 'name', 'created_at', 'used_at'], sealed: ['name'] },
  { table: 'recovery_codes', person: 'person_id', told: ['used_at'] },
  { table: 'known_devices', person: 'person_id', told: ['visits', 'seen_at'] },
  {
    table: 'sign_ins',
    person: 'person_id',
    told: ['at', 'outcome', 'method', 'seen_with'],
    sealed: ['seen_with'],
    kept: 'securityLog',
  },
  // people are told of looks at their data, and of their own looks; the security log keeps both
  { table: 'sensitive_reads', person: 'subject_id', told: ['at', 'act'], kept: 'securityLog' },
  { table: 'sensitive_reads', person: 'person_id', told: ['at', 'act'], kept: 'securityLog' },
  { table: 'forgettings', person: 'person_id', told: [], kept: 'ledger' },
  { table: 'person_keys', person: 'person_id', told: [], kept: 'ledger' },
];
