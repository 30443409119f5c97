import { Module } from '@nestjs/common';
import { warranties } from '../../../projections/sales/warranties.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { warrantyFacts } from './warranties.facts.js';
import { warrantyReads } from './warranties.queries.js';
import { warrantyLookups, warrantyMails } from './warranties.reactions.js';
import { warrantyImport } from './warranty-import.queries.js';
import { warrantyOrderLookups, warrantyOrders } from './warranty-orders.reactions.js';
import { warranty } from './warranty.js';
import { warrantiesRights } from './warranties.rights.js';
import { warrantiesNotices } from './warranties.notices.js';

@Module(
  businessModule({
    name: 'warranties',
    rights: warrantiesRights,
    notices: warrantiesNotices,
    labels: { warranty: label(warranties, 'warranties', 'serial_number') },
    namesContacts: [
      contactsIn(warranties, 'warranties', { ids: ['requested_by', 'signatory_id', 'correspondent_id'] }),
    ],
    lifecycles: [{ lifecycle: warranty, facts: warrantyFacts }],
    projections: [warranties],
    reactions: [
      { reaction: warrantyMails, lookups: warrantyLookups },
      { reaction: warrantyOrders, lookups: warrantyOrderLookups },
    ],
    files: [warrantyImport],
    reads: [warrantyReads],
  }),
)
export class WarrantiesModule {}
