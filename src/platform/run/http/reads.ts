import { SetMetadata } from '@nestjs/common';

export const readModels = 'guichet:reads';

export const everyReadModel = 'every';

/**
 * The read models that a route answers from: with `X-Read-After: <position>` it waits for them, and says `X-Stale: true`
 * when they have not got there within a second.
 */
export const Reads = (...projections: readonly string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(readModels, projections);

/** What is answered from whichever read models a request names. */
export const ReadsEach = (): MethodDecorator & ClassDecorator => SetMetadata(readModels, everyReadModel);
