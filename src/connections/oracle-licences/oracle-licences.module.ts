import { Module } from '@nestjs/common';
import { oracleLicences } from '../../../projections/connections/oracle-licences.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { oracleLicence } from './oracle-licence.js';
import { oracleLicenceFacts } from './oracle-licences.facts.js';
import { oracleLicenceFiles, oracleLicenceReads } from './oracle-licences.queries.js';
import { oracleLicenceLookups, oracleLicenceMails } from './oracle-licences.reactions.js';
import { oracleLicencesRights } from './oracle-licences.rights.js';
import { oracleLicencesNotices } from './oracle-licences.notices.js';

@Module(
  businessModule({
    name: 'oracle-licences',
    rights: oracleLicencesRights,
    notices: oracleLicencesNotices,
    labels: { oracleLicence: label(oracleLicences, 'oracle_licences', 'number') },
    lifecycles: [{ lifecycle: oracleLicence, facts: oracleLicenceFacts }],
    projections: [oracleLicences],
    reactions: [{ reaction: oracleLicenceMails, lookups: oracleLicenceLookups }],
    reads: [oracleLicenceReads],
    providers: [oracleLicenceFiles],
  }),
)
export class OracleLicencesModule {}
