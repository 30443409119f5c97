import { describe, expect, it } from '@jest/globals';
import { isSharedMailbox } from './mailboxes.js';

describe('a shared mailbox', () => {
  it.each([
    'mairie@x.example',
    'Contact.Mairie@x.example',
    'service-rh2@x.example',
    'secrétariat@x.example',
    'dsi3@x.fr',
  ])('is told by its name: %s', (email) => expect(isSharedMailbox(email)).toBe(true));

  it.each(['marie.contact@x.example', 'anne@mairie.example', 'c.informatique@x.example', 'villeneuve@x.example'])(
    'is none where it is one person’s own: %s',
    (email) => expect(isSharedMailbox(email)).toBe(false),
  );
});
