import type { __Thing__Row } from '../../../projections/__wing__/__things-kebab__.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { RecordView } from '../../kernel/views.js';

export const __thing__Shown = shows<__Thing__Row>()('label');

/** `GET /api/__things-kebab__`. */
export interface __Thing__ListRow extends RecordView, ShownBy<typeof __thing__Shown> {}
