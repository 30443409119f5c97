import { i18n } from '@guichet/ui-common/text/i18n';
import { ResourceAbsenceFields } from '../../../../src/services/slots/resource-absence.commands.js';
import { absenceKinds } from '../../../../src/services/slots/slot.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';
import { ConflictsOfAbsence } from './conflicting-slots.js';

await i18n.loadNamespaces(['slots']);

/** Days on which a resource is not to be planned. */
export const screens = recordResource({
  name: 'resource-absences',
  fields: ResourceAbsenceFields,
  above: ConflictsOfAbsence,
  columns: [
    { source: 'name', label: 'slots:fields.resource' },
    { source: 'from', kind: 'day' },
    { source: 'to', kind: 'day' },
    { source: 'kind', kind: 'choice', texts: 'slots:absence' },
  ],
  filters: [{ source: 'resourceId', kind: 'reference', resource: 'slot-resources', first: true }],
  inputs: [
    { source: 'resourceId', kind: 'reference', required: true, resource: 'slot-resources', wide: true },
    { source: 'from', label: 'fromDay', kind: 'text', type: 'date', required: true },
    { source: 'to', label: 'toDay', kind: 'text', type: 'date', required: true },
    { source: 'kind', kind: 'choice', required: true, values: absenceKinds, texts: 'slots:absence' },
  ],
});
