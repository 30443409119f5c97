import { webinarClosed, webinarOpened } from '../../../src/webinars/webinar.js';
import { people } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const route = '/api/webinars';

export const webinars: ModuleExamples = {
  events: [
    webinarOpened({
      clientId: people.town,
      openedBy: people.marie,
      label: 'First',
      closesAt: '2026-03-31T08:00:00.000Z',
    }),
    webinarClosed({}),
  ],
  bodies: {
    webinar: { OpenWebinar: (random) => ({ clientId: 'town', label: random.pick(['First', 'Second']) }) },
  },
  fields: ({ town }) => ({ webinars: () => ({ clientId: town, label: 'First' }) }),
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
      route: `POST ${route}/:id/close-webinar`,
      target: 'record',
      body: {},
      answers: { own: '.yyynnyf', unknown: '.nnnnnnn' },
    },
  ],
};
