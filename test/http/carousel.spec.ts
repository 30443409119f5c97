import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type {
  CarouselReach,
  CarouselSlideListRow,
  CarouselVerdict,
  CarouselView,
} from '../../src/carousel/carousel-slides.views.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import type { MediaView } from '../../src/medias/medias.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenMedia } from '../support/images.js';
import { givenPeople, rangeId, type People } from '../support/people.js';

let running: RunningApplication;
let people: People;
let [agent, contact, stranger, clerk]: readonly Call[] = [];
let mediaId = '';

const today = dayOf(new Date().toISOString());
const title = { fr: 'Bienvenue', es: 'Bienvenida', en: 'Welcome' };
const as = (call: Call | undefined): Call => call ?? running.call;
const ask = (path: string, json: object): Promise<Response> => as(agent)(`/api/carousel-slides${path}`, { json });
const codeOf = async (answer: Response | Promise<Response>): Promise<string> => (await jsonOf<Problem>(answer)).code;

const draft = (over: object = {}): Promise<Response> =>
  ask('', {
    ...{ mediaId, title, entity: 'GROUPE_BL', link: '/notif', opensNewPage: false, target: 'customers', rank: 10 },
    ...{ opensOn: today, closesOn: daysAfter(today, 30), brands: [], kinds: [], languages: [], rangeIds: [] },
    ...over,
  });
const drafted = async (over: object = {}): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(draft(over));
  await running.caughtUp();
  return id;
};
const published = async (over: object = {}): Promise<string> => {
  const id = await drafted(over);
  expect((await ask(`/${id}/publish-carousel-slide`, {})).status).toBe(200);
  await running.caughtUp();
  return id;
};
const shownTo = async (call: Call | undefined): Promise<readonly string[]> =>
  (await jsonOf<CarouselView>(as(call)('/api/carousel'))).slides.map(({ id }) => id);
const verdict = async (id: string, query: string): Promise<readonly string[]> =>
  (await jsonOf<CarouselVerdict>(as(agent)(`/api/carousel-slides/${id}/verdict?${query}`))).reasons;
const previewed = async (query: string): Promise<readonly string[]> =>
  (await jsonOf<CarouselView>(as(agent)(`/api/carousel-slides/preview?${query}`))).slides.map(({ id }) => id);
const reachOf = (id: string): Promise<CarouselReach> => jsonOf(as(agent)(`/api/carousel-slides/${id}/reach`));

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  [agent, contact, stranger, clerk] = await Promise.all(
    [people.agent, people.contact, people.stranger, people.clerk].map((person) => running.as(person)),
  );
  mediaId = await givenMedia(running, as(agent));
});
afterAll(() => running.close());

/** A slide is shown to others for as long as its own test. */
const withdrawn = async (...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await ask(`/${id}/withdraw-carousel-slide`, { reason: 'Over' });
  await running.caughtUp();
};

describe('a slide of the carousel', () => {
  it('is shown to customers between its days, in its order, with what its image shows', async () => {
    const second = await published({ rank: 2 });
    const first = await published({ rank: 1, title: { ...title, fr: 'Première' } });
    const later = await published({ opensOn: daysAfter(today, 2) });
    const notYet = await drafted();
    expect(await shownTo(contact)).toEqual([first, second]);
    const { slides } = await jsonOf<CarouselView>(as(contact)('/api/carousel'));
    expect(slides[0]).toEqual({
      ...{ id: first, title: 'Première', link: '/notif', opensNewPage: false },
      image: { address: `/api/medias/${mediaId}/image`, alt: 'Une vallée', width: 64, height: 16 },
    });
    expect(await shownTo(clerk)).toEqual([]);
    await withdrawn(first, second);
    expect(await shownTo(contact)).toEqual([]);
    await withdrawn(later, notYet);
  });

  it('is shown to staff where it is for them', async () => {
    const id = await published({ target: 'staff', kinds: ['contact'] });
    const toAll = await published({ target: 'all', rank: 11 });
    expect([await shownTo(clerk), await shownTo(contact)]).toEqual([[id, toAll], [toAll]]);
    await withdrawn(id, toAll);
  });

  it('is told of beforehand: on a day, to a person, and why not', async () => {
    const id = await published({ opensOn: daysAfter(today, 10), closesOn: daysAfter(today, 20), kinds: ['contact'] });
    const contactId = `contactId=${people.contact}`;
    expect(await previewed(`day=${daysAfter(today, 10)}`)).toEqual([id]);
    expect(await previewed(`day=${daysAfter(today, 20)}&${contactId}`)).toEqual([id]);
    expect(await previewed(`day=${daysAfter(today, 21)}`)).toEqual([]);
    expect(await previewed(`day=${daysAfter(today, 15)}&contactId=${people.administrator}`)).toEqual([]);
    expect(await verdict(id, `day=${daysAfter(today, 15)}&${contactId}`)).toEqual([]);
    expect(await verdict(id, contactId)).toEqual(['toCome']);
    expect(await verdict(id, `contactId=${people.administrator}&day=${daysAfter(today, 21)}`)).toEqual([
      'over',
      'kind',
    ]);
    expect(await verdict(id, `clientId=${people.town}&day=${daysAfter(today, 12)}`)).toEqual(['kind']);
    await withdrawn(id);
  });

  it('counts whom it reaches by the rule by which it is shown', async () => {
    const all = await reachOf(await drafted());
    expect(all.clients).toBeGreaterThanOrEqual(2);
    const administrators = await reachOf(await drafted({ kinds: ['clientAdministrator'] }));
    expect(administrators).toEqual({ clients: 1, contacts: 1 });
    expect(await reachOf(await drafted({ entity: 'BL_SPAIN' }))).toEqual({ clients: 0, contacts: 0 });
    expect(await reachOf(await drafted({ rangeIds: [rangeId] }))).toEqual({ clients: 0, contacts: 0 });
    expect(await reachOf(await drafted({ target: 'staff' }))).toEqual({ clients: 0, contacts: 0 });
  });

  it('is for an entity, a brand, a language: others do not get it', async () => {
    const ids = [
      await published({ entity: 'BL_SPAIN' }),
      await published({ brands: ['CARL'] }),
      await published({ languages: ['en'] }),
      await published({ rangeIds: [rangeId] }),
    ];
    expect([await shownTo(contact), await shownTo(stranger)]).toEqual([[], []]);
    const found = await Promise.all(ids.map((id) => verdict(id, `contactId=${people.stranger}`)));
    expect(found).toEqual([['entity'], ['brand'], ['language'], ['range']]);
    await withdrawn(...ids);
  });

  it('keeps its image in the library', async () => {
    const image = await givenMedia(running, as(agent));
    const id = await published({ mediaId: image });
    const archive = () => as(agent)(`/api/medias/${image}/archive-media`, { json: {} });
    expect(await codeOf(archive())).toBe('mediaInUse');
    expect((await jsonOf<MediaView>(as(agent)(`/api/medias/${image}`))).uses).toEqual([
      { id, what: 'slide', title: 'Bienvenue', status: 'published' },
    ]);
    await withdrawn(id);
    expect((await archive()).status).toBe(200);
    await running.caughtUp();
    expect(await codeOf(draft({ mediaId: image }))).toBe('carouselImageUnknown');
  });

  it('is not over when it is published', async () => {
    expect(await codeOf(draft({ opensOn: daysAfter(today, -9), closesOn: daysAfter(today, -1) }))).toBe(
      'carouselClosesInPast',
    );
  });
});

describe('the list of slides', () => {
  it('says where each stands, and finds them by that', async () => {
    const id = await published({ opensOn: daysAfter(today, 3), title: { ...title, fr: 'Dans trois jours' } });
    const list = async (filter: object): Promise<readonly CarouselSlideListRow[]> =>
      jsonOf(as(agent)(`/api/carousel-slides?filter=${encodeURIComponent(JSON.stringify(filter))}`));
    expect(await list({ q: 'trois jours' })).toMatchObject([{ id, standing: 'toCome', name: 'Dans trois jours' }]);
    expect((await list({ standing: ['toCome'], openOn: daysAfter(today, 3) })).map((row) => row.id)).toContain(id);
    expect((await list({ standing: ['shown'] })).map((row) => row.id)).not.toContain(id);
    const table = await as(agent)('/api/carousel-slides/export?format=csv');
    expect(await table.text()).toContain('Dans trois jours');
    expect((await as(contact)('/api/carousel-slides')).status).toBe(403);
    await withdrawn(id);
  });
});
