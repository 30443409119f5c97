import { OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable } from '../kernel/views.js';
import { __thing__Statuses, type __Thing__Status } from './__thing-kebab__.vocabulary.js';

/** `GET /api/__things-kebab__`. Instants are ISO strings. */
export interface __Thing__ListRow {
  readonly id: string;
  readonly status: __Thing__Status;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: string;
}

/** `GET /api/__things-kebab__/:id`. */
export interface __Thing__View extends __Thing__ListRow, Actionable {}

/** Keys of the `filter` of `GET /api/__things-kebab__`. */
export class __Thing__Filter {
  /** In titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(__thing__Statuses) status?: __Thing__Status;
}
