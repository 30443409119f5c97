import { ArrayUnique, Matches } from 'class-validator';
import { RangeRights } from '../accounts/contact.commands.js';
import { coded, Id, ListOf, ListOfNested, LongText, Optional, SomeOf, Text } from '../../kernel/validation.js';
import { functionRights, type FunctionRight } from '../grounds/permissions.vocabulary.js';
import { menuId, mostMenuEntries } from './rights.vocabulary.js';

class ProfileFields {
  @Text({ max: 80 }) name!: string;
  /** For whom it is meant. */
  @Optional() @LongText({ max: 500 }) description?: string;
  /** Each brings the menu entries of its pages. */
  @SomeOf(functionRights) functionRights: FunctionRight[] = [];
  @ListOfNested(() => RangeRights) productRights: RangeRights[] = [];
  /** Of the entries that every customer is shown, those of its menu, and entries of others; none: it leaves the menu alone. */
  @ArrayUnique(coded('pickedTwice'))
  @ListOf(Matches(menuId, { ...coded('invalid'), each: true }), { max: mostMenuEntries })
  menuEntries: string[] = [];
}

/** Names a set of rights (specification §6, profiles): a client's own, or a template of the provider's for all clients. */
export class RegisterProfile extends ProfileFields {
  @Optional() @Id() clientId?: string;
}
export class ReviseProfile extends ProfileFields {}
export class ArchiveProfile {}
export class RestoreProfile {}
