import * as events from '../../../../src/publishing/content/content-article.events.js';
import {
  contentArticleDeflected,
  contentArticleEvaluated,
} from '../../../../src/publishing/content/content-evaluation.js';
import { contentFilter } from '../../../../src/publishing/content/content-filter.js';
import { contentReadingConfirmed } from '../../../../src/publishing/content/content-receipt.js';
import { contentSection } from '../../../../src/publishing/content/content-section.js';
import { contentNatures } from '../../../../src/publishing/content/content.vocabulary.js';
import type { Random } from '../../../../src/demo/random.js';
import { but, everybody, forbiddenTo, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const { agent } = people;
const permitted = { own: onlyFor('agent') };
const browsing = { own: onlyFor('administrator', 'agent') };
const oneOfStaff = { own: shownTo('agent'), unknown: nowhere };

const section = {
  title: { fr: 'Aide', es: 'Ayuda', en: 'Help' },
  position: 10,
  rangeId: things.range,
  domainId: things.domain,
  nature: 'help',
} as const;

const rule = { join: 'all' as const, leaves: [{ fact: 'kind' as const, values: ['contact'] }], groups: [] };
const filter = { key: 'contacts', label: { fr: 'Contacts', es: 'Contactos', en: 'Contacts' }, rule };
const reader = { personId: people.marie, clientId: people.town, articleId: things.other, version: 1 };
const confirming = { articleId: things.other, version: 1 };

const data: events.ContentArticleData = {
  ...{ title: 'Clôturer l’exercice', nature: 'procedure', language: 'fr', sectionId: things.other, summary: 'Étapes' },
  ...{ text: '## Rattacher\nRecensez.', isAccessible: true, isNew: true, isUpdated: false, isImportant: true },
  ...{ onlineOn: '2026-03-01', endsOn: '2031-12-31', author: 'Support', keywords: 'clôture', key: 'cloture' },
  ...{ tabDisplay: 'yes', ownerId: agent, nextReviewOn: '2026-12-01', fileIds: [things.file] },
  ...{
    brands: ['GROUPE_BL'],
    entities: ['BL_COLLTER'],
    kinds: ['contact'],
    rangeIds: [things.range],
    languages: ['fr'],
  },
};
const written = { ...data, writtenBy: agent };

const fields = {
  ...{ title: 'Closing the year', nature: 'procedure', language: 'fr', text: 'Do this.', isAccessible: true },
  ...{ isNew: false, isUpdated: false, isImportant: false, tabDisplay: 'no' },
  ...{ brands: [], entities: [], kinds: [], rangeIds: [], languages: [] },
} as const;
const reviewDays = ['2026-02-01', '2026-04-01', '2026-06-01'];
const begun = (random: Random) => ({
  ...fields,
  title: `Article ${random.between(1, 99)}`,
  nextReviewOn: random.pick(reviewDays),
});

const ofArticle = {
  'revise-content-article': fields,
  'submit-content-article': {},
  'publish-content-article': {},
  'return-content-article': { reason: 'Dates' },
  'hide-content-article': {},
  'display-content-article': {},
  'archive-content-article': {},
  'link-content-article': { sectionId: things.other },
  'unlink-content-article': { sectionId: things.other },
  'review-content-article': {},
  'attach-content-files': { fileIds: [things.file] },
  'detach-content-file': { fileId: things.file },
};

export const content: ModuleExamples = {
  events: [
    ...recorded(contentFilter, filter),
    // as they were stored before sections could name filters, and may be read for ever
    contentSection.registered({ ...section, parentId: things.other, key: 'aide' }),
    contentSection.revised({ ...section, parentId: things.other, key: 'aide' }),
    contentSection.archived({}),
    contentSection.restored({}),
    contentReadingConfirmed(reader),
    contentArticleEvaluated({ ...reader, helped: true }),
    contentArticleDeflected({ ...reader, question: 'Comment clôturer l’exercice ?' }),
    events.contentArticleRegistered({ ...written, groupId: things.product }),
    events.contentArticleRevised({ ...written, status: 'published' }),
    events.contentArticleSubmitted({ writtenBy: agent, status: 'submitted' }),
    events.contentArticleReturned({ writtenBy: agent, status: 'draft', reason: 'Dates' }),
    events.contentArticlePublished({
      ...{ ...written, groupId: things.product, version: 1, status: 'published', reviewOn: '2026-12-01' },
    }),
    events.contentArticleHidden({}),
    events.contentArticleDisplayed({}),
    events.contentArticleArchived({}),
    events.contentArticleLinked({ sectionId: things.other }),
    events.contentArticleUnlinked({ sectionId: things.other }),
    events.contentArticleReviewed({ reviewOn: '2027-12-01', note: 'Toujours juste' }),
    events.contentReviewFellDue({ ownerId: agent, reviewOn: '2026-12-01' }),
    events.contentArticleHandedOver({ fromId: agent, toId: agent }),
    events.contentArticleAnnounced({}),
  ],
  bodies: {
    contentFilter: {
      RegisterContentFilter: (random) => ({ ...filter, key: `filter-${random.between(1, 99)}` }),
      ReviseContentFilter: () => filter,
    },
    contentReceipt: { ConfirmContentReading: () => confirming },
    contentEvaluation: {
      EvaluateContentArticle: (random) => ({
        ...{ ...confirming, helped: random.chance(0.5) },
        ...(random.chance(0.3) ? { question: 'Comment clôturer l’exercice ?' } : {}),
      }),
    },
    contentSection: {
      RegisterContentSection: (random) => ({ ...section, nature: random.pick(contentNatures) }),
      ReviseContentSection: (random) => ({ ...section, position: random.between(0, 99) }),
    },
    contentArticle: {
      RegisterContentArticle: begun,
      ReviseContentArticle: begun,
      DuplicateContentArticle: (random) => ({ articleId: 'one', language: random.pick(['es', 'en']) }),
      ReturnContentArticle: () => ({ reason: 'Dates' }),
      LinkContentArticle: (random) => ({ sectionId: random.pick(['one', 'two']) }),
      UnlinkContentArticle: (random) => ({ sectionId: random.pick(['one', 'two']) }),
      AttachContentFiles: () => ({ fileIds: ['file'] }),
      DetachContentFile: () => ({ fileId: 'file' }),
      ReviewContentArticle: () => ({ note: 'Still right' }),
      HandOverContentArticle: () => ({ fromId: 'head', toId: 'lea' }),
    },
  },
  facts: {
    ...{ sectionKnown: true, ownerKnown: true, usableFileIds: ['file'], parentFits: true, held: 0 },
    ...{
      filtersKnown: true,
      imagesKnown: true,
      key: null,
      thingsKnown: true,
      uses: 0,
      shownVersion: 1,
      isOwn: true,
      namedBy: [],
    },
    source: { article: { ...data, key: null }, groupId: things.product },
  },
  fields: () => ({
    'content-filters': (n) => ({ ...filter, key: `contacts-${n}` }),
    'content-sections': () => section,
    'content-articles': () => fields,
  }),
  cases: (): readonly Case[] => [
    ...['content-filters', 'content-sections', 'content-articles'].flatMap((name): readonly Case[] => [
      { route: `GET /api/${name}`, target: 'nothing', answers: permitted },
      { route: `GET /api/${name}/export`, target: 'nothing', query: '?format=csv', answers: permitted },
      { route: `GET /api/${name}/:id`, target: 'record', answers: oneOfStaff },
    ]),
    { route: 'POST /api/content-filters', target: 'nothing', body: filter, answers: permitted },
    { route: 'POST /api/content-sections', target: 'nothing', body: section, answers: permitted },
    { route: 'POST /api/content-articles', target: 'nothing', body: fields, answers: permitted },
    {
      route: 'POST /api/content-articles/duplicate-content-article',
      target: 'nothing',
      body: { articleId: things.other, language: 'es' },
      answers: permitted,
    },
    ...Object.entries({
      'revise-content-filter': filter,
      'archive-content-filter': {},
      'restore-content-filter': {},
    }).map(([command, body]) => ({
      ...{ route: `POST /api/content-filters/:id/${command}`, target: 'record' as const, body },
      answers: oneOfStaff,
    })),
    { route: 'POST /api/content-audience/dry-run', target: 'nothing', body: { rule }, answers: permitted },
    { route: 'POST /api/content-audience/explain', target: 'nothing', body: {}, answers: permitted },
    ...['content-receipts', 'helping-answers'].flatMap((name): readonly Case[] => [
      { route: `GET /api/${name}`, target: 'nothing', answers: permitted },
      { route: `GET /api/${name}/export`, target: 'nothing', query: '?format=csv', answers: permitted },
    ]),
    // in their own place alone, which the id says: test/http/publishing/content-evaluations.spec.ts
    {
      ...{ route: 'POST /api/content-evaluations/:id/evaluate-content-article', target: 'nothing' },
      ...{
        body: { ...confirming, helped: true },
        answers: { own: but(nowhere, { forbidden: ['clerk', 'agent', 'simulated'] }) },
      },
    },
    {
      route: 'POST /api/content-receipts',
      target: 'nothing',
      body: confirming,
      answers: { own: forbiddenTo('clerk', 'agent', 'simulated') },
    },
    ...Object.entries({
      'revise-content-section': section,
      'archive-content-section': {},
      'restore-content-section': {},
    }).map(([command, body]) => ({
      ...{ route: `POST /api/content-sections/:id/${command}`, target: 'record' as const, body },
      answers: oneOfStaff,
    })),
    ...Object.entries(ofArticle).map(([command, body]) => ({
      ...{ route: `POST /api/content-articles/:id/${command}`, target: 'record' as const, body },
      answers: oneOfStaff,
    })),
    { route: 'GET /api/published-articles', target: 'nothing', answers: browsing },
    { route: 'GET /api/published-articles/export', target: 'nothing', query: '?format=csv', answers: browsing },
    { route: 'GET /api/content/to-confirm', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/content/tree', target: 'nothing', answers: browsing },
    { route: 'GET /api/content/suggestions', target: 'nothing', query: '?text=mandat', answers: { own: everybody } },
    // rights to read nodes are tested in test/http/publishing/content.spec.ts
    { route: 'GET /api/content/nodes/:node', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/content/previews/:token', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/content/files/:token', target: 'nothing', answers: { own: everybody } },
  ],
  whoMay: {
    contentArticle: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
    contentEvaluation: {
      read: 'customers: named · even: named elsewhere, simulated',
      otherwise: {
        evaluated:
          'customers: named · even: named elsewhere · right of customers: everybody · right of even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
        otherwise:
          'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
      },
    },
    contentFilter: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
    contentReceipt: {
      read: 'staff: content · customers: named · even: named elsewhere, simulated',
      otherwise:
        'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
    },
    contentSection: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
  },
};
