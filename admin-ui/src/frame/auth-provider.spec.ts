import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { localProblem } from '@guichet/ui-common/net/problem';
import { forgetBearer, giveUpSession } from '@guichet/ui-common/session/session';
import { QueryClient } from '@tanstack/react-query';
import { Browser, json } from '../../../test/support/browser.js';
import { createAuthProvider } from '../auth-provider.js';
import { meKey, readMe } from '../me.js';

const browser = new Browser();
const queries = new QueryClient();
const provider = createAuthProvider(queries);
const failureOf = (call: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(call).then(
    () => 'nothing failed',
    (error: unknown) => error,
  );
const connectedAs = (kind: string): void => {
  browser.answers = () => json({ id: 's1', name: 'Anne', kind, permissions: ['clients'] });
};

beforeAll(() => browser.open());
afterAll(() => browser.close());
beforeEach(() => {
  giveUpSession();
  forgetBearer();
  queries.clear();
  browser.sent.splice(0);
});

describe('the staff application', () => {
  it('asks once who is connected, and shows their name and permissions', async () => {
    connectedAs('staff');
    await provider.login({});
    await provider.checkAuth({});
    expect(await provider.getIdentity?.()).toEqual({ id: 's1', fullName: 'Anne' });
    expect(await provider.getPermissions?.({})).toEqual(['clients']);
    expect(browser.sent.map(({ path }) => path)).toEqual(['/api/me']);
    expect((await readMe()).id).toBe('s1');
  });

  it.each(['contact', 'client'])('is not for a %s', async (kind) => {
    connectedAs(kind);
    const refused = { code: 'staffOnly', status: 403 };
    expect(await failureOf(provider.login({}))).toMatchObject(refused);
    expect(await failureOf(provider.checkAuth({}))).toMatchObject(refused);
  });

  it('is left where the session has ended, for no other failure', async () => {
    expect(await failureOf(provider.checkError(localProblem('any', 401)))).toMatchObject({ code: 'notConnected' });
    expect(await failureOf(provider.checkError(localProblem('forbidden', 403)))).toBe('nothing failed');
  });

  it('forgets the person who logs out, also where the server does not answer', async () => {
    connectedAs('staff');
    await provider.checkAuth({});
    browser.answers = () => new Error('gone');
    await provider.logout({});
    expect(queries.getQueryData(meKey)).toBeUndefined();
    expect(browser.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/me', 'DELETE /api/session']);
  });

  it('ends no session that there is not', async () => {
    await provider.logout({});
    expect(browser.sent).toEqual([]);
  });
});
