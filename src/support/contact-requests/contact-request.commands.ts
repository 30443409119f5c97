import { HandOver } from '../../kernel/handing-over.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  AnyPhone,
  EmailAddress,
  FirstName,
  Id,
  Ids,
  LongText,
  OneOf,
  Optional,
  Text,
} from '../../kernel/validation.js';
import { companyCodes, contactLimits } from './contact-request.vocabulary.js';

/** A message and its sender; people without an account type everything, the others find their data filled in. */
export class SendContactRequest {
  @Id() natureId!: string;
  @OneOf(companyCodes) company!: string;
  @Text({ max: contactLimits.title }) title!: string;
  @LongText({ max: contactLimits.description }) description!: string;
  @FirstName() firstName!: string;
  @Text({ max: 80 }) lastName!: string;
  @EmailAddress() email!: string;
  @Optional() @AnyPhone() phone?: string;
  @Optional() @Text({ max: 150 }) organisation?: string;
  /** Of the answers. */
  @OneOf(languages) language: Language = 'fr';
  @Ids({ max: contactLimits.files }) fileIds: string[] = [];
}

/** The message is about another nature: the staff who answer that nature get it. */
export class RouteContactRequest {
  @Id() natureId!: string;
}

export class AssignContactRequest {
  @Id() agentId!: string;
}

/** Sent by mail to the sender of the message. */
export class AnswerContactRequest {
  @LongText({ max: contactLimits.text }) text!: string;
  @Ids({ max: contactLimits.files }) fileIds: string[] = [];
}

/** Text that the sender adds, on their page or by answering the mail. */
export class AddContactRequestMessage {
  @LongText({ max: contactLimits.text }) text!: string;
  @Ids({ max: contactLimits.files }) fileIds: string[] = [];
}

export class CloseContactRequest {}

/** The agent leaves, and a colleague takes over. */
export class HandOverContactRequest extends HandOver {}

/** Asks where a message stands, without a session: no command of the lifecycle, but a form like them. */
export class TrackContactRequest {
  @Text({ max: 20 }) number!: string;
  @EmailAddress() email!: string;
}
