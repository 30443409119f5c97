import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Browser, json, refusal } from '../../../test/support/browser.js';
import { keep, keptAt } from '../form/kept-store.js';
import { recentKey } from '../search/forget-recent.js';
import {
  actFor,
  answered,
  bearerToken,
  connectAsOneself,
  connected,
  forgetBearer,
  giveUpSession,
  idleSince,
  isNotConnected,
  leaveToAnother,
  logIn,
  logOut,
  onSessionChange,
  openedFor,
  reconnected,
  sendPublic,
  sessionStatus,
  tokenOfConnected,
  wasConnected,
} from './session.js';
import { localProblem } from '../net/problem.js';

const browser = new Browser();
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

beforeAll(() => browser.open());
afterAll(() => browser.close());
beforeEach(() => {
  giveUpSession();
  forgetBearer();
  browser.session.clear();
  browser.sent.splice(0);
  browser.tokens.splice(0);
  browser.left.splice(0);
  browser.token = () => browser.freshToken();
  browser.answers = () => new Response(null, { status: 204 });
});

describe('a bearer', () => {
  let clock: { readonly mockRestore: () => void } | undefined;
  afterEach(() => clock?.mockRestore());

  it.each([
    [30_001, 1],
    [30_000, 2],
  ])('that is good for %i ms is asked for %i times', async (left, times) => {
    const now = 1_800_000_000_000;
    clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    browser.token = () => browser.freshToken({ expiresAt: new Date(now + left).toISOString() });
    await bearerToken();
    await bearerToken();
    expect(browser.tokens).toHaveLength(times);
  });

  it('is asked for once by all who ask at the same time', async () => {
    expect(await Promise.all([bearerToken(), bearerToken()])).toEqual(['token-1', 'token-1']);
    expect(browser.tokens).toHaveLength(1);
  });

  it('that failed is asked for again', async () => {
    browser.token = () => new Error('gone');
    expect(await failureOf(bearerToken())).toMatchObject({ code: 'offline', status: 0 });
    browser.token = () => browser.freshToken();
    expect(await bearerToken()).toBe('token-2');
  });

  it('is of the person whom the page was opened for, at their client', async () => {
    await bearerToken();
    expect(openedFor()).toBe('marie/town/');
    forgetBearer();
    browser.token = () => browser.freshToken({ identity: 'other', clientId: 'village' });
    await bearerToken();
    expect(browser.tokens).toEqual([{}, { clientId: 'town', identity: 'marie/town/' }]);
    expect(openedFor()).toBe('marie/town/');
  });

  it('is for the client that this tab acts for, with any person connected', async () => {
    await bearerToken();
    actFor('village');
    await bearerToken();
    expect(browser.tokens).toEqual([{}, { clientId: 'village' }]);
    actFor(null);
    await bearerToken();
    expect(browser.tokens[2]).toEqual({});
  });

  it('of a simulation leaves the client that this tab acted for', async () => {
    actFor('village');
    const answers = [refusal(409, 'simulationStaysAtClient')];
    browser.token = () => answers.shift() ?? browser.freshToken();
    expect(await bearerToken()).toBe('token-2');
    expect(browser.tokens).toEqual([{ clientId: 'village' }, {}]);
  });

  it('is refused where the tab acts for no client', async () => {
    browser.token = () => refusal(409, 'simulationStaysAtClient');
    expect(await failureOf(bearerToken())).toMatchObject({ code: 'simulationStaysAtClient' });
    expect(browser.tokens).toHaveLength(1);
  });

  it('of the staff application is of oneself, whatever this tab acts for', async () => {
    actFor('village');
    const undo = connectAsOneself();
    await bearerToken();
    forgetBearer();
    await bearerToken();
    undo();
    expect(browser.tokens).toEqual([{ as: 'oneself' }, { as: 'oneself', identity: 'marie/town/' }]);
  });

  it('of the person connected now says nothing of the person whom the page was opened for', async () => {
    await bearerToken();
    expect(await tokenOfConnected()).toBe('token-2');
    expect(browser.tokens[1]).toEqual({});
  });
});

describe('a session', () => {
  const changes: string[] = [];
  let stop = (): void => undefined;
  beforeEach(() => {
    changes.splice(0);
    stop = onSessionChange(() => void changes.push(sessionStatus()));
  });
  afterEach(() => stop());

  it('begins with the first bearer', async () => {
    expect(wasConnected()).toBe(false);
    await bearerToken();
    expect([sessionStatus(), wasConnected(), changes]).toEqual(['connected', true, ['connected']]);
  });

  it('that is lost waits for its person, and goes on', async () => {
    await bearerToken();
    const waiting = [reconnected(), reconnected()];
    expect(sessionStatus()).toBe('lost');
    await connected();
    await Promise.all(waiting);
    expect(changes).toEqual(['connected', 'lost', 'connected']);
  });

  it('that is lost while another person is connected here says so', async () => {
    await bearerToken();
    forgetBearer();
    browser.token = () => refusal(409, 'anotherConnected');
    await failureOf(bearerToken());
    const waiting = failureOf(reconnected());
    expect(sessionStatus()).toBe('another');
    giveUpSession();
    expect(await waiting).toMatchObject({ code: 'notConnected', status: 401 });
    expect([sessionStatus(), openedFor()]).toEqual(['unknown', undefined]);
  });

  it('that is lost notices that another person connects', async () => {
    await bearerToken();
    const waiting = failureOf(reconnected());
    browser.token = () => refusal(409, 'anotherConnected');
    expect(await failureOf(connected())).toMatchObject({ code: 'anotherConnected' });
    expect(changes).toEqual(['connected', 'lost', 'another']);
    browser.token = () => browser.freshToken();
    await connected();
    await waiting;
    expect(sessionStatus()).toBe('connected');
  });

  it('goes to another person at their first page', () => {
    leaveToAnother('/home');
    expect(browser.left).toEqual(['/home']);
  });

  it('tells no listener that has stopped', async () => {
    stop();
    await bearerToken();
    expect(changes).toEqual([]);
  });

  it('is kept alive by what the server answers', () => {
    const before = Date.now();
    answered();
    expect(idleSince()).toBeGreaterThanOrEqual(before);
  });
});

describe('logging in', () => {
  it('connects where nothing else is asked for', async () => {
    expect(await logIn('marie', 'secret')).toBeUndefined();
    expect(browser.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/session', { login: 'marie', password: 'secret' }],
    ]);
    expect(sessionStatus()).toBe('connected');
  });

  it('says what is asked for besides, and connects no person yet', async () => {
    browser.answers = () => json({ next: 'code', attempt: 'a1' });
    expect(await logIn('marie', 'secret')).toEqual({ next: 'code', attempt: 'a1' });
    expect(browser.tokens).toEqual([]);
  });
});

describe('logging out', () => {
  it('takes away what was kept of the person, and whom the tab acted for', async () => {
    await bearerToken();
    actFor('village');
    await bearerToken();
    browser.session.setItem(recentKey, '[]');
    keep('marie/town/ /contact', { text: 'x' });
    keep('ida/town/ /contact', { text: 'y' });
    await logOut();
    expect(browser.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/session']);
    expect([keptAt('marie/town/ /contact'), keptAt('ida/town/ /contact')]).toEqual([undefined, { text: 'y' }]);
    expect([browser.session.getItem(recentKey), browser.session.getItem('guichet.client'), openedFor()]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  it('that the server refuses leaves all as it was', async () => {
    await bearerToken();
    browser.answers = () => refusal(503, 'temporarilyUnavailable');
    expect(await failureOf(logOut())).toMatchObject({ status: 503 });
    expect(openedFor()).toBe('marie/town/');
  });
});

describe('a call before one is connected', () => {
  it('answers what the server says, nothing where it says nothing', async () => {
    expect(await sendPublic('/api/password-resets', { login: 'marie' })).toBeUndefined();
    browser.answers = () => json({ next: 'code' });
    expect(await sendPublic('/api/x', {})).toEqual({ next: 'code' });
    expect(browser.sent[0]).toEqual({
      method: 'POST',
      path: '/api/password-resets',
      headers: { accept: 'application/json', 'accept-language': 'es', 'content-type': 'application/json' },
      body: { login: 'marie' },
    });
  });
});

describe('a person who is not connected', () => {
  it.each([
    [localProblem('any', 401), true],
    [localProblem('any', 403), false],
    [Object.assign(new Error('any'), { status: 401 }), false],
  ])('is told by the status of our server: %#', (error, expected) => expect(isNotConnected(error)).toBe(expected));
});
