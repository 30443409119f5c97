import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { holidayZones } from '../../../../src/customers/accounts/account.vocabulary.js';
import { interventionNatures } from '../../../../src/services/interventions/intervention.vocabulary.js';
import { departmentCodes, departmentNames } from '../../../../src/services/slots/department.vocabulary.js';
import { SlotResourceFields } from '../../../../src/services/slots/slot-resource.commands.js';
import { resourceKinds, slotLimits, weekdays } from '../../../../src/services/slots/slot.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';
import { ConflictsOfResource } from './conflicting-slots.js';

await i18n.loadNamespaces(['slots', 'interventions']);

type Hour = 'morningFrom' | 'morningTo' | 'afternoonFrom' | 'afternoonTo';

const hour = (source: Hour): InputSpec<Hour> => ({ source, kind: 'text', type: 'time' });

/** Trainers and consultants: what they know, where they go, when they work (features F25). */
export const screens = recordResource({
  name: 'slot-resources',
  fields: SlotResourceFields,
  above: ConflictsOfResource,
  columns: [
    { source: 'name', label: 'slots:fields.resource' },
    { source: 'kind', kind: 'choice', texts: 'slots:kind' },
    { source: 'skills', kind: 'choices', texts: 'interventions:nature', sortable: false },
  ],
  filters: [{ source: 'kind', kind: 'choice', values: resourceKinds, texts: 'slots:kind', first: true }],
  inputs: [
    { source: 'staffId', kind: 'reference', required: true, resource: 'staff-users' },
    { source: 'company', label: 'externalCompany', kind: 'text', max: slotLimits.company },
    { source: 'kind', kind: 'choice', required: true, values: resourceKinds, texts: 'slots:kind' },
    { source: 'holidayZone', kind: 'choice', required: true, values: holidayZones, texts: 'admin:holidayZones' },
    {
      source: 'skills',
      kind: 'choices',
      required: true,
      values: interventionNatures,
      texts: 'interventions:nature',
      wide: true,
    },
    { source: 'weekdays', kind: 'choices', required: true, values: weekdays, texts: 'slots:weekday', wide: true },
    hour('morningFrom'),
    hour('morningTo'),
    hour('afternoonFrom'),
    hour('afternoonTo'),
    {
      source: 'departments',
      label: 'goesTo',
      kind: 'choices',
      values: departmentCodes,
      texts: 'slots:department',
      labels: departmentNames,
      wide: true,
    },
  ],
});
