import { Injectable } from '@nestjs/common';
import type { Participant } from './enrolment.events.js';

/** Somebody who may learn on these days. */
export interface PlacedLearner extends Participant {
  readonly enrolmentId: string;
  readonly courseId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** What the learning platform could not do; it is asked again, then people are told (specification §8). */
export class LearningPlatformFailed extends Error {
  override readonly name = 'LearningPlatformFailed';

  constructor(
    readonly operation: 'place' | 'remove' | 'appoint',
    options?: ErrorOptions,
  ) {
    super(`The learning platform did not ${operation}`, options);
  }
}

/** Where courses are learned. What is said twice has one effect. */
export abstract class LearningPlatform {
  /** Lets somebody in, or changes who it is and when. @throws LearningPlatformFailed */
  abstract place(learner: PlacedLearner): Promise<void>;
  /** @throws LearningPlatformFailed */
  abstract remove(enrolmentId: string): Promise<void>;
  /** Who follows the learners of these seats at the client. @throws LearningPlatformFailed */
  abstract appoint(seatsId: string, correspondentId: string | null): Promise<void>;
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
