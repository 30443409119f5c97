import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Moodle } from '../../src/training/enrolments/moodle.service.js';
import { LearningPlatformFailed, type PlacedLearner } from '../../src/training/enrolments/learning-platform.service.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { moodleServer } from '../support/moodle.js';

let server: Awaited<ReturnType<typeof moodleServer>>;
let moodle: Moodle;

const ann: PlacedLearner & { readonly email: string } = {
  ...{ enrolmentId: 'e1', course: 'PAY', leaving: [], language: 'fr', participantId: 'ann', civility: 'madam' },
  ...{ firstName: 'Ann', lastName: 'Évrard & Cie', email: 'ann@town.example' },
  ...{ startsAt: '2026-03-30T22:00:00.000Z', endsAt: '2026-06-30T22:00:00.000Z' },
};
const bob = { ...ann, participantId: null, firstName: 'Bob', lastName: 'Roux', email: 'bob@town.example' };
const times = { timestart: 1_774_908_000, timeend: 1_782_856_800 };

const configured = (env: Readonly<Record<string, string>>) => readConfig({ PLATFORM: 'development', ...env }).moodle;

beforeEach(async () => {
  server = await moodleServer('PAY');
  moodle = new Moodle({ url: `${server.url}/`, token: server.token, roleId: 5 }, 300);
});
afterEach(() => server.close());

describe('a Moodle server', () => {
  it('gets an account for a learner who has none, and enrols them between two instants', async () => {
    await moodle.place(ann);
    expect(server.users).toMatchObject([{ email: 'ann@town.example', username: 'ann@town.example' }]);
    expect(server.enrolled).toEqual(new Map([['ann@town.example', { roleid: 5, ...times }]]));
  });

  it('is told twice with one effect, and moves who is enrolled', async () => {
    await moodle.place(ann);
    await moodle.place({ ...ann, startsAt: '2026-04-01T22:00:00.000Z' });
    expect(server.users).toHaveLength(1);
    expect(server.enrolled.get('ann@town.example')?.timestart).toBe(1_775_080_800);
  });

  it('lets the successor of a place in, and then its former holder out', async () => {
    await moodle.place(ann);
    await moodle.place({ ...bob, leaving: ['ann@town.example'] });
    expect([...server.enrolled.keys()]).toEqual(['bob@town.example']);
    await moodle.remove({ enrolmentId: 'e1', course: 'PAY', leaving: ['bob@town.example', 'nobody@town.example'] });
    expect(server.enrolled.size).toBe(0);
    await moodle.remove({ enrolmentId: 'e1', course: 'PAY', leaving: ['bob@town.example'] });
  });

  it('tells a learner’s progress, once they are there', async () => {
    expect(await moodle.progressOf('PAY', ann.email)).toBeNull();
    await moodle.place(ann);
    expect(await moodle.progressOf('PAY', ann.email)).toEqual({ percent: 0, isCompleted: false });
    server.progress.set(ann.email, { progress: 66.7, completed: false });
    expect(await moodle.progressOf('PAY', ann.email)).toEqual({ percent: 67, isCompleted: false });
    server.progress.set(ann.email, { progress: null, completed: true });
    expect(await moodle.progressOf('PAY', ann.email)).toEqual({ percent: 0, isCompleted: true });
    await moodle.remove({ ...ann, leaving: [ann.email] });
    expect(await moodle.progressOf('PAY', ann.email)).toBeNull();
    server.behave('nonsense');
    await expect(moodle.progressOf('PAY', ann.email)).rejects.toMatchObject({ operation: 'progress' });
  });

  it.each(['throttle', 'nonsense', 'silent', 'lost'] as const)(
    'that does not do what is asked (%s) is asked again, and nothing is done twice',
    async (behaviour) => {
      server.behave(behaviour);
      await expect(moodle.place(ann)).rejects.toBeInstanceOf(LearningPlatformFailed);
      await expect(moodle.remove({ ...ann, leaving: [ann.email] })).rejects.toMatchObject({ operation: 'remove' });
      server.behave('serve');
      await moodle.place(ann);
      expect(server.users).toHaveLength(1);
      expect(server.enrolled.size).toBe(1);
    },
  );

  it('whose answer was lost once a learner was let in has them once', async () => {
    await moodle.place(ann);
    server.behave('lost');
    await expect(moodle.place(bob)).rejects.toThrow();
    server.behave('serve');
    await moodle.place(bob);
    await moodle.place(bob);
    expect(server.users).toHaveLength(2);
  });

  it('says why it refuses, without a name', async () => {
    const refused = new Moodle({ url: server.url, token: 'another', roleId: 5 }, 300);
    const failure = await refused.place(ann).catch((error: unknown) => error);
    expect(failure).toMatchObject({ operation: 'place', cause: { message: expect.stringContaining('invalidtoken') } });
    expect(JSON.stringify([failure, String(failure instanceof Error && failure.cause)])).not.toContain('ann@');
    await expect(moodle.place({ ...ann, course: 'OTHER' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('OTHER') },
    });
    expect(server.users).toEqual([]);
  });

  it('is configured by its address, a token and a role', () => {
    expect(configured({})).toBeNull();
    expect(configured({ MOODLE_URL: server.url, MOODLE_TOKEN: 'x' })).toEqual({
      ...{ url: server.url, token: 'x', roleId: 5 },
    });
    expect(() => configured({ MOODLE_URL: server.url })).toThrow(/MOODLE_TOKEN/);
  });
});
