import { Module } from '@nestjs/common';
import { sirenDirectory } from '../accounts/accounts.module.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { structures } from '../../../projections/customers/structures.js';
import { structureFacts } from './structure.facts.js';
import { structure } from './structure.js';
import { StructureChecks } from './structure-checks.jobs.js';
import { structureReads } from './structures.queries.js';
import { structureLookups, structureMails } from './structures.reactions.js';
import { structuresRights } from './structures.rights.js';
import { structuresNotices } from './structures.notices.js';

export { structure } from './structure.js';

/** When doors are open, for those who plan by it. */
export { closesAt } from './opening-hours.js';
export { zoneOf } from './structure-zones.queries.js';

@Module(
  businessModule({
    name: 'structures',
    rights: structuresRights,
    notices: structuresNotices,
    labels: { structure: label(structures, 'structures', 'name') },
    lifecycles: [{ lifecycle: structure, facts: structureFacts }],
    projections: [structures],
    reactions: [{ reaction: structureMails, lookups: structureLookups }],
    reads: [structureReads],
    providers: [StructureChecks, sirenDirectory],
  }),
)
export class StructuresModule {}
