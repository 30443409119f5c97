import { subprocessorClosed, subprocessorOpened } from '../../../src/subprocessors/subprocessor.js';
import { people } from '../ticket-rows.js';
import type { ModuleExamples } from './module-examples.js';

const route = '/api/subprocessors';

export const subprocessors: ModuleExamples = {
  events: [
    subprocessorOpened({
      clientId: people.town,
      openedBy: people.marie,
      label: 'First',
      closesAt: '2026-03-31T08:00:00.000Z',
    }),
    subprocessorClosed({}),
  ],
  bodies: {
    subprocessor: { OpenSubprocessor: (random) => ({ clientId: 'town', label: random.pick(['First', 'Second']) }) },
  },
  fields: ({ town }) => ({ subprocessors: () => ({ clientId: town, label: 'First' }) }),
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
      route: `POST ${route}/:id/close-subprocessor`,
      target: 'record',
      body: {},
      answers: { own: '.yyynnyf', unknown: '.nnnnnnn' },
    },
  ],
};
