import { __thing__ } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

export const __things__: ModuleExamples = {
  events: recorded(__thing__, { label: 'First' }),
  bodies: {},
  fields: () => ({ '__things-kebab__': () => ({ label: 'First' }) }),
  whoMay: {
    __thing__: {
      read: 'staff: tickets, catalogue',
      otherwise: 'staff: catalogue',
    },
  },
};
