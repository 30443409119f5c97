import { languages, type Language } from '../../kernel/language.js';
import { EmailAddress, FirstName, Id, OneOf, Text } from '../../kernel/validation.js';
import { consentVersions, demoWebinarLimits, type ConsentVersion } from './demo-webinar.vocabulary.js';

/** Data of a visitor without an account, with the text of the consent. */
export class AskDemoRegistration {
  @Id() webinarId!: string;
  @FirstName() firstName!: string;
  @Text({ max: 80 }) lastName!: string;
  @EmailAddress() email!: string;
  @Text({ max: demoWebinarLimits.organisation }) organisation!: string;
  /** Of the mails. */
  @OneOf(languages) language: Language = 'fr';
  @OneOf(consentVersions) consent!: ConsentVersion;
}

export class ConfirmDemoRegistration {}
/** Takes the consent back: the data are erased. */
export class WithdrawDemoRegistration {}
export class ExpireDemoRegistration {}
/** To those who sell. */
export class HandOverLead {}
