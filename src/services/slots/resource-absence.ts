import { record } from '../../kernel/record.js';
import { ResourceAbsenceFields } from './resource-absence.commands.js';

export const resourceAbsence = record('resourceAbsence', {
  plural: 'resourceAbsences',
  fields: ResourceAbsenceFields,
});
