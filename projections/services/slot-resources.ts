import type { HolidayZoneName } from '../../src/customers/accounts/account.vocabulary.js';
import type { InterventionNature } from '../../src/services/interventions/intervention.vocabulary.js';
import { recordProjection } from '../../src/kernel/record.js';
import { json, nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { slotResource } from '../../src/services/slots/slot-resource.js';
import type { ResourceKind, Weekday } from '../../src/services/slots/slot.vocabulary.js';

export const slotResources = recordProjection(slotResource, {
  version: 1,
  table: 'slot_resources',
  columns: {
    staff_id: uuid,
    company: nullable(text()),
    kind: text<ResourceKind>(),
    skills: json<readonly InterventionNature[]>(),
    /** None: at a distance. */
    departments: json<readonly string[]>(),
    holiday_zone: text<HolidayZoneName>(),
    weekdays: json<readonly Weekday[]>(),
    morning_from: nullable(text()),
    morning_to: nullable(text()),
    afternoon_from: nullable(text()),
    afternoon_to: nullable(text()),
  },
});

export type SlotResourceRow = RowOf<typeof slotResources.tables.slot_resources>;
