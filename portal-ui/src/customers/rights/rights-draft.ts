import type { FunctionRight } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import {
  changeOfRights,
  type RightsChange,
  type RightsOfContact,
} from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { ContactRightsRow } from '../../../../src/customers/rights/rights.views.js';

/** Contact as last read, with the rights to be given. */
interface DraftedRights {
  readonly row: ContactRightsRow;
  readonly after: RightsOfContact;
}

/** Unsent changes of rights, by contact: they outlive the page and the filter that showed the contact. */
export type Draft = Readonly<Record<string, DraftedRights>>;

export const rightsOf = (row: RightsOfContact): RightsOfContact => ({
  role: row.role,
  seesAllTickets: row.seesAllTickets,
  productRights: row.productRights,
  functionRights: row.functionRights,
  profileIds: row.profileIds,
  canUpdateContacts: row.canUpdateContacts,
  canUseStorage: row.canUseStorage,
  eligibleDefaultAdministrator: row.eligibleDefaultAdministrator,
});

const changed = (row: RightsOfContact, after: RightsOfContact): boolean => {
  const { gained, lost } = changeOfRights(row, after);
  return gained.length + lost.length > 0;
};

/** The draft with one contact's new rights; what is as before is no change. */
export const drafted = (draft: Draft, row: ContactRightsRow, after: RightsOfContact): Draft => {
  const { [row.id]: former, ...others } = draft;
  return changed(row, after) ? { ...others, [row.id]: { row, after } } : former ? others : draft;
};

/** Rights of a contact on the page: the drafted ones, else the present ones. */
export const shownRights = (draft: Draft, row: ContactRightsRow): RightsOfContact =>
  draft[row.id]?.after ?? rightsOf(row);

/** The draft beside contacts as they are now: they are compared with what was read last, and who has it all is no change. */
export const refreshed = (draft: Draft, rows: readonly ContactRightsRow[]): Draft =>
  rows.reduce((next, row) => (next[row.id] ? drafted(next, row, shownRights(next, row)) : next), draft);

/** Draft without the contacts whose changes were sent. */
export const without = (draft: Draft, ids: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.includes(id)));

export interface PreviewedChange extends RightsChange, DraftedRights {}

/** Changes in the draft, sorted by name. */
export const previewed = (draft: Draft): readonly PreviewedChange[] =>
  Object.values(draft)
    .map(({ row, after }) => ({ row, after, ...changeOfRights(row, after) }))
    .toSorted(
      (one, other) => (one.row.name ?? '').localeCompare(other.row.name ?? '') || (one.row.id < other.row.id ? -1 : 1),
    );

const toggled = <Value>(list: readonly Value[], value: Value, on: boolean): readonly Value[] =>
  on ? (list.includes(value) ? list : [...list, value]) : list.filter((one) => one !== value);

export const withProductRights = (
  rights: RightsOfContact,
  rangeId: string,
  keys: readonly string[],
  on: boolean,
): RightsOfContact => {
  const before = rights.productRights.find((one) => one.rangeId === rangeId)?.rights ?? [];
  const after = keys.reduce<readonly string[]>((list, key) => toggled(list, key, on), before);
  const others = rights.productRights.filter((one) => one.rangeId !== rangeId);
  return { ...rights, productRights: after.length === 0 ? others : [...others, { rangeId, rights: after }] };
};

export const withFunction = (rights: RightsOfContact, right: FunctionRight, on: boolean): RightsOfContact => ({
  ...rights,
  functionRights: toggled(rights.functionRights, right, on),
});

export const withProfile = (rights: RightsOfContact, profileId: string, on: boolean): RightsOfContact => ({
  ...rights,
  profileIds: toggled(rights.profileIds, profileId, on),
});

/** The rights of another contact; the role stays, and so does what only administrators give. */
export const copiedRights = (from: RightsOfContact, to: RightsOfContact): RightsOfContact => ({
  ...rightsOf(from),
  role: to.role,
  eligibleDefaultAdministrator: to.eligibleDefaultAdministrator,
});
