import { Close__Thing__ } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.commands.js';
import type { __Thing__ListRow } from '../../../../src/__wing__/__things-kebab__/__things-kebab__.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { __thing__Tones } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.vocabulary.js';

/** `/__things-kebab__/:id`: one of them, and what may be done with it. */
export const Component = thingPage<__Thing__ListRow>()({
  name: '__things-kebab__',
  texts: '__things__',
  backTo: '/__things-kebab__',
  title: ({ label }) => label,
  acts: { Close__Thing__: act({ command: Close__Thing__, irreversible: true }) },
  facts: [
    { id: 'status', kind: 'status', texts: '__things__:status', tones: __thing__Tones },
    { id: 'closesAt', kind: 'instant' },
  ],
});
