import { legalIdentity } from '../../../../src/shell/legal-identities/legal-identity.js';
import { nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const french = {
  ...{ name: 'Société A', legalForm: 'SAS', capital: 150_000_000, address: '1 rue Haute\n92000 Nanterre' },
  ...{ country: 'FR' as const, siren: '900123456', register: 'Nanterre', vatNumber: 'FR87900123456' },
  ...{ email: 'contact@societe.example', phone: '+33153028200' },
};

/** Each identity of the matrix has a brand and an entity of its own. */
const brands = ['GROUPE_BL', 'BL_SPAIN', 'CARL'];
const entities = ['BL_COLLTER', 'BL_SANTE', 'BL_SPAIN', 'CARL'];

const byStaff = { own: shownTo('agent'), unknown: nowhere };

export const legalIdentities: ModuleExamples = {
  events: recorded(legalIdentity, {
    ...{ ...french, brand: 'GROUPE_BL', entity: 'BL_COLLTER', taxId: 'B87123451' },
  }),
  bodies: {},
  fields: () => ({
    'legal-identities': (n) => ({
      ...french,
      brand: brands[n % brands.length],
      entity: entities[Math.floor(n / brands.length) % entities.length],
    }),
  }),
  cases: (): readonly Case[] => [
    { route: 'GET /api/legal-identities', target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: 'GET /api/legal-identities/:id', target: 'record', answers: byStaff },
    {
      ...{ route: 'POST /api/legal-identities', target: 'nothing', answers: { own: onlyFor('agent') } },
      body: { ...french, brand: 'CARL', entity: 'BL_COLLTER' },
    },
    {
      ...{ route: 'POST /api/legal-identities/:id/revise-legal-identity', target: 'record', answers: byStaff },
      body: { ...french, brand: 'CARL', entity: 'BL_SANTE' },
    },
    // a brand and an entity have one alone: nothing is left to archive
    ...['archive-legal-identity', 'restore-legal-identity'].map((command) => ({
      ...{ route: `POST /api/legal-identities/:id/${command}`, target: 'nothing' as const, body: {} },
      answers: { own: nowhere },
    })),
    { route: 'GET /api/legal-identities/missing', target: 'nothing', answers: { own: onlyFor('agent') } },
    {
      ...{ route: 'GET /api/legal-identities/parties', target: 'nothing' },
      answers: { own: shownTo('contact', 'colleague', 'administrator', 'stranger', 'simulated') },
    },
  ],
  whoMay: {
    legalIdentity: {
      read: 'staff: tickets, clients',
      otherwise: 'staff: clients',
    },
  },
};
