import type { SavedViewRow } from '../../projections/saved-views.js';
import type { Actionable, Shown } from '../kernel/views.js';

/** `GET /api/saved-views?filter={"list":"tickets-open"}`: one's own and those of one's client, by name. */
export interface SavedViewView extends Actionable, Shown<SavedViewRow, 'id' | 'list' | 'name' | 'query' | 'scope'> {
  readonly isDefault: boolean;
  readonly mine: boolean;
}
