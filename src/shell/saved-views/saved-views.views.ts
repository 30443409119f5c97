import type { SavedViewRow } from '../../../projections/shell/saved-views.js';
import type { Actionable } from '../../kernel/views.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const savedViewShown = shows<SavedViewRow>()('id', 'list', 'scope');

/** `GET /api/saved-views?filter={"list":"tickets-open"}`: one's own and those of one's client, by name. */
export interface SavedViewView extends Actionable, ShownBy<typeof savedViewShown> {
  readonly name: string;
  readonly query: string;
  readonly isDefault: boolean;
  readonly mine: boolean;
}
