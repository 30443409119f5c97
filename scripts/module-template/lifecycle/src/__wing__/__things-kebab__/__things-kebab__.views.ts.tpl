import type { __Thing__Row } from '../../../projections/__wing__/__things-kebab__.js';
import { Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { Actionable } from '../../kernel/views.js';
import { __thing__Statuses, type __Thing__Status } from './__thing-kebab__.vocabulary.js';

export const __thing__Shown = shows<__Thing__Row>()(
  'id',
  'status',
  'clientId',
  'label',
  'closesAt',
  'createdAt',
  'updatedAt',
);

/** `GET /api/__things-kebab__`. Instants are ISO strings. */
export interface __Thing__ListRow extends Actionable, ShownBy<typeof __thing__Shown> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/__things-kebab__`. */
export class __Thing__Filter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(__thing__Statuses) status?: __Thing__Status;
  @Optional() @Id() clientId?: string;
}
