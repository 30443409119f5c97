import type { Actionable } from '../kernel/views.js';
import type { SavedViewScope } from './saved-view.vocabulary.js';

/** `GET /api/saved-views?filter={"list":"tickets-open"}`: one's own and those of one's client, by name. */
export interface SavedViewView extends Actionable {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly scope: SavedViewScope;
  readonly isDefault: boolean;
  readonly mine: boolean;
}
