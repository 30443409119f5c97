import { describe, expect, it } from '@jest/globals';
import { answerText } from './answer-text.js';
import { textOfHtml } from './html-text.js';

const outlook = 'De : Guichet <a@b.fr>\nEnvoyé : lundi 2 mars 2026\nÀ : Ann\nObjet : Demande 12\n\nBonjour';

describe('the words of an answer', () => {
  it.each([
    ['nothing quoted', 'Merci,\n\nAnn', 'Merci,\n\nAnn'],
    ['French', 'Oui.\n\nLe lun. 2 mars 2026 à 12:00, Guichet <a@b.fr> a écrit :\n> Bonjour', 'Oui.'],
    ['French on two lines', 'Oui.\n\nLe lun. 2 mars 2026 à 12:00, Guichet\n<a@b.fr> a écrit :\n\n> Bonjour', 'Oui.'],
    ['Spanish', 'Sí.\n\nEl lun, 2 mar 2026, Guichet escribió:\n> Hola', 'Sí.'],
    ['English', 'Yes.\r\n\r\nOn Mon, Mar 2, 2026 at 12:00 PM Guichet <a@b.fr> wrote:\r\n> Hello', 'Yes.'],
    ['a message in the manner of Outlook', 'Oui.\n\n-----Message d’origine-----\nDe : Guichet', 'Oui.'],
    ['fields in the manner of Outlook', `Oui.\n\n${outlook}`, 'Oui.'],
    ['fields below a line', `Oui.\n________________________________\n${outlook}`, 'Oui.'],
  ])('leave out what is surely a quote: %s', (_, text, words) => expect(answerText(text)).toBe(words));

  it.each([
    ['an answer below the quote', 'On Monday 2, Guichet wrote:\n> Which version?\n\nThe third.'],
    ['answers between quotes', '> Quelle version ?\nLa 3.\n> Depuis quand ?\nHier.'],
    ['an answer within a message in the manner of Outlook', outlook],
    ['a sentence that only begins like a quote', 'Le 12 janvier le maire a écrit :\nle serveur est arrêté.'],
    ['lines of their own that begin with >', 'Le menu :\n> Fichier > Imprimer\nne répond pas.'],
    ['what follows two dashes', 'Voici :\n--\nErreur 12\n-- \nAnn, mairie'],
    ['what follows a line', 'Voici :\n________________________\nErreur 12'],
    ['a way that begins like a field', 'Bonjour,\nDe : Lyon à Paris, ann@b.fr\nle lien est coupé.'],
    ['a message that is forwarded', `Voir dessous.\n\n---------- Forwarded message ---------\n${outlook}`],
  ])('keep everything where that is unsure: %s', (_, text) => expect(answerText(text)).toBe(text.trim()));

  it('keep the message that a forward is about', () =>
    expect(answerText(`Voir dessous.\n\n${outlook}`, 'TR: Demande 12')).toContain('Bonjour'));

  it('are found in very many lines without comparing each with all others', () => {
    for (const line of ['\n', '>\n', 'De : a\n', 'Le 2 a\n', '____________\n'])
      expect(answerText(line.repeat(100_000)).length).toBeLessThanOrEqual(line.length * 100_000);
  });
});

describe('the words of a page', () => {
  it('are read with their entities, and without their styles', () =>
    expect(
      textOfHtml(
        '<style>p{}</style><p>Bonjour&nbsp;!<br>&Eacute;t&eacute; <b>3</b> &amp; 4 &hellip; &constructor;</p>',
      ),
    ).toBe('Bonjour !\nÉté 3 & 4 … &constructor;\n'));

  it('keep lines that are set as they are, cells apart, and addresses of links', () => {
    expect(textOfHtml('<pre>a  b\n  c</pre>')).toBe('a  b\n  c');
    expect(textOfHtml('<table><tr><td>Nom</td><td>Ann</td></tr><tr><td>Ville</td><td>Lyon</td></tr></table>')).toBe(
      'Nom | Ann\nVille | Lyon',
    );
    expect(textOfHtml('<a href="https://b.fr/x">la page</a> <a href="https://b.fr/">https://b.fr</a>')).toBe(
      'la page (https://b.fr/x) https://b.fr',
    );
  });

  it('mark what is quoted, so that an introduced quote is left out and any other one kept', () => {
    const gmail =
      '<div>Oui.</div><div>Le lun. 2 mars, Guichet a écrit :<br></div><blockquote><p>Bonjour</p><p>?</p></blockquote>';
    expect(answerText(textOfHtml(gmail))).toBe('Oui.');
    expect(answerText(textOfHtml(`${gmail}<p>Et non.</p>`))).toContain('Et non.');
    expect(answerText(textOfHtml('<blockquote>Erreur 12</blockquote>dit-il'))).toBe('> Erreur 12\ndit-il');
  });

  it.each([
    ['<'.repeat(400_000)],
    ['<!--'.repeat(200_000)],
    ['<script>'.repeat(100_000)],
    ['<a b="'.repeat(100_000)],
    ['&'.repeat(400_000)],
  ])('are found without reading it twice: %.8s…', (html) =>
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length),
  );

  it('are not looked for in elements ever deeper in each other', () =>
    expect(() => textOfHtml('<div>'.repeat(300_000))).toThrow('too deep'));
});
