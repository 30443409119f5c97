import { OneOf, Text, YesNo } from '../kernel/validation.js';
import { savedLists, savedViewScopes, type SavedList, type SavedViewScope } from './saved-view.terms.js';

/** A list with its filters, sort and columns, kept under a name for oneself or for all of one's client. */
export class SavedViewFields {
  @OneOf(savedLists) list!: SavedList;
  @Text({ max: 60 }) name!: string;
  /** Query string of the list's address, without `?`. */
  @Text({ max: 4_000 }) query!: string;
  @OneOf(savedViewScopes) scope!: SavedViewScope;
  /** Opened when the list is entered without filters. */
  @YesNo() isDefault: boolean = false;
}
