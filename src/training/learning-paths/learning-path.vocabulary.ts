/** The words of learning paths (specification §2, `/gestionpfh/`; feature F22), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

export const learningPathStatuses = ['draft', 'open', 'closed'] as const;
export type LearningPathStatus = (typeof learningPathStatuses)[number];

export const pathStepKinds = ['course', 'class', 'webinar'] as const;
export type PathStepKind = (typeof pathStepKinds)[number];

/** Steps with sessions, whose seats are reserved. */
export const seatedKinds = ['class', 'webinar'] as const;
export type SeatedKind = (typeof seatedKinds)[number];

export const pathEnrolmentStatuses = ['upcoming', 'inProgress', 'completed', 'withdrawn'] as const;
export type PathEnrolmentStatus = (typeof pathEnrolmentStatuses)[number];

export const runningPathStatuses = ['upcoming', 'inProgress'] as const;
export const endedPathStatuses = ['completed', 'withdrawn'] as const;

/** Evidence that a step is done: the learning in it, or the decision of staff. */
export const pathEvidences = [...pathStepKinds, 'hand'] as const;
export type PathEvidence = (typeof pathEvidences)[number];

export type PathStepState = 'locked' | 'open' | 'done';

export const learningPathLimits = { title: 120, description: 4000, steps: 30, code: 120, days: 730 } as const;

export interface GatedStep {
  /** Number of the step, from 1, that opens it; null: it is open from the start. */
  readonly after: number | null;
  readonly isDone: boolean;
}

/** In their order: a gate names an earlier step. A step done early counts once its gate is passed. */
export const stepStatesOf = (steps: readonly GatedStep[]): readonly PathStepState[] =>
  steps.reduce<readonly PathStepState[]>((before, { after, isDone }) => {
    if (after !== null && before[after - 1] !== 'done') return [...before, 'locked'];
    return [...before, isDone ? 'done' : 'open'];
  }, []);

export const learningPathTones: Tones<LearningPathStatus> = { draft: 'neutral', open: 'success', closed: 'neutral' };

export const pathEnrolmentTones: Tones<PathEnrolmentStatus> = {
  upcoming: 'brand',
  inProgress: 'info',
  completed: 'success',
  withdrawn: 'neutral',
};

export const pathStepTones: Tones<PathStepState> = { locked: 'neutral', open: 'info', done: 'success' };
