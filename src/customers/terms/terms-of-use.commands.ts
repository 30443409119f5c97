import { languages, type Language } from '../../kernel/language.js';
import { Id, LongText, OneOf, Text, YesNo } from '../../kernel/validation.js';

const longest = 100_000;

/** A version of the terms of use. Headings begin with `## `, items of a list with `- `; an empty line ends a paragraph. */
export class TermsOfUseFields {
  /** How the version is called: `2026-1`. */
  @Text({ max: 20 }) version!: string;
  /** Must be accepted at the next log-in; otherwise it is announced for 30 days. */
  @YesNo() substantial: boolean = true;
  @LongText({ max: longest }) french!: string;
  @LongText({ max: longest }) spanish!: string;
  @LongText({ max: longest }) english!: string;
}

export class DraftTermsOfUse extends TermsOfUseFields {}
export class ReviseTermsOfUse extends TermsOfUseFields {}
export class PublishTermsOfUse {}
/** Gives a draft up; what was published stays. */
export class ArchiveTermsOfUse {}

/** A person accepts the version that they were shown, in the language in which they read it. */
export class AcceptTerms {
  @Id() termsId!: string;
  @OneOf(languages) language!: Language;
  /** SHA-256, in hexadecimal, of the text that was shown. */
  @Text({ max: 64 }) sha256!: string;
}
