import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.js';

describe('the mailbox of an address', () => {
  it.each([
    ['paul@example.org', 'paul@example.org'],
    ['Paul@Example.org', 'paul@example.org'],
    ['paul+1@example.org', 'paul@example.org'],
    ['paul+a+b@example.org', 'paul@example.org'],
    ['paul+@example.org', 'paul@example.org'],
    ['paul@+example.org', 'paul@+example.org'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});
