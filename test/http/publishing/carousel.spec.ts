import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import type {
  CarouselReach,
  CarouselSlideListRow,
  CarouselSlideView,
  CarouselVerdict,
  CarouselView,
} from '../../../src/publishing/carousel/carousel-slides.views.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type { MediaView } from '../../../src/publishing/medias/medias.views.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenMedia } from '../../support/images.js';
import { givenPeople, rangeId, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let [agent, contact, stranger, clerk]: readonly Call[] = [];
let mediaId = '';

const today = dayOf(new Date().toISOString());
const title = { fr: 'Bienvenue', es: 'Bienvenida', en: 'Welcome' };
const as = (call: Call | undefined): Call => call ?? running.call;
const ask = (path: string, json: object): Promise<Response> => as(agent)(`/api/carousel-slides${path}`, { json });

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
    const [nobody, one] = [
      { clients: 0, contacts: 0 },
      { clients: 1, contacts: 1 },
    ];
    const none = { ...nobody, withoutFilters: nobody };
    const all = await reachOf(await drafted());
    expect(all.clients).toBeGreaterThanOrEqual(2);
    const administrators = await reachOf(await drafted({ kinds: ['clientAdministrator'] }));
    const { withoutFilters, ...size } = administrators;
    expect([size, withoutFilters]).toEqual([one, one]);
    expect(await reachOf(await drafted({ entity: 'BL_SPAIN' }))).toEqual(none);
    expect(await reachOf(await drafted({ rangeIds: [rangeId] }))).toEqual(none);
    expect(await reachOf(await drafted({ target: 'staff' }))).toEqual(none);
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
    expect(await refusalCode(archive())).toBe('mediaInUse');
    expect((await jsonOf<MediaView>(as(agent)(`/api/medias/${image}`))).uses).toEqual([
      { id, what: 'slide', title: 'Bienvenue', status: 'published' },
    ]);
    await withdrawn(id);
    expect((await archive()).status).toBe(200);
    await running.caughtUp();
    expect(await refusalCode(draft({ mediaId: image }))).toBe('carouselImageUnknown');
  });

  it('is not over when it is published', async () => {
    expect(await refusalCode(draft({ opensOn: daysAfter(today, -9), closesOn: daysAfter(today, -1) }))).toBe(
      'carouselClosesInPast',
    );
  });
});

describe('a slide that is hidden and shown again', () => {
  it('is hidden from all readers meanwhile, and keeps its days', async () => {
    const id = await published({ closesOn: daysAfter(today, 9) });
    const act = async (command: string): Promise<number> => {
      const { status } = await ask(`/${id}/${command}-carousel-slide`, {});
      await running.caughtUp();
      return status;
    };
    expect(await act('hide')).toBe(200);
    expect(await shownTo(contact)).toEqual([]);
    expect(await verdict(id, `contactId=${people.contact}`)).toEqual(['hidden']);
    // on its page it is looked at among the others
    expect([await previewed(''), await previewed(`slideId=${id}`)]).toEqual([[], [id]]);
    expect(await act('hide')).toBe(409);
    expect(await act('display')).toBe(200);
    expect(await shownTo(contact)).toEqual([id]);
    expect(await jsonOf(as(agent)(`/api/carousel-slides/${id}`))).toMatchObject({
      ...{ opensOn: today, closesOn: daysAfter(today, 9), standing: 'shown' },
    });
    await withdrawn(id);
  });
});

describe('a slide that is duplicated', () => {
  const duplicate = (slideId: string): Promise<Response> => ask('/duplicate-carousel-slide', { slideId });
  const view = (id: string): Promise<CarouselSlideView> => jsonOf(as(agent)(`/api/carousel-slides/${id}`));

  it('is a draft under a title of its own, also where two do it at once', async () => {
    const fr = `Original ${crypto.randomUUID().slice(0, 8)}`;
    const id = await published({ title: { ...title, fr }, kinds: ['contact'] });
    const answers = await Promise.all([duplicate(id), duplicate(id)]);
    await running.caughtUp();
    const good = answers.filter(({ ok }) => ok);
    expect(good.length).toBeGreaterThanOrEqual(1);
    for (const refused of answers.filter(({ ok }) => !ok))
      expect(await refusalCode(refused)).toBe('carouselTitleTaken');
    const copies = await Promise.all(good.map(async (each) => view((await jsonOf<ReceiptView>(each)).id)));
    const titles = copies.map((copy) => copy.name);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain(`${fr} (copie)`);
    expect(copies[0]).toMatchObject({ standing: 'draft', kinds: ['contact'], opensOn: today, mediaId });
    expect(await shownTo(contact)).toEqual([id]);
    expect(await refusalCode(duplicate(crypto.randomUUID()))).toBe('carouselSlideUnknown');
    expect((await as(contact)('/api/carousel-slides/duplicate-carousel-slide', { json: { slideId: id } })).status).toBe(
      403,
    );
    await withdrawn(id, ...copies.map((copy) => copy.id));
  });
});

describe('a slide that names filters (features F45)', () => {
  const filterFor = async (clientId: string): Promise<string> => {
    const key = `f-${crypto.randomUUID().slice(0, 8)}`;
    const rule = { join: 'all', leaves: [{ fact: 'client', values: [clientId] }], groups: [] };
    const label = { fr: key, es: key, en: key };
    const { id } = await jsonOf<ReceiptView>(as(agent)('/api/content-filters', { json: { key, label, rule } }));
    await running.caughtUp();
    return id;
  };
  /** Requests the address of an `img` as the browser of this person does. */
  const looks = async (personId: string, image: string): Promise<number> => {
    const { token } = await running.app.get(Sessions).open({ personId });
    const headers = { Cookie: `guichet_session=${token}; __Host-guichet_session=${token}` };
    return (await running.call(`/api/medias/${image}/image`, { headers })).status;
  };

  it('is shown to those who meet all, and so is its image by its address', async () => {
    const ours = await filterFor(people.town);
    const image = await givenMedia(running, as(agent));
    const whoLooks = () =>
      Promise.all([people.agent, people.contact, people.stranger].map((personId) => looks(personId, image)));
    expect(await whoLooks()).toEqual([200, 200, 200]);
    const id = await drafted({ mediaId: image, filterIds: [ours] });
    expect(await whoLooks()).toEqual([200, 404, 404]);
    await ask(`/${id}/publish-carousel-slide`, {});
    await running.caughtUp();
    expect([await shownTo(contact), await shownTo(stranger)]).toEqual([[id], []]);
    expect(await whoLooks()).toEqual([200, 200, 404]);
    const asked = `/api/carousel-slides/${id}/verdict?contactId=${people.stranger}`;
    expect(await jsonOf<CarouselVerdict>(as(agent)(asked))).toMatchObject({
      ...{ reasons: ['filter'], filters: [{ holds: false, leaves: [{ fact: 'client', holds: false }] }] },
    });
    const { clients, contacts, withoutFilters } = await reachOf(id);
    expect(clients).toBe(1);
    expect(contacts).toBeLessThan(withoutFilters.contacts);
    await ask(`/${id}/hide-carousel-slide`, {});
    await running.caughtUp();
    expect(await whoLooks()).toEqual([200, 404, 404]);
    await withdrawn(id);
  });

  it('keeps its filter, and names no archived one', async () => {
    const ours = await filterFor(people.town);
    const id = await drafted({ filterIds: [ours] });
    const archive = () => as(agent)(`/api/content-filters/${ours}/archive-content-filter`, { json: {} });
    expect(await refusalCode(archive())).toBe('contentFilterInUse');
    expect(await jsonOf(as(agent)(`/api/content-filters/${ours}`))).toMatchObject({
      ...{ uses: 1, usedBy: [{ id, what: 'slide', title: 'Bienvenue' }] },
    });
    await withdrawn(id);
    expect((await archive()).status).toBe(200);
    await running.caughtUp();
    expect(await refusalCode(draft({ filterIds: [ours] }))).toBe('contentFilterUnknown');
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
