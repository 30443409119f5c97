import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import type { MediaListRow, MediaView } from '../../../src/publishing/medias/medias.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenMedia, scanned, uploadedFile } from '../../support/images.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let agent: Call;

const alt = { fr: 'Une vallée' };
const register = async (name: string, over: object = {}): Promise<Response> =>
  agent('/api/medias', {
    json: { fileIds: [await uploadedFile(agent, name)], isDecorative: false, alt, ...over },
  });
const view = async (id: string): Promise<MediaView> => {
  await running.caughtUp();
  return jsonOf(agent(`/api/medias/${id}`));
};
const found = async (filter: object): Promise<readonly MediaListRow[]> => {
  await running.caughtUp();
  return jsonOf(agent(`/api/medias?filter=${encodeURIComponent(JSON.stringify(filter))}`));
};
/** Requests the address of an `img` as the browser of this person does: with its cookie, and without a bearer. */
const imageFor = async (personId: string, id: string): Promise<Response> => {
  const { token } = await running.app.get(Sessions).open({ personId });
  return running.call(`/api/medias/${id}/image`, {
    headers: { Cookie: `guichet_session=${token}; __Host-guichet_session=${token}` },
  });
};

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  agent = await running.as(people.agent);
});
afterAll(() => running.close());

describe('an image of the library', () => {
  it('has the sides that its bytes say', async () => {
    const id = await givenMedia(running, agent);
    expect(await view(id)).toMatchObject({ width: 64, height: 16, mediaType: 'image/png', fileState: 'clean' });
  });

  it('never takes the name of another, whatever its capitals, also when several come at once', async () => {
    const name = `${crypto.randomUUID()}.png`;
    const answers = await Promise.all([register(name), register(name), register(name.toUpperCase())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(await Promise.all(refused.map(refusalCode))).toEqual(['mediaNameTaken', 'mediaNameTaken']);
    await running.caughtUp();
    expect(await refusalCode(register(name))).toBe('mediaNameTaken');
  });

  it('is PNG or JPEG by its bytes, with a name that says so', async () => {
    const note = await uploadedFile(agent, 'note.txt', Buffer.from('Not an image'));
    const asked = (json: object) => agent('/api/medias', { json: { isDecorative: true, ...json } });
    expect(await refusalCode(asked({ fileIds: [note] }))).toBe('mediaTypeNotAccepted');
    const fileId = await uploadedFile(agent, 'any.png');
    expect(await refusalCode(asked({ fileIds: [fileId], name: 'any.jpg' }))).toBe('mediaEndingDiffers');
    expect(await refusalCode(asked({ fileIds: [fileId], name: '../any.png' }))).toBe('invalidInput');
  });

  it('is the asker’s own upload, and no other image already', async () => {
    const contact = await running.as(people.contact);
    const fileId = await uploadedFile(contact, 'theirs.png');
    expect(await refusalCode(agent('/api/medias', { json: { fileIds: [fileId], isDecorative: true } }))).toBe(
      'fileUnavailable',
    );
  });

  it('says what it shows, or that it only decorates', async () => {
    expect(await refusalCode(register(`${crypto.randomUUID()}.png`, { alt: undefined }))).toBe('invalidInput');
    const answer = await register(`${crypto.randomUUID()}.png`, { alt: undefined, isDecorative: true });
    expect(answer.status).toBe(201);
    const { id } = await jsonOf<ReceiptView>(answer);
    expect(await view(id)).toMatchObject({ isDecorative: true, alt: null });
    expect((await found({ isDecorative: true })).map((each) => each.id)).toContain(id);
  });

  it('is served to connected persons, for good and as an image alone', async () => {
    const id = await givenMedia(running, agent);
    const answer = await imageFor(people.contact, id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': `sandbox; default-src 'none'`,
    });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await running.call(`/api/medias/${id}/image`)).status).toBe(404);
    expect((await imageFor(people.contact, crypto.randomUUID())).status).toBe(404);
  });

  it('goes on being served once it is archived, and keeps its name', async () => {
    const id = await givenMedia(running, agent);
    expect((await agent(`/api/medias/${id}/archive-media`, { json: {} })).status).toBe(200);
    expect((await imageFor(people.contact, id)).status).toBe(200);
    expect((await found({})).map((each) => each.id)).not.toContain(id);
    expect((await found({ archived: true })).map((each) => each.id)).toContain(id);
    expect(await refusalCode(register((await view(id)).name))).toBe('mediaNameTaken');
  });

  it('is found by its name and by what it shows, and leaves as a table', async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const answer = await register(`${word}.png`, { alt: { fr: 'Un pont', en: `A bridge ${word}x` } });
    const { id } = await jsonOf<ReceiptView>(answer);
    await scanned(running);
    expect((await found({ q: `${word}x` })).map((each) => each.id)).toEqual([id]);
    const table = await agent(`/api/medias/export?format=csv&filter=${encodeURIComponent(`{"q":"${word}"}`)}`);
    expect(await table.text()).toContain(`${word}.png`);
  });
});
