import { functionRights } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import { rightFlags, type RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { withFunction, withProductRights, withProfile } from './rights-draft.js';

/** Column of the matrix: a right that each contact has or has not. */
export interface RightsColumn {
  readonly key: string;
  /** Id of the group of columns that it stands in: a product range, or none. */
  readonly group: string | null;
  readonly label: string;
  readonly isOn: (rights: RightsOfContact) => boolean;
  readonly set: (rights: RightsOfContact, on: boolean) => RightsOfContact;
}

export const rightsFacets = ['products', 'functions', 'profiles'] as const;
export type RightsFacet = (typeof rightsFacets)[number];

/** Specification §6: create tickets, create and vote change requests, download, use. */
export const productColumns: readonly { readonly key: string; readonly rights: readonly string[] }[] = [
  { key: 'tickets', rights: ['openTickets'] },
  { key: 'changes', rights: ['openChangeRequests', 'vote'] },
  { key: 'download', rights: ['download'] },
  { key: 'use', rights: ['use'] },
];

type Words = (key: string) => string;

const flagColumns = (words: Words): readonly RightsColumn[] =>
  rightFlags
    .filter((flag) => flag !== 'canUseStorage')
    .map((flag) => ({
      key: flag,
      group: null,
      label: words(`rights:flags.${flag}`),
      isOn: (rights) => rights[flag],
      set: (rights, on) => ({ ...rights, [flag]: on }),
    }));

const columnsOf: Readonly<Record<RightsFacet, (choices: RightsChoices, words: Words) => readonly RightsColumn[]>> = {
  products: ({ ranges }, words) =>
    ranges.flatMap(({ id }) =>
      productColumns.map(({ key, rights: keys }) => ({
        key: `${id}-${key}`,
        group: id,
        label: words(`rights:columns.${key}`),
        isOn: (rights: RightsOfContact) =>
          keys.every((right) => rights.productRights.find(({ rangeId }) => rangeId === id)?.rights.includes(right)),
        set: (rights: RightsOfContact, on: boolean) => withProductRights(rights, id, keys, on),
      })),
    ),
  functions: (_, words) =>
    functionRights.map((right) => ({
      key: right,
      group: null,
      label: words(`rights:functions.${right}`),
      isOn: (rights) => rights.functionRights.includes(right),
      set: (rights, on) => withFunction(rights, right, on),
    })),
  profiles: ({ profiles }, words) => [
    ...profiles.map(({ id, label }) => ({
      key: id,
      group: null,
      label,
      isOn: (rights: RightsOfContact) => rights.profileIds.includes(id),
      set: (rights: RightsOfContact, on: boolean) => withProfile(rights, id, on),
    })),
    ...flagColumns(words),
  ],
};

export const rightsColumns = (facet: RightsFacet, choices: RightsChoices, words: Words): readonly RightsColumn[] =>
  columnsOf[facet](choices, words);
