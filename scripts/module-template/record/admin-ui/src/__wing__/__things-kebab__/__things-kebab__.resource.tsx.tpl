import { __Thing__Fields } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.commands.js';
import { recordResource } from '../../kit/record-resource.js';

export const screens = recordResource({
  name: '__things-kebab__',
  fields: __Thing__Fields,
  columns: [{ source: 'label' }, { source: 'updatedAt', kind: 'dateTime' }],
  filters: [],
  inputs: [{ source: 'label', kind: 'text', required: true, wide: true }],
});
