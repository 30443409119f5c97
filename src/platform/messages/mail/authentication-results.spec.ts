import { describe, expect, it } from '@jest/globals';
import { isAuthenticated } from './authentication-results.js';

const front = 'mx.guichet.example';
const mail = (...results: readonly string[]) => ({
  from: 'ann@town.example',
  headers: results.map((value) => ({ key: 'authentication-results', value })),
});

describe('the front server’s finding about a sender', () => {
  it.each([
    ['SPF', 'mx.guichet.example; spf=pass smtp.mailfrom=ann@town.example'],
    ['SPF of a domain below', 'mx.guichet.example 1; spf=pass smtp.mailfrom=mail.town.example'],
    ['DKIM', 'mx.guichet.example; spf=fail smtp.mailfrom=x@list.example; dkim=pass (2048 bits) header.d=town.example'],
    ['DKIM, quoted', 'MX.Guichet.example; dkim=pass header.i="@town.example"'],
    ['DMARC', 'mx.guichet.example; dmarc=pass (p=reject (really)) header.from=town.example'],
  ])('is enough when it passed: %s', (_, result) => expect(isAuthenticated(mail(result), front)).toBe(true));

  it.each([
    ['nothing', []],
    ['none of it', ['mx.guichet.example; none']],
    ['a failure', ['mx.guichet.example; spf=fail smtp.mailfrom=town.example; dkim=fail header.d=town.example']],
    [
      'another domain',
      ['mx.guichet.example; spf=pass smtp.mailfrom=ann@evil.example; dkim=pass header.d=evil.example'],
    ],
    ['a domain that ends alike', ['mx.guichet.example; dkim=pass header.d=eviltown.example']],
    ['a whole suffix', ['mx.guichet.example; dkim=pass header.d=example']],
    [
      'a comment alone',
      ['mx.guichet.example; spf=fail (spf=pass smtp.mailfrom=town.example) smtp.mailfrom=town.example'],
    ],
    ['what another server says', ['mx.evil.example; spf=pass smtp.mailfrom=town.example']],
    [
      'a header written below in its name',
      [
        'mx.guichet.example; spf=fail smtp.mailfrom=town.example',
        'mx.guichet.example; spf=pass smtp.mailfrom=town.example',
      ],
    ],
  ])('is not enough: %s', (_, results) => expect(isAuthenticated(mail(...results), front)).toBe(false));
});
