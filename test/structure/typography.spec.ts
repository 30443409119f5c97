import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';
import { namespaces, textsOf } from './texts.js';
import { remarksOn } from './typography.js';

describe.each(['fr', 'es', 'en'] as const)('the typography of the texts in %s', (language) => {
  it.each(namespaces)('of %s is that of a printer', (namespace) => {
    const remarks = [...textsOf(language, namespace)].flatMap(([key, text]) =>
      remarksOn(language, text).map((remark) => `${key}: ${remark}`),
    );
    expect(remarks).toEqual([]);
  });
});

describe('the French of the demo data', () => {
  const stories = filesOf('src/demo').filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const quoted = /'((?:\\.|[^'\\\n])*)'/g;
  const plainSpace = /[\p{L}\d)»] [;?!:»]|« /u;

  it.each(stories.map(({ name }) => name))('in %s has no space that may break before a sign', (name) => {
    const sentences = [...readFileSync(`src/demo/${name}`, 'utf8').matchAll(quoted)].map(
      ([, sentence = '']) => sentence,
    );
    expect(sentences.filter((sentence) => plainSpace.test(sentence))).toEqual([]);
  });
});

describe('a text is sent back', () => {
  it.each([
    ['fr', 'Enregistrer ?', 'a narrow no-break space (U+202F) before ; ? !'],
    ['fr', 'Enregistrer?', 'a narrow no-break space (U+202F) before ; ? !'],
    ['fr', 'Motif : {{reason}}', 'a no-break space (U+00A0) before :'],
    ['fr', 'Le profil « {{name}} »', 'a no-break space (U+00A0) inside « »'],
    ['fr', 'Relance n° 2', 'a no-break space (U+00A0) after n°'],
    ['fr', 'Le profil “Achats”', 'the quotation marks « »'],
    ['fr', 'Adresse e-mail', 'the word « courriel »'],
    ['fr', 'l\u0027adresse', 'the apostrophe ’'],
    ['fr', 'Chargement...', 'the ellipsis …'],
    ['es', 'Guardar?', 'the opening ¿ or ¡'],
    ['es', 'Motivo : {{reason}}', 'no space before ; : ? !'],
    ['es', 'El perfil “Compras”', 'the quotation marks « », without spaces inside'],
    ['es', 'Su e-mail', 'the words “correo electrónico”'],
    ['es', 'Un correo de confirmación', 'the words “correo electrónico”'],
    ['en', 'Save ?', 'no space before ; : ? !'],
    ['en', 'The profile «Purchases»', 'the quotation marks “ ”'],
    ['en', 'The profile "Purchases"', 'the quotation marks of its language'],
    ['en', 'Your email address', 'the word “e-mail”'],
  ] as const)('in %s: %s', (language, text, wanted) =>
    expect(remarksOn(language, text)).toEqual([`“${text}” wants ${wanted}.`]),
  );

  it.each([
    [
      'fr',
      'Enregistrer\u202f? Le profil «\u00a0{{name}}\u00a0»\u00a0: à 08:30, sur https://exemple.fr/?a=b ou legacy:/…',
    ],
    ['es', '¿Guardar el perfil «{{name}}»? Motivo: {{reason}}'],
    ['en', 'Save “{{name}}”? Reason: {{reason}}'],
  ] as const)('and let through in %s: %s', (language, text) => expect(remarksOn(language, text)).toEqual([]));
});
