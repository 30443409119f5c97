import { SetMetadata } from '@nestjs/common';

export const readModels = 'guichet:reads';

export const everyReadModel = 'every';

export type ReadModelNames = readonly string[] | typeof everyReadModel | (() => readonly string[]);

/**
 * The read models that a route answers from: with `X-Read-After: <position>` it waits for them, and says `X-Stale: true`
 * when they have not got there within a second.
 */
export const Reads = (...projections: readonly string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(readModels, projections);

/** The answer comes from all read models that a request names. */
export const ReadsEach = (): MethodDecorator & ClassDecorator => SetMetadata(readModels, everyReadModel);

/** The same of read models that modules declare: they are named when the first request asks. */
export const ReadsDeclared = (projections: () => readonly string[]): MethodDecorator & ClassDecorator =>
  SetMetadata(readModels, projections);
