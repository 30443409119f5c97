import { describe, expect, it } from '@jest/globals';
import { addressFor, basenameOf, clientOf, withoutClient } from './client-address.js';

const client = '0190a3c4-1f2e-7a6b-8c9d-0123456789ab';
const other = '0190a3c4-1f2e-7a6b-8c9d-ba9876543210';

describe('the client that an address names', () => {
  it.each([
    ['/', null, '/'],
    ['/cmd/all', null, '/cmd/all'],
    [`/c/${client}`, client, '/'],
    [`/c/${client}/`, client, '/'],
    [`/c/${client}/cmd/all`, client, '/cmd/all'],
    [`/c/${client}x/cmd/all`, null, `/c/${client}x/cmd/all`],
    ['/c/../cmd/all', null, '/c/../cmd/all'],
    [`/c/${client.toUpperCase()}/`, null, `/c/${client.toUpperCase()}/`],
  ])('of %s is %s, and its page %s', (path, named, page) => {
    expect(clientOf(path)).toBe(named);
    expect(withoutClient(path)).toBe(page);
  });

  it('is put before the same page, in place of another one', () => {
    expect(addressFor(client, '/cmd/all')).toBe(`/c/${client}/cmd/all`);
    expect(addressFor(client, `/c/${other}/cmd/all`)).toBe(`/c/${client}/cmd/all`);
    expect(addressFor(client, '/')).toBe(`/c/${client}/`);
    expect(addressFor(null, `/c/${client}/cmd/all`)).toBe('/cmd/all');
  });
});

describe('where the pages of a client begin', () => {
  it.each([
    [null, '/'],
    [client, `/c/${client}`],
  ])('%s: %s', (clientId, expected) => expect(basenameOf(clientId)).toBe(expected));
});
