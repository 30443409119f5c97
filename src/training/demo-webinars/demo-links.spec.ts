import { describe, expect, it } from '@jest/globals';
import { derivedId } from '../../kernel/ids.js';
import { demoLink, registrationOf } from './demo-links.queries.js';

const id = derivedId('registration');
const hash = (text: string): string => `secret ${text}`;
const link = demoLink(id, hash).replace('/webdemo#', '');

describe('the link of a registration', () => {
  it('leads to it', () => expect(registrationOf(link, hash)).toBe(id));

  it.each([
    ['of another registration', link.replace(id, derivedId('another'))],
    ['without its token', id],
    ['of nothing', ''],
    ['of what is no id', `x${link}`],
  ])('%s leads nowhere', (_, given) => expect(registrationOf(given, hash)).toBeUndefined());

  it('of another installation leads nowhere', () =>
    expect(registrationOf(link, (text) => `other ${text}`)).toBeUndefined());
});
