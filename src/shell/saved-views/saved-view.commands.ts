import { OneOf, Text, YesNo } from '../../kernel/validation.js';
import { savedViewScopes, type SavedViewScope } from './saved-view.vocabulary.js';

class SavedViewFields {
  /** Name of the list in its front, such as `tickets-open`. */
  @Text({ max: 60 }) list!: string;
  @Text({ max: 100 }) name!: string;
  /** Query string of the list's address, without `?`. */
  @Text({ max: 4_000 }) query!: string;
  @OneOf(savedViewScopes) scope!: SavedViewScope;
  /** Opened when the list is entered without filters; a later default takes its place. */
  @YesNo() isDefault: boolean = false;
}

/** Keeps a list with its filters and sort under a name. */
export class RegisterSavedView extends SavedViewFields {}
export class ReviseSavedView extends SavedViewFields {}
export class ArchiveSavedView {}
