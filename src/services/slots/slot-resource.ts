import { record } from '../../kernel/record.js';
import { SlotResourceFields } from './slot-resource.commands.js';

/** Who goes to customers, kept by those who plan (features F25). */
export const slotResource = record('slotResource', {
  plural: 'slotResources',
  fields: SlotResourceFields,
  impersonal: { company: 'organisation', departments: 'code' },
});
