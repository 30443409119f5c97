import type { __Thing__Row } from '../../projections/__things-kebab__.js';
import type { RecordView, Shown } from '../kernel/views.js';

/** `GET /api/__things-kebab__`. */
export interface __Thing__ListRow extends RecordView, Shown<__Thing__Row, 'label'> {}
