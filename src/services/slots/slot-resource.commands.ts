import { holidayZones, type HolidayZoneName } from '../../customers/accounts/account.vocabulary.js';
import { interventionNatures, type InterventionNature } from '../interventions/intervention.vocabulary.js';
import { AfterMorning, Id, OneOf, Optional, RangeEnd, RangeStart, SomeOf, Text } from '../../kernel/validation.js';
import { departmentCodes } from './department.vocabulary.js';
import { resourceKinds, slotLimits, weekdays, type ResourceKind, type Weekday } from './slot.vocabulary.js';

/** A trainer or consultant: skills, departments and working hours. */
export class SlotResourceFields {
  /** The person who goes, or who is responsible for the company that does. */
  @Id() staffId!: string;
  /** External. */
  @Optional() @Text({ max: slotLimits.company }) company?: string;
  @OneOf(resourceKinds) kind!: ResourceKind;
  @SomeOf(interventionNatures) skills!: InterventionNature[];
  /** Departments they go to; if empty, they work at a distance, for all departments. */
  @SomeOf(departmentCodes) departments: string[] = [];
  /** Zone of their holidays and their clock. */
  @OneOf(holidayZones) holidayZone: HolidayZoneName = 'france';
  @SomeOf(weekdays) weekdays!: Weekday[];
  @RangeStart('morningTo', { isOptional: true }) morningFrom?: string;
  @RangeEnd('morningFrom', { isOptional: true }) morningTo?: string;
  @RangeStart('afternoonTo', { isOptional: true }) @AfterMorning('morningTo') afternoonFrom?: string;
  @RangeEnd('afternoonFrom', { isOptional: true }) afternoonTo?: string;
}
