import { record } from '../../kernel/record.js';
import { SlotResourceFields } from './slot-resource.commands.js';

/** A person or company that visits customers, managed by planners (features F25). */
export const slotResource = record('slotResource', {
  plural: 'slotResources',
  fields: SlotResourceFields,
  impersonal: { company: 'organisation', departments: 'code' },
});
