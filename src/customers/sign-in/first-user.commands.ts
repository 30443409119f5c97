import { civilities, type Civility } from '../accounts/account.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  EmailAddress,
  FirstName,
  LandlinePhone,
  MobilePhone,
  OneOf,
  RequiredWhen,
  Text,
} from '../../kernel/validation.js';

/**
 * `POST /api/new-clients/:id/define-first-user`: the first administrator of a client, who then gives their colleagues
 * their rights (features F56).
 */
export class DefineFirstUser {
  @OneOf(civilities) civility!: Civility;
  @FirstName() firstName!: string;
  @Text({ max: 80 }) lastName!: string;
  /** Also the log-in; the invitation goes there. */
  @EmailAddress() email!: string;
  @RequiredWhen<DefineFirstUser>((user) => !user.mobile) @LandlinePhone() landline?: string;
  @RequiredWhen<DefineFirstUser>((user) => !user.landline) @MobilePhone() mobile?: string;
  @Text() service!: string;
  @Text() function!: string;
  @OneOf(languages) language: Language = 'fr';
}
