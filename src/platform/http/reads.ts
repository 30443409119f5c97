import { SetMetadata } from '@nestjs/common';

export const readModels = 'guichet:reads';

/**
 * The read models that a route answers from: with `X-Read-After: <position>` it waits for them, and says `X-Stale: true`
 * when they have not got there within a second.
 */
export const Reads = (...projections: readonly string[]): MethodDecorator & ClassDecorator => SetMetadata(readModels, projections);

/** How far a read model has got; the workers move it on, maybe in another process. */
export abstract class Freshness {
  /** False when the read model has not reached the position within this time. */
  abstract waitFor(projection: string, position: bigint, milliseconds: number): Promise<boolean>;
}
