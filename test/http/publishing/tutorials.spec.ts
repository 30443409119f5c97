import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { HelpingAnswerRow } from '../../../src/publishing/content/helping-answers.views.js';
import type { Problem } from '../../../src/kernel/views.js';
import { FileScanning } from '../../../src/platform/papers/files/file-scanning.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import type {
  PublishedTutorial,
  TutorialChoices,
  TutorialListRow,
  TutorialPage,
  TutorialSuggestion,
  TutorialVideoLink,
  TutorialView,
} from '../../../src/publishing/tutorials/tutorials.views.js';
import { post, posted } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, colleague, stranger, agent } = await startPortal({
  env: { VIDEO_HOSTS: 'videos.example' },
});
/** Watches what the agent wrote. */
let second: Call;
let [rangeId, domainId, otherRangeId] = ['', '', ''];

/** The head of a WebM film; later bytes do not matter. */
const film = Buffer.concat([
  Buffer.from('1a45dfa3934282847765626d42878100000002428581000000021853806710000000', 'hex'),
  Buffer.alloc(4_000, 'x'),
]);
const captions = (words = 'Ouvrez la facture reçue.'): string => `WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`;

const done = async (call: Call, path: string, json: object = {}): Promise<string> => {
  const id = await posted(call, path, json);
  await running.caughtUp();
  return id;
};
const problemOf = async (answer: Promise<Response>): Promise<string> => {
  const { code, errors } = await jsonOf<Problem>(answer);
  return [code, ...Object.keys(errors ?? {})].join(' ');
};
const upload = async (name: string, bytes: Buffer | string, call: Call = agent): Promise<Response> => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  return call('/api/files', { method: 'POST', body });
};
const uploaded = async (name: string, bytes: Buffer | string): Promise<string> =>
  (await jsonOf<StoredFileView>(upload(name, bytes))).id;
const scanned = async (): Promise<void> => {
  const scanning = running.app.get(FileScanning);
  while (await scanning.waits()) await scanning.run();
};

let number = 0;
const fields = (over: object = {}) => ({
  ...{ key: `tutorial-${(number += 1)}`, title: { fr: `Tutoriel ${number}` }, summary: { fr: 'Pas à pas.' } },
  ...{ rangeId, domainId, language: 'fr', duration: '4:10', chapters: [{ at: '0:30', title: 'La suite' }] },
  ...{ entities: [], ...over },
});
const command = (id: string, verb: string) => `tutorials/${id}/${verb}`;
const caption = async (id: string, language: string, content = captions()): Promise<void> => {
  await done(agent, command(id, 'caption-tutorial'), { language, fileIds: [await uploaded('said.vtt', content)] });
};
const written = async (over: object = {}, words?: string): Promise<string> => {
  const id = await done(agent, 'tutorials', fields(over));
  await done(agent, command(id, 'set-tutorial-video'), { fileIds: [await uploaded('film.webm', film)] });
  await caption(id, 'fr', captions(words));
  await scanned();
  return id;
};
const publish = async (id: string): Promise<void> => {
  await done(agent, command(id, 'submit-tutorial'));
  await done(second, command(id, 'publish-tutorial'));
};
const published = async (over: object = {}, words?: string): Promise<string> => {
  const id = await written(over, words);
  await publish(id);
  return id;
};
const view = (id: string): Promise<TutorialView> => jsonOf<TutorialView>(agent(`/api/tutorials/${id}`));
const page = (key: string, call: Call = contact): Promise<TutorialPage> =>
  jsonOf<TutorialPage>(call(`/api/published-tutorials/pages/${key}`));
const listed = async <Row extends { readonly id: string }>(call: Call, path: string, filter: object = {}) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
  const answer = await call(`/api/${path}?${String(query)}`);
  const rows = await jsonOf<readonly Row[]>(answer);
  expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(rows.length));
  return rows;
};
const idsFor = async (call: Call, filter: object = {}): Promise<readonly string[]> =>
  (await listed<PublishedTutorial>(call, 'published-tutorials', filter)).map(({ id }) => id);
/** As the browser of this person follows an address: with its cookie, and without a bearer. */
const follow = async (personId: string, path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const { token } = await running.app.get(Sessions).open({ personId });
  return running.call(path, {
    headers: { Cookie: `guichet_session=${token}; __Host-guichet_session=${token}`, ...headers },
  });
};
const linkOf = async (call: Call, id: string): Promise<string> =>
  (await jsonOf<TutorialVideoLink>(call(`/api/tutorials/${id}/video-link`))).path;

beforeAll(async () => {
  rangeId = await running.given('productRange', 'RegisterProductRange', { name: 'Finances' });
  otherRangeId = await running.given('productRange', 'RegisterProductRange', { name: 'Santé' });
  domainId = await running.given('productDomain', 'RegisterProductDomain', { name: 'Budget' });
  const productId = await running.given('product', 'RegisterProduct', { rangeId, domainId, name: 'Civis Finances' });
  await running.given('licence', 'RegisterLicence', {
    ...{ clientId: people.town, productId, number: 'L1', validFrom: '2020-01-01' },
  });
  const secondId = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', permissions: ['content'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  await running.caughtUp();
  second = await running.as(secondId);
}, 60_000);

describe('a tutorial', () => {
  it('is published by a second person once it has a film and captions, and both are told', async () => {
    const id = await done(agent, 'tutorials', fields({ title: { fr: 'Deux personnes' } }));
    expect(await problemOf(post(agent, command(id, 'submit-tutorial')))).toBe('tutorialVideoMissing');
    await done(agent, command(id, 'set-tutorial-video'), { fileIds: [await uploaded('film.webm', film)] });
    expect(await problemOf(post(agent, command(id, 'submit-tutorial')))).toBe('tutorialCaptionsMissing');
    await caption(id, 'fr');
    await scanned();
    expect(await view(id)).toMatchObject({ lacks: [], captionLanguages: ['fr'], video: { mediaType: 'video/webm' } });
    await done(agent, command(id, 'submit-tutorial'));
    expect(await problemOf(post(agent, command(id, 'publish-tutorial')))).toBe('contentReaderIsWriter');
    const waiting = (call: Call) => listed<TutorialListRow>(call, 'tutorials', { waiting: true });
    expect((await waiting(second)).map((row) => row.id)).toContain(id);
    expect((await waiting(agent)).map((row) => row.id)).not.toContain(id);
    await done(second, command(id, 'return-tutorial'), { reason: 'Trop vite' });
    await publish(id);
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    const told = rows.filter(({ subject }) => subject?.includes('Deux personnes')).map(({ template }) => template);
    expect([...new Set(told)].toSorted()).toEqual(['tutorialPublished', 'tutorialReturned', 'tutorialSubmitted']);
  });

  it('has an address of its own, also when several are written at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(agent, 'tutorials', fields({ key: 'une-fois' }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await problemOf(post(agent, 'tutorials', fields({ key: 'une-fois' })))).toBe('tutorialKeyUsed');
  });

  it.each([
    ['no WebVTT', '1\n00:00 --> 00:02\nA', 'captionsNotWebVtt fileIds'],
    ['out of order', 'WEBVTT\n\n00:03.000 --> 00:02.000\nA\n', 'captionsOutOfOrder fileIds'],
    ['unreadable', 'WEBVTT\n\n00:03 --> 00:04\nA\n', 'captionsUnreadable fileIds'],
  ])('takes no captions that are %s', async (_, content, problem) => {
    const id = await done(agent, 'tutorials', fields());
    const fileIds = [await uploaded(content.startsWith('WEBVTT') ? 'said.vtt' : 'said.txt', content)];
    expect(await problemOf(post(agent, command(id, 'caption-tutorial'), { language: 'fr', fileIds }))).toBe(problem);
  });

  it('takes films by what their bytes say, and addresses on allowed servers alone', async () => {
    const id = await done(agent, 'tutorials', fields());
    expect((await upload('film.webm', 'no film')).status).toBe(415);
    const set = (json: object) => problemOf(post(agent, command(id, 'set-tutorial-video'), json));
    expect(await set({ fileIds: [await uploaded('said.vtt', captions())] })).toBe('tutorialNotAVideo fileIds');
    for (const server of ['https://elsewhere.example', 'http://videos.example', 'https://videos.example:8443'])
      expect([server, await set({ fileIds: [], videoUrl: `${server}/a.mp4` })]).toEqual([
        server,
        'tutorialHostRefused videoUrl',
      ]);
    expect(await set({ fileIds: [] })).toBe('tutorialOneVideo fileIds');
    await done(agent, command(id, 'set-tutorial-video'), { fileIds: [], videoUrl: 'https://videos.example/a.mp4' });
    expect((await view(id)).videoUrl).toBe('https://videos.example/a.mp4');
  });

  it('is kept by those who keep content', async () => {
    expect((await post(contact, 'tutorials', fields())).status).toBe(403);
    expect((await contact('/api/tutorials')).status).toBe(403);
    const csv = await (await agent('/api/tutorials/export?format=csv')).text();
    expect(csv).toContain('Deux personnes');
  });
});

describe('customers', () => {
  it('see tutorials of the ranges that their client uses, and of its entity', async () => {
    const [own, other] = [await published(), await published({ rangeId: otherRangeId })];
    const foreign = await published({ entities: ['BL_SANTE'] });
    const seen = await idsFor(contact);
    expect([own, other, foreign].map((id) => seen.includes(id))).toEqual([true, false, false]);
    expect(await idsFor(stranger)).toEqual([]);
    expect((await stranger(`/api/published-tutorials/pages/${own}`)).status).toBe(404);
    expect((await stranger(`/api/tutorials/${own}/video-link`)).status).toBe(404);
    expect(await jsonOf<TutorialChoices>(contact('/api/published-tutorials/choices'))).toEqual({
      ranges: [{ id: rangeId, label: 'Finances' }],
      domains: [{ id: domainId, label: 'Budget' }],
    });
    expect(await idsFor(contact, { rangeId, domainId })).toContain(own);
    expect(await idsFor(contact, { rangeId: otherRangeId })).toEqual([]);
    expect(await (await contact('/api/published-tutorials/export?format=csv')).text()).toContain('Finances');
  });

  it('find them by what is said in them, in every language', async () => {
    const id = await published({}, 'Le zinzolin est une couleur.');
    expect(await idsFor(contact, { q: 'zinzolin' })).toEqual([id]);
    expect(await idsFor(contact, { q: 'zinzolin', captions: 'es' })).toEqual([]);
  });

  it('read what was published while its next version is written', async () => {
    const id = await published({ key: 'en-deux-versions' });
    await caption(id, 'en', captions('Open the bill.'));
    expect((await page('en-deux-versions')).captionLanguages).toEqual(['fr']);
    expect(await view(id)).toMatchObject({ status: 'published', writing: 'draft' });
    await publish(id);
    const read = await page('en-deux-versions');
    expect(read).toMatchObject({ captionLanguages: ['fr', 'en'], textLanguage: 'fr', chapters: [{ at: '0:30' }] });
    await done(agent, command(id, 'withdraw-tutorial'), { reason: 'Changed' });
    expect((await contact('/api/published-tutorials/pages/en-deux-versions')).status).toBe(404);
  });

  it('watch the film by an address that is theirs, part by part', async () => {
    const id = await published();
    const path = await linkOf(contact, id);
    expect((await running.call(path)).status).toBe(404);
    expect((await follow(people.colleague, path)).status).toBe(404);
    expect((await follow(people.contact, `${path}x`)).status).toBe(404);
    const rest = await follow(people.contact, path, { Range: 'bytes=100-199' });
    expect([rest.status, rest.headers.get('content-type'), rest.headers.get('content-range')]).toEqual([
      ...[206, 'video/webm', `bytes 100-199/${film.length}`],
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
    await done(agent, command(id, 'withdraw-tutorial'), { reason: 'Changed' });
    expect((await follow(people.contact, path)).status).toBe(404);
  });
});

describe('whether it helped', () => {
  const rate = (call: Call, viewingId: string | null, json: object) =>
    post(call, `tutorial-viewings/${viewingId ?? ''}/rate-tutorial`, json);

  it('counts once for each person, who may change it, also at once', async () => {
    const id = await published({ key: 'utile' });
    const { viewingId } = await page('utile');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => rate(contact, viewingId, { tutorialId: id, helped: true })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql<{ readonly type: string }>`
      SELECT type FROM event_log WHERE stream = ${`tutorialViewing-${viewingId ?? ''}`}`.execute(running.db.kysely);
    expect(rows.map(({ type }) => type)).toEqual(['TutorialRated']);
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ views: 1, helpedYes: 1, helpedNo: 0 });
    expect(await page('utile')).toMatchObject({ helped: true, helpedYes: 1 });
    expect((await rate(contact, viewingId, { tutorialId: id, helped: false })).status).toBe(200);
    await done(colleague, `tutorial-viewings/${(await page('utile', colleague)).viewingId ?? ''}/watch-tutorial`, {
      tutorialId: id,
    });
    expect(await view(id)).toMatchObject({ views: 2, helpedYes: 0, helpedNo: 1 });
  });

  it('is said in one’s own place alone, of what one may watch', async () => {
    const id = await published({ key: 'a-chacun' });
    const { viewingId } = await page('a-chacun');
    expect((await rate(colleague, viewingId, { tutorialId: id, helped: true })).status).toBe(404);
    expect((await rate(stranger, viewingId, { tutorialId: id, helped: true })).status).toBe(404);
    expect((await rate(agent, viewingId, { tutorialId: id, helped: true })).status).toBe(403);
    expect((await page('a-chacun', agent)).viewingId).toBeNull();
  });

  it('is suggested while a ticket is written, and told when it made one needless (features F01)', async () => {
    const id = await published({ title: { fr: 'Rattacher les charges' }, keywords: 'rattachement, exercice' });
    const asked = 'Comment rattacher une charge à l’exercice ?';
    const suggested = (call: Call, text: string) =>
      jsonOf<readonly TutorialSuggestion[]>(
        call(`/api/published-tutorials/suggestions?${String(new URLSearchParams({ text }))}`),
      );
    const [first] = await suggested(contact, asked);
    expect(first?.id).toBe(id);
    expect(await suggested(stranger, asked)).toEqual([]);
    expect(await suggested(contact, 'Bonjour, merci')).toEqual([]);
    expect(
      (await rate(contact, first?.viewingId ?? null, { tutorialId: id, helped: true, question: asked })).status,
    ).toBe(200);
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ helpedYes: 1, deflected: 1 });
    expect(await listed<HelpingAnswerRow>(agent, 'helping-answers', { kind: 'tutorial', q: 'rattacher' })).toEqual([
      expect.objectContaining({ id, title: 'Rattacher les charges', deflected: 1, helpedYes: 1, clients: 1 }),
    ]);
  });
});
