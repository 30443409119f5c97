import { anyResource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import { CancelMapping, MapArticle } from './course-mapping.commands.js';

export interface Mapped {
  readonly courseId: string;
  /** First day. */
  readonly from: string;
}

export const articleMapped = event('ArticleMapped').carries<Mapped>();
export const mappingCancelled = event('MappingCancelled').carries<{ readonly from: string }>();

export interface CourseMappingState {
  readonly status: 'none' | 'mapped';
  /** In the order of their days; none where all were taken back. */
  readonly versions: readonly Mapped[];
}

export interface CourseMappingFacts {
  /** The article of the mapping's id is one of training. */
  readonly articleOfTraining: boolean;
  /** The course that is named was registered. */
  readonly courseKnown: boolean;
}

/** Course to which an article is mapped on a day. */
export const mappedOn = ({ versions }: Pick<CourseMappingState, 'versions'>, day: string): Mapped | undefined =>
  versions.findLast(({ from }) => from <= day);

const without = ({ versions }: CourseMappingState, day: string): readonly Mapped[] =>
  versions.filter(({ from }) => from !== day);

const stateOf = (versions: readonly Mapped[]): CourseMappingState => ({
  status: 'mapped',
  versions: versions.toSorted((one, other) => one.from.localeCompare(other.from)),
});

/** Checks a mapping of an article, and returns it. @throws Refusal */
export const mappingOf = (
  state: CourseMappingState,
  { courseId, from }: MapArticle,
  { now, facts }: { readonly now: string; readonly facts: CourseMappingFacts },
): Mapped => {
  if (!facts.articleOfTraining) return refuse('articleNotOfTraining');
  if (!facts.courseKnown) throw fieldRefusal('courseId', 'courseUnknown');
  if (from < dayOf(now)) throw fieldRefusal('from', 'mappingInThePast');
  if (mappedOn({ versions: without(state, from) }, from)?.courseId === courseId)
    throw fieldRefusal('courseId', 'mappingUnchanged');
  return { courseId, from };
};

const staff = ['staff', 'system'] as const;

/** Which course the seats of an article are of, from which day on; its id is the article's (feature F21). */
export const courseMapping = lifecycle<CourseMappingState, CourseMappingFacts>()('courseMapping', {
  plural: 'courseMappings',
  initial: { status: 'none', versions: [] },
  commands: { MapArticle, CancelMapping },
  events: [articleMapped, mappingCancelled],
  transitions: { none: ['mapped'], mapped: [] },
  resource: () => anyResource('courseMapping'),
  tenant: () => null,
  decide: {
    MapArticle: {
      from: ['none', 'mapped'],
      by: staff,
      refusals: ['articleNotOfTraining', 'courseUnknown', 'mappingInThePast', 'mappingUnchanged'],
      decide: (state, command, context) => [articleMapped(mappingOf(state, command, context))],
    },
    CancelMapping: {
      from: ['mapped'],
      by: staff,
      refusals: ['mappingUnknown', 'mappingHasBegun'],
      decide: ({ versions }, { from }, { now }) => {
        if (!versions.some((version) => version.from === from)) return refuse('mappingUnknown');
        return from <= dayOf(now) ? refuse('mappingHasBegun') : [mappingCancelled({ from })];
      },
    },
  },
  evolve: {
    ArticleMapped: (state, { data }) => stateOf([...without(state, data.from), data]),
    MappingCancelled: (state, { data }) => stateOf(without(state, data.from)),
  },
});
