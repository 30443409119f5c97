import { renewalClosed, renewalOpened } from '../../../src/renewals/renewal.js';
import { people } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const route = '/api/renewals';

export const renewals: ModuleExamples = {
  events: [
    renewalOpened({
      clientId: people.town,
      openedBy: people.marie,
      label: 'First',
      closesAt: '2026-03-31T08:00:00.000Z',
    }),
    renewalClosed({}),
  ],
  bodies: {
    renewal: { OpenRenewal: (random) => ({ clientId: 'town', label: random.pick(['First', 'Second']) }) },
  },
  fields: ({ town }) => ({ renewals: () => ({ clientId: town, label: 'First' }) }),
  cases: ({ town }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: '.yyyyfyy' } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: '.yyyyfyf' } },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: '.yyynnyy', unknown: '.nnnnnnn' } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId: town, label: 'Second' },
      answers: { own: '.yyyffyf' },
    },
    {
      route: `POST ${route}/:id/close-renewal`,
      target: 'record',
      body: {},
      answers: { own: '.yyynnyf', unknown: '.nnnnnnn' },
    },
  ],
};
