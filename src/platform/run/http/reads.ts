import { SetMetadata } from '@nestjs/common';

export const readModels = 'guichet:reads';

/** Names of the read models of a route, out of all; asked when a request waits for them. */
export type ReadModelNames = (all: readonly string[]) => readonly string[];

export const ReadsOf = (names: ReadModelNames): MethodDecorator & ClassDecorator => SetMetadata(readModels, names);

/**
 * The read models that a route answers from: with `X-Read-After: <position>` it waits for them, and says `X-Stale: true`
 * when they have not got there within a second.
 */
export const Reads = (...projections: readonly string[]): MethodDecorator & ClassDecorator =>
  ReadsOf(() => projections);

/** The answer comes from all read models that a request names. */
export const ReadsEach = (): MethodDecorator & ClassDecorator => ReadsOf((all) => all);
