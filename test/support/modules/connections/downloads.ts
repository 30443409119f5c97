import { entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import * as events from '../../../../src/connections/downloads/download.events.js';
import * as fetches from '../../../../src/connections/downloads/download-fetch.js';
import { people, things } from '../../ticket-rows.js';
import { but, everybody, exportable, forbiddenToAll, nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const { town, marie } = people;
const title = { fr: 'Outil de connexion', es: 'Herramienta de conexión', en: 'Connection tool' };
const sha256 = 'a'.repeat(64);
const file = {
  ...({ kind: 'toolbox', productId: things.product, product: 'Civis Finances', rangeId: things.other } as const),
  ...{ versionId: things.domain, version: '2026.1', title, fileName: 'outil.exe', size: 4_096, sha256 },
};
const offer = { title, entities: [entities[0]], expiresOn: '2027-06-30' };
const draft = {
  ...{ kind: 'toolbox', productId: things.product, versionId: things.domain, fileIds: [things.file], title },
  ...{ publisher: 'Berger', checksum: sha256 },
};
const statistics = { own: onlyFor('administrator', 'agent') };

export const downloads: ModuleExamples = {
  events: [
    events.downloadDrafted({ ...file, ...offer, fileId: things.file, publisher: 'Berger', replacesId: things.other }),
    events.downloadRevised(offer),
    events.downloadPublished({ replacesId: things.other }),
    events.downloadWithdrawn({ reason: 'Replaced by hand' }),
    events.downloadReplaced({ byId: things.other }),
    events.downloadEndAnnounced({ expiresOn: '2026-12-31' }),
    events.downloadExpired({}),
    fetches.downloadRequested({ ...file, clientId: town, contactId: marie, downloadId: things.other }),
    fetches.fileDownloaded({}),
  ],
  bodies: {
    download: {
      DraftDownload: (random) => ({
        ...draft,
        expiresOn: random.pick(['2026-03-20', '2026-04-10', '2026-04-30', '2027-06-30', '2028-01-31']),
      }),
      ReviseDownload: (random) => ({ title, entities: random.chance(0.5) ? [entities[0]] : [] }),
      WithdrawDownload: () => ({ reason: 'Found to be faulty' }),
      ReplaceDownload: () => ({ byId: 'other' }),
    },
    downloadFetch: { RequestDownload: () => ({ downloadId: 'other' }) },
  },
  facts: {
    ...{ product: { name: 'Civis Finances', rangeId: 'range' }, version: '2026.1', replacesKnown: true, scan: 'clean' },
    ...{ uploaded: { name: 'outil.exe', size: 4_096, sha256 } },
    ...{ offered: file, mayDownload: true, administrators: [] },
  },
  fields: () => ({}),
  cases: () => [
    { route: 'GET /api/downloads', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/downloads/export', target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: 'GET /api/downloads/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'POST /api/downloads', target: 'nothing', body: draft, answers: { own: onlyFor('agent') } },
    ...Object.entries({
      'revise-download': { title },
      'publish-download': {},
      'withdraw-download': { reason: 'No' },
    }).map(([verb, body]) => ({
      ...{ route: `POST /api/downloads/:id/${verb}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
    { route: 'GET /api/download-fetches', target: 'nothing', answers: { own: everybody } },
    {
      route: 'GET /api/download-fetches/export',
      target: 'nothing',
      query: '?format=csv',
      answers: { own: exportable },
    },
    { route: 'GET /api/download-fetches/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'GET /api/download-fetches/:id/link', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'POST /api/download-fetches',
      target: 'nothing',
      body: { downloadId: things.other },
      answers: { own: but(forbiddenToAll, { notFound: ['administrator'] }) },
    },
    { route: 'GET /api/download-statistics', target: 'nothing', answers: statistics },
    { route: 'GET /api/download-statistics/export', target: 'nothing', query: '?format=xlsx', answers: statistics },
    { route: 'GET /api/download-statistics/totals', target: 'nothing', answers: statistics },
    { route: 'GET /api/download-statistics/choices', target: 'nothing', answers: statistics },
  ],
  whoMay: {
    download: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
    downloadFetch: {
      read: 'staff: tickets, catalogue · customers: named, administrator · even: simulated',
      otherwise: 'customers: downloads · even: elsewhere, linked client',
    },
  },
};
