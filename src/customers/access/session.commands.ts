import { languages, type Language } from '../../kernel/language.js';
import { Id, OneOf } from '../../kernel/validation.js';

/** `POST /api/me/change-language`. */
export class ChangeLanguage {
  @OneOf(languages) language!: Language;
}

/** `POST /api/me/choose-client`: a person of several clients says for which one they act (specification §2, guard). */
export class ChooseClient {
  @Id() clientId!: string;
}
