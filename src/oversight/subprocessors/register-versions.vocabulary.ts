import type { Country, RegisterChangeKind, ServiceType } from './subprocessor.vocabulary.js';

/** A processing as it stands in the register. */
export interface ProcessingContent {
  readonly contractNumber: string;
  readonly label: string;
  readonly scope: string;
  readonly serviceType: ServiceType;
  readonly isHosted: boolean;
  readonly hostedIn: Country | null;
  readonly hostingPlace: string | null;
  readonly hasSupport: boolean;
  readonly subprocessorIds: readonly string[];
}

export type ProcessingField = keyof ProcessingContent;
export type ProcessingStep = 'registered' | 'revised' | 'archived' | 'restored';

/** A processing after one of its events; only what was written has content. */
export interface RegisterEntry {
  readonly id: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  readonly step: ProcessingStep;
  readonly content: ProcessingContent | null;
}

/** Effect of a subprocessor's change on the register. */
export interface RegisterChange {
  readonly id: string;
  readonly at: string;
  readonly kind: RegisterChangeKind;
  readonly name: string;
}

export type DifferenceKind =
  | 'rowAdded'
  | 'rowChanged'
  | 'rowRemoved'
  | 'subprocessorAdded'
  | 'subprocessorReplaced'
  | 'subprocessorMoved'
  | 'subprocessorExcepted'
  | 'subprocessorExceptionEnded'
  | 'subprocessorRemoved';

export interface RegisterDifference {
  /** Of the processing, or of the change. */
  readonly id: string;
  readonly at: string;
  readonly kind: DifferenceKind;
  readonly label: string;
  /** Where a row was changed. */
  readonly fields: readonly ProcessingField[];
}

export interface RegisterVersion extends RegisterDifference {
  readonly version: number;
}

const kindOf = {
  added: 'subprocessorAdded',
  replaced: 'subprocessorReplaced',
  moved: 'subprocessorMoved',
  excepted: 'subprocessorExcepted',
  exceptionEnded: 'subprocessorExceptionEnded',
  removed: 'subprocessorRemoved',
} as const;

const fieldsOf: readonly ProcessingField[] = [
  'contractNumber',
  'label',
  'scope',
  'serviceType',
  'isHosted',
  'hostedIn',
  'hostingPlace',
  'hasSupport',
  'subprocessorIds',
];

const changedFields = (before: ProcessingContent, after: ProcessingContent): readonly ProcessingField[] =>
  fieldsOf.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

interface Standing {
  readonly content: ProcessingContent;
  readonly isThere: boolean;
}

const after = (before: Standing | undefined, { step, content }: RegisterEntry): Standing | undefined => {
  const known = content ?? before?.content;
  return known && { content: known, isThere: step !== 'archived' };
};

/** Difference between two states of a row; undefined where they are equal. */
const differenceOf = (
  { id, at }: Pick<RegisterEntry, 'id' | 'at'>,
  before: Standing | undefined,
  now: Standing | undefined,
): RegisterDifference | undefined => {
  const said = (kind: DifferenceKind, fields: readonly ProcessingField[] = []) => ({
    ...{ id, at, kind, fields },
    label: now?.content.label ?? '',
  });
  if (!now) return undefined;
  if (!before?.isThere) return now.isThere ? said('rowAdded') : undefined;
  if (!now.isThere) return said('rowRemoved');
  const fields = changedFields(before.content, now.content);
  return fields.length > 0 ? said('rowChanged', fields) : undefined;
};

const ofChange = ({ id, at, kind, name }: RegisterChange): RegisterDifference => ({
  ...{ id, at, kind: kindOf[kind], label: name, fields: [] },
});

/** Every version of a register, the first one first; entries of a processing come in the order of its events. */
export const versionsOf = (
  entries: readonly RegisterEntry[],
  changes: readonly RegisterChange[],
): readonly RegisterVersion[] => {
  const standing = new Map<string, Standing>();
  const differences = entries.flatMap((entry) => {
    const before = standing.get(entry.id);
    const now = after(before, entry);
    if (now) standing.set(entry.id, now);
    return differenceOf(entry, before, now) ?? [];
  });
  return [...differences, ...changes.map(ofChange)]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((difference, index) => ({ ...difference, version: index + 1 }));
};

/** Net differences between an instant and now: a row that was added and removed since is left out. */
export const differencesSince = (
  since: string,
  entries: readonly RegisterEntry[],
  changes: readonly RegisterChange[],
): readonly RegisterDifference[] => {
  const [then, now] = [new Map<string, Standing>(), new Map<string, Standing>()];
  const latest = new Map<string, RegisterEntry>();
  for (const entry of entries) {
    const standing = after(now.get(entry.id), entry);
    if (!standing) continue;
    now.set(entry.id, standing);
    if (entry.at <= since) then.set(entry.id, standing);
    else latest.set(entry.id, entry);
  }
  return [
    ...[...latest.values()].flatMap((entry) => differenceOf(entry, then.get(entry.id), now.get(entry.id)) ?? []),
    ...changes.filter(({ at }) => at > since).map(ofChange),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
};
