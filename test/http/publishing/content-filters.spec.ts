import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  filterFacts,
  type FilterFact,
  type FilterGroup,
} from '../../../src/publishing/content/content-filter.vocabulary.js';
import type {
  ContentAudienceExplained,
  ContentFilterTrial,
  ContentFilterView,
} from '../../../src/publishing/content/content-filters.views.js';
import type {
  ContentReceiptListRow,
  ContentToConfirm,
} from '../../../src/publishing/content/content-receipts.views.js';
import type {
  ContentArticleView,
  ContentTree,
  PublishedArticleListRow,
} from '../../../src/publishing/content/content.views.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import { post, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { rangeId } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { givenCatalogue } from '../../support/tickets.js';

const { running, people, contact, stranger, clerk, agent } = await startPortal();
let second: Call;

const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };

beforeAll(async () => {
  await givenCatalogue(running, people);
  await running.given('contact', 'ChangeContactRights', { ...rights, functionRights: ['news'] }, people.contact);
  const secondId = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', permissions: ['content'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  await running.caughtUp();
  second = await running.as(secondId);
}, 60_000);

const answered = async <Answer>(call: Call, path: string, json?: object): Promise<Answer> => {
  const answer = await call(`/api/${path}`, json ? { json } : {});
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  return jsonOf<Answer>(answer);
};
const begun = async (name: string, json: object): Promise<string> => {
  const { id } = await answered<ReceiptView>(agent, name, json);
  await running.caughtUp();
  return id;
};

const leaf = (fact: FilterFact, ...values: readonly string[]): FilterGroup['leaves'][number] => ({ fact, values });
const all = (...leaves: FilterGroup['leaves']): FilterGroup => ({ join: 'all', leaves, groups: [] });
let last = 0;
const filterFields = (rule: FilterGroup, over: object = {}) => {
  last += 1;
  return { key: `filter-${last}`, label: { fr: `Filtre ${last}`, es: 'Filtro', en: 'Filter' }, rule, ...over };
};
const filter = (rule: FilterGroup): Promise<string> => begun('content-filters', filterFields(rule));

const fields = (over: object = {}) => ({
  ...{ title: 'Closing the year', nature: 'news', language: 'fr', text: 'Do this.', tabDisplay: 'no' },
  ...{ isAccessible: true, isNew: false, isUpdated: false, isImportant: false },
  ...over,
});
const publish = async (id: string): Promise<void> => {
  await answered(agent, `content-articles/${id}/submit-content-article`, {});
  await answered(second, `content-articles/${id}/publish-content-article`, {});
  await running.caughtUp();
};
const published = async (over: object = {}): Promise<string> => {
  const id = await begun('content-articles', fields(over));
  await publish(id);
  return id;
};
const reads = async (call: Call, id: string): Promise<boolean> =>
  (await call(`/api/content/nodes/${id}`)).status === 200;
const explained = (json: object) => answered<ContentAudienceExplained>(agent, 'content-audience/explain', json);

describe('a filter key (features F45)', () => {
  it('is one alone, also when several people register it at once', async () => {
    const body = filterFields(all(leaf('kind', 'contact')));
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(agent, 'content-filters', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await refusalCode(post(agent, 'content-filters', body))).toBe('filterKeyUsed');
  });

  it('names what is there', async () => {
    const register = (rule: FilterGroup) => post(agent, 'content-filters', filterFields(rule));
    expect(await refusalCode(register(all(leaf('client', newId()))))).toBe('filterValueUnknown');
    expect(await refusalCode(register(all(leaf('client', 'x'))))).toBe('filterValueUnknown');
    expect(await refusalCode(register(all(leaf('entity', 'NOWHERE'))))).toBe('filterValueUnknown');
    expect(await refusalCode(register(all()))).toBe('filterGroupEmpty');
    expect((await register(all(leaf('client', people.town), leaf('range', rangeId)))).status).toBe(201);
    expect((await post(contact, 'content-filters', filterFields(all(leaf('kind', 'contact'))))).status).toBe(403);
  });

  it('is archived only while nothing names it, as a draft, published or as a section', async () => {
    const id = await filter(all(leaf('kind', 'contact')));
    const article = await begun('content-articles', fields({ filterIds: [id] }));
    expect(await refusalCode(post(agent, `content-filters/${id}/archive-content-filter`))).toBe('contentFilterInUse');
    const view = await answered<ContentFilterView>(agent, `content-filters/${id}`);
    expect(view).toMatchObject({ uses: 1, usedBy: [{ id: article, what: 'article' }] });
    await answered(agent, `content-articles/${article}/archive-content-article`, {});
    await running.caughtUp();
    await answered(agent, `content-filters/${id}/archive-content-filter`, {});
    await running.caughtUp();
    expect(await refusalCode(post(agent, 'content-articles', fields({ filterIds: [id] })))).toBe(
      'contentFilterUnknown',
    );
    expect(await refusalCode(post(agent, 'content-articles', fields({ filterIds: [newId()] })))).toBe(
      'contentFilterUnknown',
    );
  });

  it('is told beforehand for whom a change makes a difference', async () => {
    const id = await filter(all(leaf('client', people.town)));
    const rule: FilterGroup = { join: 'not', leaves: [leaf('client', people.town)], groups: [] };
    const trial = await answered<ContentFilterTrial>(agent, 'content-audience/dry-run', { filterId: id, rule });
    expect([trial.before.clients, trial.after.clients, trial.more.clients, trial.less.clients]).toEqual([1, 1, 1, 1]);
    expect(trial.less.contacts).toBe(trial.before.contacts);
    const fresh = await answered<ContentFilterTrial>(agent, 'content-audience/dry-run', { rule });
    expect([fresh.before, fresh.more]).toEqual([{ contacts: 0, clients: 0 }, fresh.after]);
    expect((await post(clerk, 'content-audience/dry-run', { rule })).status).toBe(403);
  });
});

describe('an article that filters keep for some', () => {
  it('is found and read by those alone for whom all hold', async () => {
    const ofTown = await filter(all(leaf('client', people.town)));
    const withNews = await filter(all(leaf('right', 'news')));
    const administrators = await filter(all(leaf('kind', 'clientAdministrator')));
    const one = await published({ title: 'Kept one', filterIds: [ofTown, withNews] });
    const other = await published({ title: 'Kept other', filterIds: [ofTown, administrators] });
    expect([await reads(contact, one), await reads(stranger, one), await reads(agent, one)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await reads(contact, other)).toBe(false);
    const list = await answered<readonly PublishedArticleListRow[]>(contact, 'published-articles');
    expect([list.some(({ id }) => id === one), list.some(({ id }) => id === other)]).toEqual([true, false]);
    const { previewToken } = await answered<ContentArticleView>(agent, `content-articles/${other}`);
    expect((await contact(`/api/content/previews/${previewToken}`)).status).toBe(404);
  });

  it('is found by the search over everything, with the same audience', async () => {
    const ofTown = await filter(all(leaf('client', people.town)));
    const id = await published({ title: 'Zanzibar for the town', filterIds: [ofTown] });
    const found = async (call: Call) =>
      (await answered<readonly FoundInList[]>(call, 'search?q=zanzibar')).flatMap(({ list, things }) =>
        list === 'published-articles' ? things.map((thing) => thing.id) : [],
      );
    expect(await found(contact)).toEqual([id]);
    expect(await found(stranger)).toEqual([]);
  });

  it('stands in a section that is meant for some, or in another one as well', async () => {
    const nobody = await filter(all(leaf('entity', 'CARL')));
    const section = (over: object) =>
      begun('content-sections', {
        ...{ title: { fr: 'R', es: 'R', en: 'R' }, position: 1, rangeId, domainId: newId(), nature: 'help', ...over },
      });
    const closed = await section({ filterIds: [nobody] });
    const below = await section({ parentId: closed });
    const open = await section({});
    const inside = await published({ title: 'Inside', sectionId: below });
    const linked = await published({ title: 'Linked', sectionId: below });
    await answered(agent, `content-articles/${linked}/link-content-article`, { sectionId: open });
    await running.caughtUp();
    expect([await reads(contact, inside), await reads(contact, linked), await reads(agent, inside)]).toEqual([
      ...[false, true, true],
    ]);
    const { sections } = await answered<ContentTree>(contact, 'content/tree');
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining([open]));
    expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining([below]));
    expect(await reads(contact, closed)).toBe(false);
    expect(await refusalCode(post(agent, `content-filters/${nobody}/archive-content-filter`))).toBe(
      'contentFilterInUse',
    );
    const why = await explained({ articleId: inside, email: 'marie@example.org' });
    expect(why.reader).toMatchObject({ sees: false, rule: { groups: [{ label: 'sections', holds: false }] } });
  });

  it('says why: each condition, the verdict, and how many see it', async () => {
    const nested: FilterGroup = {
      join: 'any',
      leaves: [leaf('entity', 'CARL')],
      groups: [
        {
          join: 'not',
          leaves: [leaf('kind', 'staff')],
          groups: [{ join: 'all', leaves: [leaf('client', people.village)] }],
        },
      ],
    };
    const id = await filter(nested);
    const article = await published({ title: 'Why', filterIds: [id], kinds: ['contact', 'clientAdministrator'] });
    const why = await explained({ articleId: article, email: 'Marie@Example.org' });
    expect(why).toMatchObject({ standing: 'shown', audience: { clients: 1 }, reader: { kind: 'contact', sees: true } });
    expect(why.reader?.rule.groups.map(({ label, holds }) => [label, holds])).toEqual([
      ['audience', true],
      [`filter-${last}`, true],
    ]);
    const draft = await begun('content-articles', fields({ filterIds: [id] }));
    expect(await explained({ articleId: draft })).toMatchObject({ standing: 'unpublished', reader: null });
    expect(
      await refusalCode(post(agent, 'content-audience/explain', { filterId: id, email: 'nobody@example.org' })),
    ).toBe('contentReaderUnknown');
    expect(await refusalCode(post(agent, 'content-audience/explain'))).toBe('contentNothingAsked');
    expect((await post(agent, 'content-audience/explain', { articleId: newId() })).status).toBe(404);
    expect((await post(contact, 'content-audience/explain', { filterId: id })).status).toBe(403);
  });

  it('is the same to the database and to the explanation, fact by fact', async () => {
    const values: Readonly<Record<FilterFact, readonly string[]>> = {
      ...{ kind: ['contact'], brand: ['GROUPE_BL'], entity: ['BL_COLLTER'], client: [people.town] },
      ...{ department: ['Finance'], range: [rangeId], line: [], product: [], right: ['news'], language: ['fr'] },
    };
    const asked = filterFacts
      .filter((fact) => values[fact].length > 0)
      .flatMap((fact) => (['all', 'not'] as const).map((join) => ({ fact, join })));
    // each step of all of them at once: nothing but the last has to be caught up with
    const steps = <From, To>(from: readonly From[], step: (one: From) => Promise<To>) => Promise.all(from.map(step));
    const filters = await steps(asked, ({ fact, join }) =>
      answered<ReceiptView>(
        agent,
        'content-filters',
        filterFields({ join, leaves: [leaf(fact, ...values[fact])], groups: [] }),
      ),
    );
    const articles = await steps(filters, ({ id }) =>
      answered<ReceiptView>(agent, 'content-articles', fields({ filterIds: [id] })),
    );
    await steps(articles, ({ id }) => answered(agent, `content-articles/${id}/submit-content-article`, {}));
    await steps(articles, ({ id }) => answered(second, `content-articles/${id}/publish-content-article`, {}));
    await running.caughtUp();
    for (const [call, email] of [
      [contact, 'marie@example.org'],
      [stranger, 'luc@example.org'],
    ] as const) {
      const told = await steps(articles, async ({ id }) => (await explained({ articleId: id, email })).reader);
      const seen = await steps(articles, ({ id }) => reads(call, id));
      expect(told.map((reader, place) => [asked[place], reader?.sees, reader?.rule.holds])).toEqual(
        seen.map((sees, place) => [asked[place], sees, sees]),
      );
    }
  }, 60_000);
});

describe('a receipt of reading (features F38)', () => {
  const toConfirm = (call: Call) => answered<readonly ContentToConfirm[]>(call, 'content/to-confirm');
  const confirm = (call: Call, articleId: string, version = 1) =>
    post(call, 'content-receipts', { articleId, version });

  it('is asked of the audience until it is given, once by two tabs, and again of the next version', async () => {
    const ofTown = await filter(all(leaf('client', people.town)));
    const article = fields({ title: 'To be read', filterIds: [ofTown], asksReceipt: true });
    const id = await begun('content-articles', article);
    await publish(id);
    expect((await toConfirm(contact)).map((each) => [each.id, each.version])).toEqual([[id, 1]]);
    expect([await toConfirm(stranger), await toConfirm(agent)]).toEqual([[], []]);
    expect(await refusalCode(confirm(stranger, id))).toBe('contentAsksNoReceipt');
    expect(await refusalCode(confirm(contact, id, 2))).toBe('contentChangedMeanwhile');
    const pressed = await Promise.all([confirm(contact, id), confirm(contact, id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await running.caughtUp();
    expect(await refusalCode(confirm(contact, id))).toBe('contentAlreadyRead');
    expect(await toConfirm(contact)).toEqual([]);

    const view = await answered<ContentArticleView>(agent, `content-articles/${id}`);
    expect(view.receipts).toMatchObject({ read: 1, audience: { clients: 1 } });
    const query = `filter=${encodeURIComponent(JSON.stringify({ articleId: id }))}`;
    const list = await answered<readonly ContentReceiptListRow[]>(agent, `content-receipts?${query}`);
    expect(list.map(({ version, person, clientName }) => [version, person.id, clientName])).toEqual([
      [1, people.contact, 'Town'],
    ]);
    const csv = await (await agent(`/api/content-receipts/export?format=csv&${query}`)).text();
    expect(csv).toContain('To be read');
    expect((await contact('/api/content-receipts')).status).toBe(403);

    await answered(agent, `content-articles/${id}/revise-content-article`, { ...article, text: 'Do that.' });
    await publish(id);
    expect((await toConfirm(contact)).map((each) => [each.id, each.version])).toEqual([[id, 2]]);
  });
});

describe('an article that is published (features F38, F54)', () => {
  const toldOf = async (title: string): Promise<readonly string[]> => {
    await running.caughtUp();
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    return rows
      .flatMap(({ template, subject, to }) => (subject?.includes(title) ? [`${template} ${to ?? '–'}`] : []))
      .filter((told) => !told.startsWith('contentArticle'))
      .toSorted();
  };
  const toTown = async (title: string, over: object = {}) => {
    const filterIds = [await filter(all(leaf('client', people.town)))];
    return { asked: fields({ title, filterIds, ...over }), title };
  };
  const wants = (topics: readonly string[]) =>
    running.given(
      'contact',
      'ReviseContactPreferences',
      { language: 'fr', timeZone: 'Europe/Paris', mailTopics: topics },
      people.contact,
    );

  it('is told to the readers of its audience who want news, once, and again where it is said to be updated', async () => {
    const { asked, title } = await toTown('Budget circular');
    const id = await published(asked);
    const told = await toldOf(title);
    expect(told).toContain('contentNewsPublished marie@example.org');
    expect(told.filter((one) => one.includes('stranger'))).toEqual([]);
    await answered(agent, `content-articles/${id}/revise-content-article`, { ...asked, text: 'Mended.' });
    await publish(id);
    expect(await toldOf(title)).toEqual(told);
    await wants(['tickets']);
    await running.caughtUp();
    await answered(agent, `content-articles/${id}/revise-content-article`, { ...asked, isUpdated: true });
    await publish(id);
    expect(await toldOf(title)).toHaveLength(2 * told.length - 1);
  });

  it('is told always where it is to be confirmed, and not at all where it is neither news nor important', async () => {
    const confirmed = await toTown('Must be read', { nature: 'procedure', asksReceipt: true });
    await published(confirmed.asked);
    expect(await toldOf(confirmed.title)).toContain('contentReadingAsked marie@example.org');
    const plain = await toTown('Plain procedure', { nature: 'procedure' });
    await published(plain.asked);
    const later = await toTown('Not yet shown', { onlineOn: '2031-01-01' });
    const id = await published(later.asked);
    expect([await toldOf(plain.title), await toldOf(later.title)]).toEqual([[], []]);
    const hidden = await answered<ContentArticleView>(agent, `content-articles/${id}`);
    expect(hidden.status).toBe('published');
  });
});
