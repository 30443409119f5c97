import { Close__Thing__ } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.commands.js';
import { __thing__Statuses, __thing__Tones } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.vocabulary.js';
import type { __Thing__ListRow } from '../../../../src/__wing__/__things-kebab__/__things-kebab__.views.js';
import { act } from '../../kit/acts/acts.js';
import { listPage } from '../../kit/list/list-page.js';
import { Open__Thing__ } from './open-__thing-kebab__.js';

/** `/__things-kebab__`: those of the client, and a way to open one. */
export const Component = listPage<__Thing__ListRow>()({
  name: '__things-kebab__',
  texts: '__things__',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choice', values: __thing__Statuses, texts: '__things__:status', first: true },
  ],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'status', texts: '__things__:status', tones: __thing__Tones },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  link: ({ id }) => `/__things-kebab__/${id}`,
  exported: ['csv', 'xlsx'],
  acts: { of: { Close__Thing__: act({ command: Close__Thing__, irreversible: true }) }, nameOf: ({ label }) => label },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <Open__Thing__ />,
});
