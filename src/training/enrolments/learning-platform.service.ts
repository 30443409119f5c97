import { Injectable } from '@nestjs/common';
import type { Language } from '../../kernel/language.js';
import type { Participant } from './enrolment.events.js';

/** Somebody's place in a course. */
export interface Placement {
  readonly enrolmentId: string;
  /** Code of the course. */
  readonly course: string;
  /** Addresses of those who had the place before, and have no other one in the course. */
  readonly leaving: readonly string[];
}

/** Somebody who may learn between these instants. */
export interface PlacedLearner extends Placement, Participant {
  readonly language: Language;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What the learning platform could not do; it is asked again, then people are told (specification §8). */
export class LearningPlatformFailed extends Error {
  override readonly name = 'LearningPlatformFailed';

  constructor(
    readonly operation: 'place' | 'remove' | 'appoint' | 'progress',
    options?: ErrorOptions,
  ) {
    super(`The learning platform did not ${operation}`, options);
  }
}

/** How far somebody is, as the platform tells it. */
export interface PlatformProgress {
  readonly percent: number;
  readonly isCompleted: boolean;
}

/** Where courses are learned. What is said twice has one effect. */
export abstract class LearningPlatform {
  /** Lets somebody in, or changes who it is and when. @throws LearningPlatformFailed */
  abstract place(learner: PlacedLearner): Promise<void>;
  /** Takes out those who leave. @throws LearningPlatformFailed */
  abstract remove(placement: Placement): Promise<void>;
  /** Who follows the learners of these seats at the client. @throws LearningPlatformFailed */
  abstract appoint(seatsId: string, correspondentId: string | null): Promise<void>;
  /** It knows how far people are; else that is known here already. */
  readonly tellsProgress: boolean = false;

  /** Null: it has nobody of this address in the course. @throws LearningPlatformFailed */
  progressOf(course: string, email: string): Promise<PlatformProgress | null> {
    void [course, email];
    return Promise.resolve(null);
  }
}

/** Courses are learned in the portal itself, which reads the enrolments: there is nobody else to be told. */
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
