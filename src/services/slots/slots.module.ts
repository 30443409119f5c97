import { Module } from '@nestjs/common';
import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { slotRequests } from '../../../projections/services/slot-requests.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots } from '../../../projections/services/slots.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { resourceAbsence } from './resource-absence.js';
import { SlotCalendarController } from './slot-calendar.controller.js';
import { slotResource } from './slot-resource.js';
import { slot } from './slot.js';
import { slotFigureReads } from './slot-figures.queries.js';
import { slotFacts } from './slots.facts.js';
import { resourceAbsenceReads, slotReads, slotResourceReads } from './slots.queries.js';
import { slotConflictMails, slotLookups, slotMails, slotPlanning } from './slots.reactions.js';
import { slotsRights } from './slots.rights.js';
import { slotsNotices } from './slots.notices.js';

@Module(
  businessModule({
    name: 'slots',
    rights: slotsRights,
    notices: slotsNotices,
    namesContacts: [
      contactsIn(slotRequests, 'slot_requests', { ids: ['contact_id'] }),
      contactsIn(slots, 'slots', { ids: ['contact_id'] }),
    ],
    lifecycles: [{ lifecycle: slotResource }, { lifecycle: resourceAbsence }, { lifecycle: slot, facts: slotFacts }],
    projections: [slotResources, resourceAbsences, slotRequests, slots],
    reactions: [
      { reaction: slotPlanning, lookups: slotLookups },
      { reaction: slotMails, lookups: slotLookups },
      { reaction: slotConflictMails, lookups: slotLookups },
    ],
    controllers: [SlotCalendarController],
    reads: [slotReads, slotResourceReads, resourceAbsenceReads, slotFigureReads],
  }),
)
export class SlotsModule {}
