import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import * as commands from './learning-path.commands.js';
import type { LearningPathStatus, PathStepKind } from './learning-path.vocabulary.js';

export interface PathStep {
  readonly kind: PathStepKind;
  /** As staff named it; null: any training session. */
  readonly code: string | null;
  /** The course or the webinar; null of a training session. */
  readonly subjectId: string | null;
  readonly title: LocalisedText | null;
  readonly after: number | null;
  readonly days: number | null;
}

export interface LearningPathData {
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  readonly steps: readonly PathStep[];
}

export interface LearningPathState {
  readonly status: 'none' | LearningPathStatus;
  readonly path: LearningPathData | null;
}

export interface LearningPathFacts {
  /** Courses and webinars that steps name, by kind and code in capitals. */
  readonly subjects: Readonly<Record<string, { readonly id: string; readonly title: LocalisedText }>>;
}

const impersonal = { title: 'offered', steps: 'offered', description: 'offered' } as const;

export const learningPathRegistered = event('LearningPathRegistered').carries<LearningPathData>({ impersonal });
export const learningPathRevised = event('LearningPathRevised').carries<LearningPathData>({ impersonal });
export const learningPathOpened = event('LearningPathOpened').carries<object>();
export const learningPathClosed = event('LearningPathClosed').carries<object>();
export const learningPathEvents = [
  learningPathRegistered,
  learningPathRevised,
  learningPathOpened,
  learningPathClosed,
] as const;

export const subjectKey = (kind: PathStepKind, code: string): string => `${kind} ${code.toUpperCase()}`;

const stepOf =
  ({ subjects }: LearningPathFacts) =>
  ({ kind, code, after, days }: commands.PathStepFields, place: number): PathStep => {
    if (after !== undefined && after > place) throw fieldRefusal('steps', 'pathGateNotEarlier', { step: place + 1 });
    const gate = { after: after ?? null, days: days ?? null };
    if (kind === 'class')
      return {
        ...{ kind, code: code ?? null, subjectId: null, ...gate },
        title: code === undefined ? null : { fr: code, es: code, en: code },
      };
    const subject = subjects[subjectKey(kind, code ?? '')];
    if (!subject) throw fieldRefusal('steps', 'pathStepUnknown', { step: place + 1 });
    return { kind, code: code ?? null, subjectId: subject.id, title: subject.title, ...gate };
  };

const dataOf = ({ title, description, steps }: commands.LearningPathFields, facts: LearningPathFacts) => {
  if (steps.length === 0) throw fieldRefusal('steps', 'pathHasNoSteps');
  return { title: { ...title }, description: { ...description }, steps: steps.map(stepOf(facts)) };
};

const staff = ['staff', 'system'] as const;
const fieldRefusals = ['pathGateNotEarlier', 'pathStepUnknown', 'pathHasNoSteps'];

/** A way through courses, classes and webinars that staff lay out (specification §2, `/gestionpfh/`; feature F22). */
export const learningPath = lifecycle<LearningPathState, LearningPathFacts>()('learningPath', {
  plural: 'learningPaths',
  initial: { status: 'none', path: null },
  commands: {
    RegisterLearningPath: commands.RegisterLearningPath,
    ReviseLearningPath: commands.ReviseLearningPath,
    OpenLearningPath: commands.OpenLearningPath,
    CloseLearningPath: commands.CloseLearningPath,
  },
  events: learningPathEvents,
  transitions: { none: ['draft'], draft: ['open'], open: ['closed'], closed: ['open'] },
  resource: () => anyResource('learningPath'),
  tenant: () => null,
  decide: {
    RegisterLearningPath: {
      from: ['none'],
      by: staff,
      refusals: fieldRefusals,
      decide: (_, fields, { facts }) => [learningPathRegistered(dataOf(fields, facts))],
    },
    ReviseLearningPath: {
      from: ['draft', 'open', 'closed'],
      by: staff,
      refusals: fieldRefusals,
      decide: (_, fields, { facts }) => [learningPathRevised(dataOf(fields, facts))],
    },
    OpenLearningPath: { from: ['draft', 'closed'], by: staff, decide: () => [learningPathOpened({})] },
    CloseLearningPath: { from: ['open'], by: staff, decide: () => [learningPathClosed({})] },
  },
  evolve: {
    LearningPathRegistered: (_, { data }) => ({ status: 'draft', path: data }),
    LearningPathRevised: (state, { data }) => ({ ...state, path: data }),
    LearningPathOpened: (state) => ({ ...state, status: 'open' }),
    LearningPathClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
