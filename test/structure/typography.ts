/** A fault that a text may not have, and the correction for its author. */
interface Rule {
  readonly fault: RegExp;
  readonly wanted: string;
}

type Language = 'fr' | 'es' | 'en';

/** Filled in or typed by a machine: no sentence, and none of its signs is punctuation. */
const noSentence = [/\{\{[^}]*\}\}/g, /\$t\([^)]*\)/g, /[a-z]+:\/[^\s,;]*/g, /\d:\d/g];

const sentenceOf = (text: string): string => noSentence.reduce((rest, pattern) => rest.replace(pattern, 'x'), text);

const everywhere: readonly Rule[] = [
  { fault: /'/, wanted: 'the apostrophe ’' },
  { fault: /"/, wanted: 'the quotation marks of its language' },
  { fault: /\.\.\./, wanted: 'the ellipsis …' },
];

const closeSigns: Rule = { fault: /[\s\u00a0\u202f][;?!]|[\s\u00a0\u202f]:./, wanted: 'no space before ; : ? !' };

const lacksOpening = /^[^¿]*\?|^[^¡]*!/;

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  fr: [
    { fault: /(?<!\u202f)[;?!]/, wanted: 'a narrow no-break space (U+202F) before ; ? !' },
    { fault: /(?<!\u00a0):/, wanted: 'a no-break space (U+00A0) before :' },
    { fault: /«(?!\u00a0)|(?<!\u00a0)»/, wanted: 'a no-break space (U+00A0) inside « »' },
    { fault: /n° /, wanted: 'a no-break space (U+00A0) after n°' },
    { fault: /[“”]/, wanted: 'the quotation marks « »' },
    { fault: /(?<![\p{L}@.-])(?:e-?)?mails?(?!\p{L})/iu, wanted: 'the word « courriel »' },
  ],
  es: [
    closeSigns,
    { fault: lacksOpening, wanted: 'the opening ¿ or ¡' },
    { fault: /[“”]|«\s|(?<=[^\s#-])\s»/, wanted: 'the quotation marks « », without spaces inside' },
    {
      fault:
        /(?<![\p{L}@.-])(?:e-?)?mails?(?!\p{L})|(?<!apartado de )correos?\b(?! electrónicos?| postal| no deseado)/iu,
      wanted: 'the words “correo electrónico”',
    },
  ],
  en: [
    closeSigns,
    { fault: /[«»]/, wanted: 'the quotation marks “ ”' },
    { fault: /(?<![\p{L}@.-])e?mail(?:s|ed)?(?!\p{L})/iu, wanted: 'the word “e-mail”' },
  ],
};

/** Typographic faults of a text, a sentence each. */
export const remarksOn = (language: Language, text: string): readonly string[] =>
  [...everywhere, ...rules[language]]
    .filter(({ fault }) => fault.test(sentenceOf(text)))
    .map(({ wanted }) => `“${text}” wants ${wanted}.`);
