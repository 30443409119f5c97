import { quoteClosed, quoteOpened } from '../../../src/quotes/quote.js';
import { people } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const route = '/api/quotes';

export const quotes: ModuleExamples = {
  events: [
    quoteOpened({
      clientId: people.town,
      openedBy: people.marie,
      label: 'First',
      closesAt: '2026-03-31T08:00:00.000Z',
    }),
    quoteClosed({}),
  ],
  bodies: {
    quote: { OpenQuote: (random) => ({ clientId: 'town', label: random.pick(['First', 'Second']) }) },
  },
  fields: ({ town }) => ({ quotes: () => ({ clientId: town, label: 'First' }) }),
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
      route: `POST ${route}/:id/close-quote`,
      target: 'record',
      body: {},
      answers: { own: '.yyynnyf', unknown: '.nnnnnnn' },
    },
  ],
};
