import * as events from '../../../../src/publishing/tutorials/tutorial.events.js';
import {
  tutorialDeflected,
  tutorialRated,
  tutorialWatched,
} from '../../../../src/publishing/tutorials/tutorial-viewing.js';
import { people, things } from '../../ticket-rows.js';
import { but, exportable, forbiddenTo, nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const { agent, town, marie } = people;
const permitted = { own: onlyFor('agent') };

const texts = { fr: 'Saisir un mandat', es: '', en: 'Entering a payment order' };
const data: events.TutorialData = {
  ...{ key: 'saisir-un-mandat', title: texts, summary: texts, rangeId: things.range, domainId: things.domain },
  ...{ language: 'fr', duration: '4:10', chapters: [{ at: '0:30', title: 'La facture' }], keywords: 'mandat' },
  ...{ entities: ['BL_COLLTER'], videoFileId: things.file, videoUrl: null },
  captions: [{ language: 'fr', cues: [{ from: 0, until: 2_000, text: 'Ouvrez la facture.' }] }],
};
const standing = { writtenBy: agent, status: 'published' } as const;
const viewer = { tutorialId: things.other, contactId: marie, clientId: town };

const fields = {
  ...{ key: 'saisir-un-titre', title: { fr: 'Titre' }, summary: { fr: 'Résumé' }, rangeId: things.range },
  ...{ domainId: things.domain, language: 'fr', duration: '4:10', chapters: [], entities: [] },
} as const;

const ofTutorial = {
  'revise-tutorial': fields,
  'set-tutorial-video': { fileIds: [things.file] },
  'caption-tutorial': { language: 'fr', fileIds: [things.file] },
  'remove-tutorial-captions': { language: 'fr' },
  'submit-tutorial': {},
  'publish-tutorial': {},
  'return-tutorial': { reason: 'Dates' },
  'withdraw-tutorial': { reason: 'Changed' },
};

export const tutorials: ModuleExamples = {
  events: [
    events.tutorialRegistered({ ...data, writtenBy: agent, status: 'draft' }),
    events.tutorialRevised({ ...data, ...standing }),
    events.tutorialSubmitted(standing),
    events.tutorialReturned({ ...standing, reason: 'Dates' }),
    events.tutorialPublished({ ...data, ...standing, version: 1 }),
    events.tutorialWithdrawn({ reason: 'The screen has changed' }),
    tutorialWatched(viewer),
    tutorialRated({ ...viewer, helped: true }),
    tutorialDeflected({ ...viewer, question: 'Comment saisir un mandat ?' }),
  ],
  bodies: {
    tutorial: {
      RegisterTutorial: (random) => ({ ...fields, key: `tutorial-${random.between(1, 9)}` }),
      ReviseTutorial: (random) => ({ ...fields, key: `tutorial-${random.between(1, 9)}` }),
      SetTutorialVideo: () => ({ fileIds: ['file'] }),
      CaptionTutorial: (random) => ({ language: random.pick(['fr', 'es']), fileIds: ['file'] }),
      RemoveTutorialCaptions: (random) => ({ language: random.pick(['fr', 'es']) }),
      ReturnTutorial: () => ({ reason: 'Dates' }),
      WithdrawTutorial: () => ({ reason: 'Changed' }),
    },
    tutorialViewing: {
      WatchTutorial: () => ({ tutorialId: 'one' }),
      RateTutorial: (random) => ({
        ...{ tutorialId: 'one', helped: random.chance(0.5) },
        ...(random.chance(0.3) ? { question: 'Comment saisir un mandat ?' } : {}),
      }),
    },
  },
  facts: {
    ...{ rangeKnown: true, domainKnown: true, uploadedType: 'video/mp4', hostAllowed: false, scan: 'clean' },
    ...{ captions: [{ from: 0, until: 2_000, text: 'Ouvrez.' }], offered: true, isOwn: true },
  },
  fields: () => ({ tutorials: () => fields }),
  cases: () => [
    ...['', '/choices', '/suggestions?text=mandat'].map((rest) => ({
      ...{ route: `GET /api/published-tutorials${rest.split('?')[0] ?? ''}`, target: 'nothing' as const },
      ...{ query: rest.includes('?') ? `?${rest.split('?')[1] ?? ''}` : '', answers: { own: forbiddenTo('clerk') } },
    })),
    {
      ...{ route: 'GET /api/published-tutorials/export', target: 'nothing', query: '?format=csv' },
      answers: { own: exportable },
    },
    {
      route: 'GET /api/published-tutorials/pages/:key',
      target: 'nothing',
      answers: { own: but(nowhere, { forbidden: ['clerk'] }) },
    },
    // in their own place alone, which the id says: test/http/publishing/tutorials.spec.ts
    ...Object.entries({ 'watch-tutorial': {}, 'rate-tutorial': { helped: true } }).map(([verb, body]) => ({
      ...{ route: `POST /api/tutorial-viewings/:id/${verb}`, target: 'nothing' as const },
      ...{
        body: { tutorialId: things.other, ...body },
        answers: { own: but(nowhere, { forbidden: ['clerk', 'agent', 'simulated'] }) },
      },
    })),
    { route: 'GET /api/tutorials', target: 'nothing', answers: permitted },
    { route: 'GET /api/tutorials/export', target: 'nothing', query: '?format=csv', answers: permitted },
    { route: 'GET /api/tutorials/:id', target: 'nothing', answers: { own: nowhere } },
    {
      route: 'GET /api/tutorials/:id/video-link',
      target: 'nothing',
      answers: { own: but(nowhere, { forbidden: ['clerk'] }) },
    },
    { route: 'POST /api/tutorials', target: 'nothing', body: fields, answers: permitted },
    ...Object.entries(ofTutorial).map(([verb, body]) => ({
      ...{ route: `POST /api/tutorials/:id/${verb}`, target: 'nothing' as const, body },
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    tutorial: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
    tutorialViewing: {
      read: 'customers: named · even: simulated',
      otherwise: {
        none: 'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
        otherwise:
          'customers: named · right of customers: everybody · right of even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
      },
    },
  },
};
