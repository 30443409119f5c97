import { record } from '../../kernel/record.js';
import { __Thing__Fields } from './__thing-kebab__.commands.js';

/** Fields that the provider keeps of __a_thing__. */
export const __thing__ = record('__thing__', { plural: '__things__', fields: __Thing__Fields, impersonal: { label: 'label' } });
