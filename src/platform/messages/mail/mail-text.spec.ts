import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { newId } from '../../../kernel/ids.js';
import { mailSubject, mailText } from './mail-text.js';
import { readSignedAddress, signedAddress } from './signed-address.js';

describe.each(['reply', 'bounce'] as const)('an address for what comes back (%s)', (kind) => {
  const secret = randomBytes(32);
  const id = newId();
  const address = signedAddress(kind, id, 'reply.example', secret);

  it('names its mail, in any case, within the 64 letters that mail allows', () => {
    expect(readSignedAddress(address, 'reply.example', secret)).toEqual({ kind, mailId: id });
    expect(readSignedAddress(address.toUpperCase(), 'reply.example', secret)).toEqual({ kind, mailId: id });
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  });

  it.each([
    ['another secret', signedAddress(kind, id, 'reply.example', randomBytes(32))],
    ['another letter', address.replace(/\+(.)/, (_, letter: string) => `+${letter === 'a' ? 'b' : 'a'}`)],
    ['another domain', address.replace('reply.example', 'example.org')],
    ['the letters of the other kind', address.replace(kind, kind === 'reply' ? 'bounce' : 'reply')],
    ['no token', `${kind}@reply.example`],
    ['a short token', `${kind}+aaaa@reply.example`],
  ])('is not taken with %s', (_, other) => expect(readSignedAddress(other, 'reply.example', secret)).toBeUndefined());
});

describe('a mail', () => {
  const mail = { template: 'unknown', language: 'fr', link: '/assistance?a=1&b=2' } as const;

  it('says the same in plain text and in HTML, and escapes what it is given', () => {
    const made = mailText(
      mail,
      { email: 'a@b.fr', name: '<Ann>', args: {} },
      { portalUrl: 'https://portal.example', answerable: true },
    );
    expect(made.text).toContain('Bonjour <Ann>,');
    expect(made.html).toContain('Bonjour &lt;Ann&gt;,');
    expect(made.text).toContain('https://portal.example/assistance?a=1&b=2');
    expect(made.html).toContain('href="https://portal.example/assistance?a=1&amp;b=2"');
    expect(made.html).toContain('<html lang="fr">');
    expect(made.text).toContain('Vous pouvez répondre');
  });

  it('has its subject on one line, whatever was put into it, with the spaces that keep words together', () =>
    expect(
      mailSubject(
        { template: 'ticketOpened', language: 'fr' },
        { args: { number: '12\r\nBcc: all@b.fr\u00a0:\u202f!' } },
      ),
    ).toBe('Demande 12 Bcc: all@b.fr\u00a0:\u202f! enregistrée'));

  it('says its dates in the language and at the clock of its reader', () => {
    const content = { args: { number: '7' }, dates: { dueAt: '2026-03-05T23:30:00.000Z' } };
    const subject = (language: 'fr' | 'en', timeZone?: string) =>
      mailSubject({ template: 'privacyRequestDue', language }, { ...content, timeZone });
    expect(subject('fr')).toContain('6 mars 2026');
    expect(subject('en', 'America/Martinique')).toContain('5 March 2026');
  });

  it('greets without a name, and asks for no answer where none is taken', () => {
    const made = mailText(
      { ...mail, link: null },
      { email: 'a@b.fr', name: null, args: {} },
      { portalUrl: '', answerable: false },
    );
    expect(made.text).toMatch(/^Bonjour,\n/);
    expect(made.text).not.toContain('répondre');
  });
});
