import { brands, entities } from '../../customers/accounts/account.vocabulary.js';
import { functionRights } from '../../customers/grounds/permissions.vocabulary.js';
import { languages } from '../../kernel/language.js';
import { readerKinds } from './content.vocabulary.js';

/** Filter keys of content: a rule over facts of a person, under a name that articles and sections use (features F45). */

/** `all`: each part holds; `any`: one of them; `not`: none of them. */
export const filterJoins = ['all', 'any', 'not'] as const;
export type FilterJoin = (typeof filterJoins)[number];

/** `line` is the field of work of a product; ranges, lines and products are those that a licence of the client runs for. */
export const filterFacts = [
  'kind',
  'brand',
  'entity',
  'client',
  'department',
  'range',
  'line',
  'product',
  'right',
  'language',
] as const;
export type FilterFact = (typeof filterFacts)[number];

/** Values that a rule may ask of a fact: words of a list; other facts take ids of other streams, or typed words. */
export const filterWords: Readonly<Partial<Record<FilterFact, readonly string[]>>> = {
  kind: [...readerKinds, 'staff'],
  brand: brands,
  entity: entities,
  right: functionRights,
  language: languages,
};

export const filterThings = ['client', 'range', 'line', 'product'] as const satisfies readonly FilterFact[];

export const filterLimits = { depth: 3, leaves: 20, values: 50, value: 100, key: 40, label: 100, named: 10 } as const;

export const filterKey = /^[a-z][a-z0-9-]*$/;

/** The person has one of these values. */
export interface FilterLeaf {
  readonly fact: FilterFact;
  readonly values: readonly string[];
}

export interface FilterGroup {
  readonly join: FilterJoin;
  readonly leaves: readonly FilterLeaf[];
  readonly groups?: readonly FilterGroup[];
  /** Meaning of the group, where it is made of several rules. */
  readonly label?: string;
}

/** Rule that holds for no person. */
export const nobodysRule: FilterGroup = { join: 'any', leaves: [] };

/** Of one person in the name of one client; several values of a fact where they have several. */
export type PersonFacts = Readonly<Partial<Record<FilterFact, readonly string[]>>>;

export interface EvaluatedLeaf extends FilterLeaf {
  readonly holds: boolean;
}

/** A group with what each of its parts comes to. */
export interface Evaluated extends Pick<FilterGroup, 'join' | 'label'> {
  readonly holds: boolean;
  readonly leaves: readonly EvaluatedLeaf[];
  readonly groups: readonly Evaluated[];
}

const joined: Readonly<Record<FilterJoin, (parts: readonly boolean[]) => boolean>> = {
  all: (parts) => parts.every(Boolean),
  any: (parts) => parts.some(Boolean),
  not: (parts) => !parts.some(Boolean),
};

/** Whether a rule holds for a person, and each part of it. In SQL: `ruleHolds` (content-filter-rules.queries). */
export const evaluate = ({ leaves, groups = [], ...group }: FilterGroup, person: PersonFacts): Evaluated => {
  const asked = leaves.map((leaf) => ({
    ...leaf,
    holds: leaf.values.some((value) => person[leaf.fact]?.includes(value) ?? false),
  }));
  const inner = groups.map((each) => evaluate(each, person));
  const holds = joined[group.join]([...asked, ...inner].map((part) => part.holds));
  return { ...group, holds, leaves: asked, groups: inner };
};

export const leavesOf = ({ leaves, groups = [] }: FilterGroup): readonly FilterLeaf[] => [
  ...leaves,
  ...groups.flatMap(leavesOf),
];

export const groupsOf = (group: FilterGroup): readonly FilterGroup[] => [
  group,
  ...(group.groups ?? []).flatMap(groupsOf),
];

const isWellFormed = ({ fact, values }: FilterLeaf): boolean => {
  const words = filterWords[fact];
  return !words || values.every((value) => words.includes(value));
};

/** Code of what is wrong with a rule by itself. */
export const faultOfRule = (rule: FilterGroup): string | undefined => {
  const leaves = leavesOf(rule);
  if (groupsOf(rule).some((group) => group.leaves.length + (group.groups?.length ?? 0) === 0))
    return 'filterGroupEmpty';
  if (leaves.length > filterLimits.leaves) return 'filterTooLong';
  return leaves.every(isWellFormed) ? undefined : 'filterValueUnknown';
};

/** Ids of things of this kind that a rule names. */
export const namedIn = (rule: FilterGroup, fact: FilterFact): readonly string[] => [
  ...new Set(leavesOf(rule).flatMap((leaf) => (leaf.fact === fact ? leaf.values : []))),
];
