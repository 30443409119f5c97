import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ContentArticleListRow,
  ContentArticleView,
  ContentNodeView,
  ContentSectionListRow,
  ContentTree,
  PublishedArticleListRow,
} from '../../../src/publishing/content/content.views.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { MediaView } from '../../../src/publishing/medias/medias.views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { EntityThemeFields } from '../../../src/shell/themes/entity-theme.commands.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { post, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { givenMedia } from '../../support/images.js';
import { rangeId } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { givenCatalogue, type Catalogue } from '../../support/tickets.js';

const {
  running,
  people,
  /** Reads with the right for news. */
  contact,
  /** Of the same client, without it. */
  colleague,
  stranger,
  clerk,
  /** Writes. */
  agent,
} = await startPortal();
let catalogue: Catalogue;
/** Reads what the agent wrote. */
let second: Call;
let secondId: string;
let section: string;

const today = dayOf(new Date().toISOString());
const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };

beforeAll(async () => {
  catalogue = await givenCatalogue(running, people);
  await running.given('contact', 'ChangeContactRights', { ...rights, functionRights: ['news'] }, people.contact);
  secondId = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', permissions: ['content'] },
    ...{ supportLevel: 'level1', language: 'fr' },
  });
  await running.caughtUp();
  second = await running.as(secondId);
  section = await begun('content-sections', sectionFields({ key: 'help' }));
}, 60_000);

const sectionFields = (over: object = {}) => ({
  ...{ title: { fr: 'Aide', es: 'Ayuda', en: 'Help' }, position: 1, rangeId, domainId: newId(), nature: 'help' },
  ...over,
});
const fields = (over: object = {}) => ({
  ...{ title: 'Closing the year', nature: 'procedure', language: 'fr', text: '## First\nDo this.', tabDisplay: 'no' },
  ...{ isAccessible: true, isNew: true, isUpdated: false, isImportant: false, sectionId: section },
  ...over,
});
const begun = async (name: string, json: object, call: Call = agent): Promise<string> => {
  const answer = await post(call, name, json);
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([201, '']);
  await running.caughtUp();
  return (await jsonOf<ReceiptView>(answer)).id;
};
const done = async (call: Call, id: string, command: string, json: object = {}): Promise<void> => {
  const answer = await post(call, `content-articles/${id}/${command}`, json);
  expect([command, answer.ok ? '' : await answer.clone().text()]).toEqual([command, '']);
  await running.caughtUp();
};
const publish = async (id: string): Promise<void> => {
  await done(agent, id, 'submit-content-article');
  await done(second, id, 'publish-content-article');
};
const published = async (over: object = {}): Promise<string> => {
  const id = await begun('content-articles', fields(over));
  await publish(id);
  return id;
};
const view = (id: string, call: Call = agent) => jsonOf<ContentArticleView>(call(`/api/content-articles/${id}`));
const node = (name: string, call: Call = contact, query = '') => call(`/api/content/nodes/${name}${query}`);
const nodeView = (name: string, call: Call = contact, query = '') => jsonOf<ContentNodeView>(node(name, call, query));
const listed = async (call: Call, path: string, filter: object = {}) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
  const answer = await call(`/api/${path}?${String(query)}`);
  const rows = await jsonOf<readonly { readonly id: string }[]>(answer);
  return { ids: rows.map(({ id }) => id), total: answer.headers.get('content-range')?.split('/')[1] };
};
const toldOf = async (template: string, title: string): Promise<readonly string[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows
    .flatMap((mail) => (mail.template === template && mail.subject?.includes(title) ? [mail.to ?? '–'] : []))
    .toSorted();
};

describe('an article', () => {
  it('is written by one person and published by another, who are told (W28)', async () => {
    const title = 'Second reader';
    const id = await begun('content-articles', fields({ title }));
    expect((await node(id)).status).toBe(404);
    await done(agent, id, 'submit-content-article');
    expect(await toldOf('contentArticleSubmitted', title)).toEqual(['second@publisher.example']);
    expect((await listed(second, 'content-articles', { waiting: true })).ids).toContain(id);
    expect((await listed(agent, 'content-articles', { waiting: true })).ids).not.toContain(id);
    expect(await refusalCode(post(agent, `content-articles/${id}/publish-content-article`))).toBe(
      'contentReaderIsWriter',
    );
    expect((await post(clerk, `content-articles/${id}/publish-content-article`)).status).toBe(404);
    await done(second, id, 'return-content-article', { reason: 'Two dates differ' });
    expect(await toldOf('contentArticleReturned', title)).toEqual(['agent@publisher.example']);
    expect(await view(id)).toMatchObject({ status: 'draft', returnReason: 'Two dates differ' });
    await publish(id);
    expect(await toldOf('contentArticlePublished', title)).toEqual(['agent@publisher.example']);
    expect(await nodeView(id)).toMatchObject({ title, article: { text: '## First\nDo this.', badge: 'new' } });
  });

  it('is published once, however many publish it at the same time', async () => {
    const id = await begun('content-articles', fields({ title: 'Race' }));
    await done(agent, id, 'submit-content-article');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(second, `content-articles/${id}/publish-content-article`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ version: 1, writing: 'settled' });
  });

  it('stays as it is published while its next text is read', async () => {
    const id = await published({ title: 'Before' });
    await done(agent, id, 'revise-content-article', fields({ title: 'After' }));
    expect((await nodeView(id)).title).toBe('Before');
    await publish(id);
    expect((await nodeView(id)).title).toBe('After');
    await done(agent, id, 'hide-content-article');
    expect((await node(id)).status).toBe(404);
    await done(agent, id, 'display-content-article');
    expect((await node(id)).status).toBe(200);
    await done(agent, id, 'archive-content-article');
    expect((await node(id)).status).toBe(404);
  });

  it('says at the field what is wrong with it', async () => {
    const answer = jsonOf<Problem>(
      post(agent, 'content-articles', fields({ title: '', nature: undefined, isNew: true, isUpdated: true })),
    );
    expect(Object.keys((await answer).errors ?? {}).toSorted()).toEqual(['isUpdated', 'nature', 'title']);
    const past = fields({ endsOn: daysAfter(today, -1) });
    expect(await refusalCode(post(agent, 'content-articles', past))).toBe('contentEndInThePast');
    expect(await refusalCode(post(agent, 'content-articles', fields({ key: 'help' })))).toBe('contentKeyUsed');
    expect(await refusalCode(post(agent, 'content-articles', fields({ sectionId: newId() })))).toBe(
      'contentSectionUnknown',
    );
    expect((await post(contact, 'content-articles', fields())).status).toBe(403);
  });

  it('is reviewed when its owner was reminded (W29)', async () => {
    const id = await published({ title: 'Yearly' });
    const { reviewOn } = await view(id);
    expect(reviewOn?.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
    await done(agent, id, 'review-content-article', { note: 'Still right' });
    expect((await view(id)).reviewedAt).not.toBeNull();
  });
});

describe('its readers', () => {
  it('are those of the audience alone, whatever is asked for (F38)', async () => {
    const everybody = await published({ title: 'For all' });
    const ofBrand = await published({ title: 'Of a brand', brands: ['CARL'] });
    const administrators = await published({ title: 'Administrators', kinds: ['clientAdministrator'] });
    const spanish = await published({ title: 'Readers of Spanish', languages: ['es'] });
    const { rangeId: licensed } = await jsonOf<{ readonly rangeId: string }>(
      agent(`/api/products/${catalogue.product}`),
    );
    const ofRange = await published({ title: 'Of a range', rangeIds: [licensed] });
    const { ids, total } = await listed(contact, 'published-articles');
    expect(ids).toEqual(expect.arrayContaining([everybody, ofRange]));
    for (const hidden of [ofBrand, administrators, spanish]) expect(ids).not.toContain(hidden);
    expect(total).toBe(String(ids.length));
    for (const hidden of [ofBrand, administrators, spanish]) expect((await node(hidden)).status).toBe(404);
    // the village has no licence
    expect((await node(ofRange, stranger)).status).toBe(404);
    expect((await node(everybody, stranger)).status).toBe(200);
    // the provider's people look at everything
    expect((await node(ofBrand, clerk)).status).toBe(200);
    expect((await view(ofBrand)).readers.count).toBe(0);
    expect((await view(everybody)).readers).toMatchObject({ count: 2, names: ['Town', 'Village'] });
  });

  it('browse with the right for news, and read a node without it', async () => {
    const id = await published({ title: 'News' });
    expect((await colleague('/api/content/tree')).status).toBe(403);
    expect((await colleague('/api/published-articles')).status).toBe(403);
    expect((await node(id, colleague)).status).toBe(200);
    expect((await contact('/api/content-articles')).status).toBe(403);
    const csv = await (await contact('/api/published-articles/export?format=csv')).text();
    expect(csv).toContain('News');
    expect((await colleague('/api/published-articles/export?format=csv')).status).toBe(403);
  });

  it('are told to come back while it is not accessible, and find nothing once it has ended (§8)', async () => {
    const later = await published({ title: 'Later', isAccessible: false });
    const soon = await published({ title: 'Soon', onlineOn: daysAfter(today, 3) });
    const last = await published({ title: 'Last day', endsOn: today });
    for (const id of [later, soon]) expect(await refusalCode(node(id))).toBe('articleNotYetAccessible');
    const { ids } = await listed(contact, 'published-articles');
    expect(ids).not.toContain(later);
    expect(ids).not.toContain(soon);
    expect(ids).toContain(last);
  });

  it('find it by words in its text, and by its badge', async () => {
    const id = await published({ title: 'Found', text: 'Something singularissime', isNew: false, isUpdated: true });
    expect((await listed(contact, 'published-articles', { q: 'singularissime' })).ids).toEqual([id]);
    expect((await listed(contact, 'published-articles', { badge: 'updated' })).ids).toContain(id);
    expect((await listed(contact, 'published-articles', { badge: 'new' })).ids).not.toContain(id);
  });
});

describe('its variants (W30, G51)', () => {
  it('are read in the language of the reader, else in French', async () => {
    const id = await published({ title: 'En français', key: 'variants' });
    expect(await view(id)).toMatchObject({ missing: ['es', 'en'] });
    const duplicate = (language: string) =>
      post(agent, 'content-articles/duplicate-content-article', { articleId: id, language });
    const twice = await Promise.all([duplicate('en'), duplicate('en')]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refusalCode(duplicate('en'))).toBe('articleAlreadyDuplicated');
    expect(await refusalCode(duplicate('fr'))).toBe('articleAlreadyDuplicated');
    await running.caughtUp();
    const { variants } = await view(id);
    const english = variants.find(({ language }) => language === 'en')?.id ?? '';
    expect(await view(english)).toMatchObject({ status: 'draft', title: 'En français', missing: ['es'], key: null });
    await done(agent, english, 'revise-content-article', fields({ title: 'In English', language: 'en' }));
    await publish(english);
    expect(await nodeView('variants')).toMatchObject({ id, article: { language: 'fr', isFallback: false } });
    expect((await listed(contact, 'published-articles', { q: 'In English' })).ids).toEqual([]);
  });

  it('fall back to French, and say so', async () => {
    const joan = await running.given('contact', 'RegisterContact', {
      ...{ clientId: people.town, civility: 'none', firstName: 'Joan', lastName: 'Test', email: 'joan@example.org' },
      ...{ landline: '0553000000', service: 'S', function: 'F', role: 'administrator', language: 'en' },
    });
    await running.caughtUp();
    const reader = await running.as(joan);
    expect(await nodeView('variants', reader)).toMatchObject({ title: 'In English', article: { isFallback: false } });
    const french = await published({ title: 'Seulement en français' });
    expect(await nodeView(french, reader)).toMatchObject({ article: { language: 'fr', isFallback: true } });
  });
});

describe('nodes', () => {
  it('are found by their id or their stable key, also by the entity of the client', async () => {
    const common = await published({ title: 'Common', key: 'opinion' });
    const own = await published({ title: 'Of the entity', key: 'opinion_bl_collter' });
    expect((await nodeView('opinion')).id).toBe(common);
    expect((await nodeView('opinion', contact, '?by=entity')).id).toBe(own);
    expect((await nodeView('help')).title).toBe('Aide');
    expect((await node('nowhere')).status).toBe(404);
  });

  it('stand in further sections; a forced parent is the way to them', async () => {
    const other = await begun('content-sections', sectionFields({ parentId: section, key: 'more' }));
    const id = await published({ title: 'Linked' });
    await done(agent, id, 'link-content-article', { sectionId: other });
    expect((await nodeView(id)).way.map((each) => each.id)).toEqual([section]);
    expect((await nodeView(id, contact, '?parent=more')).way.map((each) => each.id)).toEqual([section, other]);
    const tree = await jsonOf<ContentTree>(contact('/api/content/tree'));
    expect(tree.sections.map((each) => each.id)).toEqual(expect.arrayContaining([section, other]));
    expect(tree.articles.find((each) => each.id === id)?.sectionIds.toSorted()).toEqual([section, other].toSorted());
    const archive = () => post(agent, `content-sections/${other}/archive-content-section`);
    expect(await refusalCode(archive())).toBe('contentSectionHolds');
    await done(agent, id, 'unlink-content-article', { sectionId: other });
    expect((await archive()).status).toBe(200);
  });

  it('are kept in a tree that never turns round', async () => {
    const below = await begun('content-sections', sectionFields({ parentId: section, position: 2 }));
    const turned = post(
      agent,
      `content-sections/${section}/revise-content-section`,
      sectionFields({ parentId: below }),
    );
    expect(await refusalCode(turned)).toBe('contentParentUnfit');
    const rows = await jsonOf<readonly ContentSectionListRow[]>(agent('/api/content-sections'));
    expect(rows.find((each) => each.id === below)?.path).toBe('Aide › Aide');
  });
});

describe('links to what is not open to all (G53)', () => {
  it('preview a draft for those of its audience, who cannot read it otherwise', async () => {
    const id = await begun('content-articles', fields({ title: 'Draft', brands: ['CARL'] }));
    const { previewToken } = await view(id);
    expect((await clerk(`/api/content/previews/${previewToken}`)).status).toBe(200);
    expect((await contact(`/api/content/previews/${previewToken}`)).status).toBe(404);
    expect(await refusalCode(contact('/api/content/previews/over'))).toBe('contentPreviewOver');
    const open = await view(await begun('content-articles', fields({ title: 'Open draft' })));
    expect(await jsonOf(contact(`/api/content/previews/${open.previewToken}`))).toMatchObject({ title: 'Open draft' });
  });

  it('hand a file to the person whom it was shown to', async () => {
    const body = new FormData();
    body.append('file', new Blob(['plan']), 'plan.txt');
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    const id = await begun('content-articles', fields({ title: 'With a file' }));
    expect(await refusalCode(post(second, `content-articles/${id}/attach-content-files`, { fileIds: [fileId] }))).toBe(
      'fileUnavailable',
    );
    await done(agent, id, 'attach-content-files', { fileIds: [fileId] });
    expect((await contact(`/api/files/${fileId}`)).status).toBe(404);
    await publish(id);
    const { article } = await nodeView(id);
    const token = article?.files[0]?.token ?? '';
    expect(await jsonOf(contact(`/api/content/files/${token}`))).toMatchObject({ id: fileId, name: 'plan.txt' });
    expect((await contact(`/api/files/${fileId}/content`)).status).toBe(200);
    expect(await refusalCode(colleague(`/api/content/files/${token}`))).toBe('contentFileUnavailable');
    expect(await refusalCode(contact('/api/content/files/over'))).toBe('contentFileUnavailable');
  });
});

describe('the list of staff', () => {
  it('filters, counts and leaves as a file', async () => {
    const id = await published({ title: 'In the list', nature: 'legal' });
    const { ids, total } = await listed(agent, 'content-articles', { nature: 'legal' });
    expect([ids, total]).toEqual([[id], '1']);
    expect((await listed(agent, 'content-articles', { missing: 'es', nature: 'legal' })).ids).toEqual([id]);
    expect((await listed(agent, 'content-articles', { sectionId: section, nature: 'legal' })).ids).toEqual([id]);
    expect((await listed(agent, 'content-articles', { isOverdue: true })).ids).toEqual([]);
    const rows = await jsonOf<readonly ContentArticleListRow[]>(agent('/api/content-articles'));
    expect(rows[0]).toMatchObject({ owner: { name: 'Agent' }, writer: { name: 'Agent' } });
    const csv = await (await agent('/api/content-articles/export?format=csv')).text();
    expect(csv).toContain('In the list');
    const found = await jsonOf<readonly PublishedArticleListRow[]>(contact('/api/published-articles'));
    expect(found.find((each) => each.id === id)?.sectionName).toBe('Aide');
  });
});

describe('a stable key (features F38)', () => {
  const problemOf = (answer: Promise<Response>) => jsonOf<Problem>(answer);

  it('is kept while a theme or the menu leads to it, and its node is not archived: the refusal says where', async () => {
    const place = await begun('content-sections', sectionFields({ key: 'kept-help' }));
    const article = await published({ title: 'Mentions', key: 'kept-legal' });
    const theme = { ...new EntityThemeFields(), name: 'Thème du groupe', helpNode: 'kept-help' };
    const themeId = await begun('entity-themes', theme);
    const labels = { fr: 'Nos mentions', es: 'Menciones', en: 'Legal' };
    const item = { id: 'own-legal', labels, to: '/info/root/kept-legal', nodeId: 'kept-legal' };
    const menuId = await begun('side-menus', {
      sections: [{ id: 'own-section', labels, items: [{ ...item, tabNodeIds: [], shownTo: [], hidden: false }] }],
    });

    const ofSection = `content-sections/${place}`;
    const renamed = sectionFields({ key: 'other-help' });
    const kept = await problemOf(post(agent, `${ofSection}/revise-content-section`, renamed));
    expect([kept.code, JSON.stringify(kept.errors)]).toEqual([
      'contentKeyKept',
      expect.stringContaining('Thème du groupe'),
    ]);
    expect((await post(agent, `${ofSection}/revise-content-section`, sectionFields({ key: 'kept-help' }))).ok).toBe(
      true,
    );
    expect(await problemOf(post(agent, `${ofSection}/archive-content-section`))).toMatchObject({
      code: 'contentNodeInUse',
      detail: expect.stringContaining('Thème du groupe'),
    });
    const ofArticle = `content-articles/${article}`;
    const another = fields({ title: 'Mentions', key: 'other-legal' });
    expect(await refusalCode(post(agent, `${ofArticle}/revise-content-article`, another))).toBe('contentKeyKept');
    expect(await problemOf(post(agent, `${ofArticle}/archive-content-article`))).toMatchObject({
      code: 'contentNodeInUse',
      detail: expect.stringContaining('Nos mentions'),
    });

    expect((await post(agent, `entity-themes/${themeId}/archive-entity-theme`)).ok).toBe(true);
    expect((await post(agent, `side-menus/${menuId}/archive-side-menu`)).ok).toBe(true);
    await running.caughtUp();
    expect((await post(agent, `${ofSection}/revise-content-section`, renamed)).ok).toBe(true);
    await done(agent, article, 'archive-content-article');
  });
});

describe('an image in an article (features F44)', () => {
  const marksOf = (media: string, caption = 'Le plan') => `![Le plan du bâtiment](media:${media} "${caption}")`;
  /** Requests the address of an `img` as the browser of this person does. */
  const looks = async (personId: string, media: string, query = ''): Promise<number> => {
    const { token } = await running.app.get(Sessions).open({ personId });
    const headers = { Cookie: `guichet_session=${token}; __Host-guichet_session=${token}` };
    return (await running.call(`/api/medias/${media}/image${query}`, { headers })).status;
  };
  const whoLooks = async (media: string): Promise<readonly number[]> =>
    Promise.all([people.agent, people.contact, people.stranger].map((personId) => looks(personId, media)));

  it('is shown to readers of published articles alone', async () => {
    const product = await jsonOf<{ readonly rangeId: string }>(agent(`/api/products/${catalogue.product}`));
    // the village has no licence
    const ofTown = { rangeIds: [product.rangeId] };
    const media = await givenMedia(running, agent);
    expect(await whoLooks(media)).toEqual([200, 200, 200]);
    const id = await begun('content-articles', fields({ title: 'Plan', text: marksOf(media), ...ofTown }));
    expect(await whoLooks(media)).toEqual([200, 404, 404]);
    // a preview shows the medium to the readers of the article
    const { previewToken } = await view(id);
    expect(await looks(people.contact, media, `?preview=${previewToken}`)).toBe(200);
    expect(await looks(people.contact, media, `?preview=${previewToken}x`)).toBe(404);
    await publish(id);
    const readers = await Promise.all([node(id), node(id, stranger)]);
    expect(readers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await whoLooks(media)).toEqual([200, 200, 404]);
    await done(agent, id, 'hide-content-article');
    expect(await whoLooks(media)).toEqual([200, 404, 404]);
    await done(agent, id, 'display-content-article');
    expect(await whoLooks(media)).toEqual([200, 200, 404]);
    // a text without it does not open it to others
    await done(agent, id, 'revise-content-article', fields({ title: 'Plan', ...ofTown }));
    await publish(id);
    expect(await whoLooks(media)).toEqual([200, 404, 404]);
  });

  it('goes on in its next text and in another language, and stays in the library', async () => {
    const media = await givenMedia(running, agent);
    const id = await published({ title: 'Kept', text: marksOf(media) });
    const duplicate = await begun('content-articles/duplicate-content-article', { articleId: id, language: 'es' });
    expect((await view(duplicate)).text).toBe(marksOf(media));
    await done(agent, id, 'revise-content-article', fields({ title: 'Kept', text: `Before\n\n${marksOf(media)}` }));
    expect((await nodeView(id)).article?.text).toBe(marksOf(media));
    expect(await refusalCode(post(agent, `medias/${media}/archive-media`))).toBe('mediaInUse');
    const { uses } = await jsonOf<MediaView>(agent(`/api/medias/${media}`));
    expect(uses.map(({ what, status }) => `${what} ${status}`).toSorted()).toEqual([
      'article draft',
      'article published',
    ]);
  });

  it('is one of the library; neither HTML nor another address is taken', async () => {
    const refused = async (text: string) => {
      const { code, errors } = await jsonOf<Problem>(post(agent, 'content-articles', fields({ text })));
      return [code, errors?.['text']?.code ?? null];
    };
    expect(await refused(marksOf(newId()))).toEqual(['contentImageUnknown', 'contentImageUnknown']);
    expect(await refused('![x](https://evil.example/x.png)')).toEqual(['invalidInput', 'contentForeignImage']);
    expect(await refused('<script>alert(1)</script>')).toEqual(['invalidInput', 'contentHtml']);
    expect(await refused('| a | b |')).toEqual(['invalidInput', 'contentTableNotWhole']);
  });

  it('is found by its caption, as a table is by its words and not by its marks', async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const media = await givenMedia(running, agent);
    const table = `|= Échéances\n| Année | Jour |\n| 2026 | t${word} |`;
    const id = await published({ title: 'Found', text: `${marksOf(media, `c${word}`)}\n\n${table}` });
    for (const q of [`c${word}`, `t${word}`])
      expect((await listed(contact, 'published-articles', { q })).ids).toEqual([id]);
    expect((await listed(contact, 'published-articles', { q: media })).ids).toEqual([]);
  });
});
