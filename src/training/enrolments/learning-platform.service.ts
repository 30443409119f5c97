import { Injectable } from '@nestjs/common';
import type { Language } from '../../kernel/language.js';
import type { Participant } from './enrolment.events.js';

/** Place of a participant in a course. */
export interface Placement {
  readonly enrolmentId: string;
  /** Code of the course. */
  readonly course: string;
  /** Addresses of those who had the place before, and have no other one in the course. */
  readonly leaving: readonly string[];
}

/** Participant with access between these instants. */
export interface PlacedLearner extends Placement, Participant {
  readonly language: Language;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Failure of the learning platform; the call is repeated, then people are told (specification §8). */
export class LearningPlatformFailed extends Error {
  override readonly name = 'LearningPlatformFailed';

  constructor(
    readonly operation: 'place' | 'remove' | 'appoint' | 'progress',
    options?: ErrorOptions,
  ) {
    super(`The learning platform did not ${operation}`, options);
  }
}

/** Progress of a learner as the platform reports it. */
export interface PlatformProgress {
  readonly percent: number;
  readonly isCompleted: boolean;
}

/** Where courses are learned. Calls have the same effect when repeated. */
export abstract class LearningPlatform {
  /** Gives a participant access, or changes the participant or the days. @throws LearningPlatformFailed */
  abstract place(learner: PlacedLearner): Promise<void>;
  /** Takes out those who leave. @throws LearningPlatformFailed */
  abstract remove(placement: Placement): Promise<void>;
  /** Sets the person who follows the learners of these seats at the client. @throws LearningPlatformFailed */
  abstract appoint(seatsId: string, correspondentId: string | null): Promise<void>;
  /** True for a platform that reports progress; otherwise the portal records it itself. */
  readonly tellsProgress: boolean = false;

  /** Null: no learner with this address is in the course. @throws LearningPlatformFailed */
  progressOf(course: string, email: string): Promise<PlatformProgress | null> {
    void [course, email];
    return Promise.resolve(null);
  }
}

/** Courses are learned in the portal itself, which reads the enrolments: no platform needs to be told. */
@Injectable()
export class EmbeddedLearningPlatform extends LearningPlatform {
  override place(): Promise<void> {
    return Promise.resolve();
  }

  override remove(): Promise<void> {
    return Promise.resolve();
  }

  override appoint(): Promise<void> {
    return Promise.resolve();
  }
}
