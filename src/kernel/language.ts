/** The languages of the product (specification §9); the first one is the default and the last fallback. */
export const languages = ['fr', 'es', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'fr';

/** A text in every language of the product. */
export type LocalisedText = Readonly<Record<Language, string>>;
