import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ContentArticleListRow,
  ContentArticleView,
  ContentNodeView,
  ContentSuggestion,
} from '../../../src/publishing/content/content.views.js';
import type { HelpingAnswerRow } from '../../../src/publishing/content/helping-answers.views.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { post, posted, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, colleague, stranger, agent } = await startPortal();
let second: Call;

beforeAll(async () => {
  const secondId = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', permissions: ['content'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  await running.caughtUp();
  second = await running.as(secondId);
}, 60_000);

const fields = (over: object = {}) => ({
  ...{ title: 'Closing the year', nature: 'help', language: 'fr', text: 'Do this.', tabDisplay: 'no' },
  ...{ isAccessible: true, isNew: false, isUpdated: false, isImportant: false },
  ...over,
});
const act = async (call: Call, path: string, json: object = {}): Promise<void> => {
  await posted(call, path, json);
  await running.caughtUp();
};
const publish = async (id: string): Promise<void> => {
  await act(agent, `content-articles/${id}/submit-content-article`);
  await act(second, `content-articles/${id}/publish-content-article`);
};
const published = async (over: object = {}): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(post(agent, 'content-articles', fields(over)));
  await running.caughtUp();
  await publish(id);
  return id;
};
const articleOf = async (id: string, call: Call) =>
  (await jsonOf<ContentNodeView>(call(`/api/content/nodes/${id}`))).article;
const placeOf = async (id: string, call: Call) => (await articleOf(id, call))?.opinion?.evaluationId ?? newId();
const evaluate = (call: Call, place: string, json: object) =>
  post(call, `content-evaluations/${place}/evaluate-content-article`, json);
const view = (id: string) => jsonOf<ContentArticleView>(agent(`/api/content-articles/${id}`));
const suggested = (call: Call, text: string) =>
  jsonOf<readonly ContentSuggestion[]>(call(`/api/content/suggestions?${String(new URLSearchParams({ text }))}`));

describe('whether an article helped (features F44)', () => {
  it('is said once by each person and version, by four tabs at once, and may be changed', async () => {
    const id = await published({ title: 'Une fois' });
    const place = await placeOf(id, contact);
    const said = { articleId: id, version: 1, helped: true };
    const answers = await Promise.all([1, 2, 3, 4].map(() => evaluate(contact, place, said)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    await act(colleague, `content-evaluations/${await placeOf(id, colleague)}/evaluate-content-article`, said);
    expect(await view(id)).toMatchObject({ helpedYes: 2, helpedNo: 0, deflected: 0 });
    expect((await articleOf(id, contact))?.opinion).toEqual({ evaluationId: place, helped: true });

    await act(contact, `content-evaluations/${place}/evaluate-content-article`, { ...said, helped: false });
    expect(await view(id)).toMatchObject({ helpedYes: 1, helpedNo: 1 });
    expect((await articleOf(id, contact))?.opinion?.helped).toBe(false);
    const filter = encodeURIComponent(JSON.stringify({ q: 'Une fois' }));
    const sort = encodeURIComponent(JSON.stringify(['helpedNo', 'DESC']));
    const [row] = await jsonOf<readonly ContentArticleListRow[]>(
      agent(`/api/content-articles?filter=${filter}&sort=${sort}`),
    );
    expect(row).toMatchObject({ id, helpedYes: 1, helpedNo: 1 });
    const csv = await (await agent(`/api/content-articles/export?format=csv&filter=${filter}`)).text();
    expect(csv.split('\n')[0]).toMatch(/A aidé.*N’a pas aidé.*Demandes évitées/);
  });

  it('is asked anew of the next version', async () => {
    const id = await published({ title: 'Deux versions' });
    const place = await placeOf(id, contact);
    await act(contact, `content-evaluations/${place}/evaluate-content-article`, {
      ...{ articleId: id, version: 1, helped: false },
    });
    await act(agent, `content-articles/${id}/revise-content-article`, fields({ title: 'Deux versions', text: 'New.' }));
    await publish(id);
    const next = await articleOf(id, contact);
    expect(next?.opinion).toEqual({ evaluationId: expect.not.stringMatching(place), helped: null });
    expect(await view(id)).toMatchObject({ helpedYes: 0, helpedNo: 0 });
    const late = { articleId: id, version: 1, helped: true };
    expect(await refusalCode(evaluate(contact, place, late))).toBe('contentChangedMeanwhile');
  });

  it('is given by readers in their own name, and by no staff of the provider', async () => {
    const id = await published({ title: 'À soi' });
    const hidden = await published({ title: 'Pour d’autres', brands: ['CARL'] });
    const place = await placeOf(id, contact);
    const said = { articleId: id, version: 1, helped: true };
    expect((await evaluate(colleague, place, said)).status).toBe(404);
    expect((await evaluate(contact, place, { ...said, articleId: hidden })).status).toBe(404);
    expect((await evaluate(agent, place, said)).status).toBe(403);
    expect((await articleOf(id, agent))?.opinion).toEqual({ evaluationId: null, helped: null });
    const wrong = await jsonOf<Problem>(evaluate(contact, place, { articleId: id }));
    expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(['helped', 'version']);
  });
});

describe('articles suggested while something is asked (features F01, F40)', () => {
  const asked = 'Comment imprimer le bordereau des mandats collectifs ?';
  const speaking = { summary: 'Imprimer le bordereau des mandats collectifs', keywords: 'bordereau, impression' };

  it('are help that the asker may read, what helped most first', async () => {
    const title = 'Bordereau des mandats collectifs';
    const helpful = await published({ ...speaking, title: `${title} : imprimer` });
    const useless = await published({ ...speaking, title: `${title} : impression` });
    const news = await published({ ...speaking, title: `${title} : nouvelle`, nature: 'news' });
    const others = await published({ ...speaking, title: `${title} : autres`, brands: ['CARL'] });
    const rate = async (id: string, helped: boolean) =>
      act(colleague, `content-evaluations/${await placeOf(id, colleague)}/evaluate-content-article`, {
        ...{ articleId: id, version: 1, helped },
      });
    await rate(useless, false);
    await rate(helpful, true);
    const found = (await suggested(contact, asked)).map(({ id }) => id);
    expect(found.toSorted()).toEqual([helpful, useless].toSorted());
    for (const id of [news, others]) expect(found).not.toContain(id);
    expect(await suggested(contact, 'Bonjour, merci')).toEqual([]);
    expect((await running.call(`/api/content/suggestions?text=${encodeURIComponent(asked)}`)).status).toBe(401);
  });

  it('are told when they made a ticket or a message needless', async () => {
    const id = await published({ title: 'Rattacher une facture orpheline au marché public' });
    const question = 'Rattacher une facture orpheline à son marché';
    const found = (await suggested(stranger, question)).find((each) => each.id === id);
    expect(found?.evaluationId).not.toBeNull();
    await act(stranger, `content-evaluations/${found?.evaluationId ?? ''}/evaluate-content-article`, {
      ...{ articleId: id, version: 1, helped: true, question },
    });
    expect(await view(id)).toMatchObject({ helpedYes: 1, deflected: 1 });
  });
});

describe('the list of which answers help (features F01)', () => {
  const queryOf = (filter: object, sort?: readonly string[]): string =>
    String(new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) }));
  const answersFor = async (call: Call, filter: object, sort?: readonly string[]) => {
    const answer = await call(`/api/helping-answers?${queryOf(filter, sort)}`);
    const rows = await jsonOf<readonly HelpingAnswerRow[]>(answer);
    expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(rows.length));
    return rows;
  };
  let [ticketId, articleId] = ['', ''];

  beforeAll(async () => {
    ticketId = await running.given('ticket', 'ImportTicket', {
      ...{ kind: 'assistance', clientId: people.town, contactId: people.contact, oldNumber: 'SF-77' },
      ...{ title: 'Amarante introuvable', description: 'Amarante', solution: 'Found' },
      ...{ openedOn: '2019-05-06', closedOn: '2019-05-07' },
    });
    articleId = await published({ title: 'Amarante expliquée' });
    const said = { articleId, version: 1, helped: true };
    await act(contact, `content-evaluations/${await placeOf(articleId, contact)}/evaluate-content-article`, {
      ...{ ...said, question: 'Où est Amarante ?' },
    });
    await act(stranger, `content-evaluations/${await placeOf(articleId, stranger)}/evaluate-content-article`, {
      ...{ ...said, helped: false },
    });
    for (const text of ['Amarante ?', 'Encore Amarante ?'])
      await act(contact, 'tickets/deflections', { ticketId, text });
  });

  it('counts what each ticket and article made needless, and whom it helped', async () => {
    const rows = await answersFor(agent, { q: 'amarante' });
    expect(rows).toMatchObject([
      { id: ticketId, kind: 'ticket', deflected: 2, helpedYes: 0, helpedNo: 0, clients: 1 },
      {
        id: articleId,
        kind: 'article',
        title: 'Amarante expliquée',
        deflected: 1,
        helpedYes: 1,
        helpedNo: 1,
        clients: 2,
      },
    ]);
    expect(rows[0]?.title).toMatch(/^\S+ Amarante introuvable$/);
    const ascending = await answersFor(agent, { q: 'amarante' }, ['deflected', 'ASC']);
    expect(ascending.map(({ id }) => id)).toEqual([articleId, ticketId]);
  });

  it('is asked for one kind, the people of one client, and a period', async () => {
    const idsOf = async (filter: object) => (await answersFor(agent, { q: 'amarante', ...filter })).map(({ id }) => id);
    expect(await idsOf({ kind: 'article' })).toEqual([articleId]);
    expect(await answersFor(agent, { q: 'amarante', clientId: people.village })).toMatchObject([
      { id: articleId, deflected: 0, helpedYes: 0, helpedNo: 1, clients: 1 },
    ]);
    expect(await idsOf({ until: '2020-01-01' })).toEqual([]);
    expect(await idsOf({ from: '2020-01-01' })).toEqual([ticketId, articleId]);
  });

  it('names a ticket by its number alone to those who write articles and read no tickets', async () => {
    const [row] = await answersFor(second, { kind: 'ticket' });
    expect(row).toMatchObject({ id: ticketId, title: expect.not.stringContaining('Amarante') });
    expect(await answersFor(second, { kind: 'ticket', q: 'amarante' })).toEqual([]);
  });

  it('leaves as a file with the same filter, and for staff with the right alone', async () => {
    const exported = await agent(
      `/api/helping-answers/export?format=csv&${queryOf({ kind: 'article', q: 'amarante' })}`,
    );
    const lines = (await exported.text()).trim().split('\r\n');
    expect(exported.headers.get('Content-Disposition')).toContain('helping-answers.csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/Réponse;Nature;Demandes évitées;A aidé;N’a pas aidé;Clients;Dernière fois/);
    expect(lines[1]).toContain('Amarante expliquée;Article;1;1;1;2;');
    const clerk = await running.as(people.clerk);
    for (const call of [contact, clerk])
      for (const path of ['helping-answers', 'helping-answers/export?format=xlsx'])
        expect((await call(`/api/${path}`)).status).toBe(403);
  });
});
