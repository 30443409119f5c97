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

/** What is written, and by whom; people without an account say all of it, the others find theirs filled in. */
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

/** It is about something else: those who answer that nature get it. */
export class RouteContactRequest {
  @Id() natureId!: string;
}

export class AssignContactRequest {
  @Id() agentId!: string;
}

/** Leaves by mail to the one who wrote. */
export class AnswerContactRequest {
  @LongText({ max: contactLimits.text }) text!: string;
  @Ids({ max: contactLimits.files }) fileIds: string[] = [];
}

/** What the one who wrote adds, on his page or by answering the mail. */
export class AddContactRequestMessage {
  @LongText({ max: contactLimits.text }) text!: string;
  @Ids({ max: contactLimits.files }) fileIds: string[] = [];
}

export class CloseContactRequest {}

/** Who was to answer leaves, and a colleague takes over. */
export class HandOverContactRequest extends HandOver {}

/** Asks where a message stands, without a session: no command of the lifecycle, but a form like them. */
export class TrackContactRequest {
  @Text({ max: 20 }) number!: string;
  @EmailAddress() email!: string;
}
