import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readConfig, type Config } from '../../src/platform/run/config/config.js';
import { Secrets } from '../../src/platform/run/config/secrets.js';
import { Rooms } from '../../src/platform/people/rooms/rooms.js';
import { bigBlueButton } from '../support/big-blue-button.js';
import { testSecrets } from '../support/platform.js';

let server: Awaited<ReturnType<typeof bigBlueButton>>;
let away: Rooms;
let served: Rooms;

const configured = (env: Readonly<Record<string, string>>): Config => readConfig({ PLATFORM: 'development', ...env });
const visit = { meetingId: 'session', title: 'Budget & paie', personId: 'ann', name: 'Ann Évrard', leads: false };
const link = 'https://room.example/secret';

beforeAll(async () => {
  server = await bigBlueButton();
  away = new Rooms(testSecrets, configured({}));
  served = new Rooms(testSecrets, configured({ BBB_URL: server.url, BBB_SECRET: server.secret }));
});
afterAll(() => server.close());

describe('the link of a room', () => {
  it('is kept unreadable, and comes out for a participant who goes in', async () => {
    const kept = away.seal('session', link);
    expect(kept).not.toContain('room.example');
    expect(away.seal('session', link)).not.toBe(kept);
    expect(away.isThere(kept)).toBe(true);
    expect(await away.linkOf(kept, visit)).toBe(link);
  });

  it('opens for nothing else, and with no other key', async () => {
    const kept = away.seal('session', link);
    await expect(away.linkOf(kept, { ...visit, meetingId: 'another' })).rejects.toThrow();
    const elsewhere = new Rooms(new Secrets(randomBytes(32), randomBytes(32)), configured({}));
    await expect(elsewhere.linkOf(kept, visit)).rejects.toThrow();
  });

  it('of before there were seals stays readable', async () => expect(await away.linkOf(link, visit)).toBe(link));

  it('is missing where none was given and there is no server of rooms', async () => {
    expect(away.isThere(null)).toBe(false);
    await expect(away.linkOf(null, visit)).rejects.toMatchObject({ code: 'roomMissing' });
  });
});

describe('a BigBlueButton server', () => {
  it('gets the room when the first one comes, and lets each in as themselves', async () => {
    expect(served.isThere(null)).toBe(true);
    const links = [await served.linkOf(null, visit)];
    expect((await fetch(links[0] ?? '')).status).toBe(200);
    links.push(await served.linkOf(null, { ...visit, personId: 'bob', name: 'Bob', leads: true }));
    expect(await (await fetch(links[1] ?? '')).text()).toContain('SUCCESS');
    expect(server.meetings.get('session')).toEqual({
      name: 'Budget & paie',
      created: 1,
      people: ['Ann Évrard as VIEWER', 'Bob as MODERATOR'],
    });
    for (const each of links) expect(each).not.toContain(encodeURIComponent(server.secret));
  });

  it('takes no link that was changed', async () => {
    const changed = (await served.linkOf(null, visit)).replace('VIEWER', 'MODERATOR');
    expect(await (await fetch(changed)).text()).toContain('checksumError');
  });

  it.each(['fail', 'nonsense'] as const)(
    'that does not do what is asked (%s) is said to be away',
    async (behaviour) => {
      server.behave(behaviour);
      await expect(served.linkOf(null, visit)).rejects.toMatchObject({ code: 'roomsAway', status: 503 });
      server.behave('serve');
    },
  );

  it('with another secret is said to be away', async () => {
    const wrong = new Rooms(testSecrets, configured({ BBB_URL: server.url, BBB_SECRET: 'another' }));
    await expect(wrong.linkOf(null, visit)).rejects.toMatchObject({ code: 'roomsAway' });
  });

  it('needs its secret', () => expect(() => configured({ BBB_URL: server.url })).toThrow(/BBB_SECRET/));
});
