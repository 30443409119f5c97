import { newId } from '../../src/kernel/ids.js';
import { everybody, forbiddenTo, forbiddenToAll, nowhere, nowhereToAct, onlyFor } from './matrix-answers.js';
import type { Case } from './matrix.js';
import type { People } from './people.js';

const nobody = forbiddenToAll;
const everyone = everybody;

/** Terms of use, simulations, and the calls of the former portal. */
export const simulationCases = (people: People): readonly Case[] => [
  { route: 'GET /api/terms/mine', target: 'nothing', answers: { own: everyone } },
  { route: 'GET /api/terms-of-use', target: 'nothing', answers: { own: nobody } },
  { route: 'GET /api/terms-of-use/:id', target: 'name', answers: { own: nobody } },
  {
    route: 'POST /api/terms-of-use',
    target: 'nothing',
    body: { version: '1', substantial: true, french: 'Un', spanish: 'Uno', english: 'One' },
    answers: { own: nobody },
  },
  ...['revise', 'publish', 'archive'].map((verb): Case => ({
    route: `POST /api/terms-of-use/:id/${verb}-terms-of-use`,
    target: 'name',
    body: {},
    answers: { own: nowhere },
  })),
  { route: 'GET /api/terms-acceptances', target: 'nothing', answers: { own: nobody } },
  { route: 'GET /api/terms-acceptances/export', target: 'nothing', query: '?format=csv', answers: { own: nobody } },
  {
    route: 'POST /api/terms-acceptances',
    target: 'nothing',
    body: { termsId: newId(), language: 'fr', sha256: 'x' },
    answers: { own: forbiddenTo('simulated') },
  },
  { route: 'GET /api/simulations', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
  { route: 'GET /api/simulations/export', target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
  { route: 'GET /api/simulations/:id', target: 'name', answers: { own: nowhere } },
  {
    route: 'POST /api/simulations',
    target: 'nothing',
    body: { clientId: people.town, as: 'customer', reason: 'Help', reference: 'T-1' },
    answers: { own: nobody },
  },
  { route: 'POST /api/simulations/searches', target: 'nothing', body: { identifier: 'X' }, answers: { own: nobody } },
  { route: 'POST /api/simulations/:id/enter', target: 'name', answers: { own: nobody } },
  ...['elevate', 'end'].map((verb): Case => ({
    route: `POST /api/simulations/:id/${verb}-simulation`,
    target: 'name',
    body: { reason: 'Help' },
    answers: { own: nowhere },
  })),
  ...['user', 'interlocutor', 'client'].map((what): Case => ({
    route: `GET /legacy/${what}/:id`,
    target: 'name',
    answers: { own: nowhere },
  })),
  { route: 'GET /legacy/themeentite/:entity/:language', target: 'name', answers: { own: nowhere } },
  {
    route: 'GET /legacy/rest/menufrontend/index.php',
    target: 'nothing',
    query: '?action=getLeftMenus',
    answers: { own: everyone },
  },
  { route: 'POST /legacy/notif/getStartingDatas', target: 'nothing', body: {}, answers: { own: everyone } },
  { route: 'POST /legacy/notif/update', target: 'nothing', body: {}, answers: { own: nowhereToAct } },
];
