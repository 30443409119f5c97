import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { connectors } from '../../../projections/connections/connectors.js';
import { connector } from './connector.js';
import { connectorFacts } from './connectors.facts.js';
import { connectorReads } from './connectors.queries.js';
import { connectorLookups, connectorMails } from './connectors.reactions.js';
import { connectorsRights } from './connectors.rights.js';
import { connectorsNotices } from './connectors.notices.js';

/** For set-ups in the portal whose connector joins the client's list. */
export { listing, whenWithdrawn } from './connector-listing.reactions.js';

@Module(
  businessModule({
    name: 'connectors',
    rights: connectorsRights,
    notices: connectorsNotices,
    labels: { connector: label(connectors, 'connectors', 'label') },
    lifecycles: [{ lifecycle: connector, facts: connectorFacts }],
    projections: [connectors],
    reactions: [{ reaction: connectorMails, lookups: connectorLookups }],
    reads: [connectorReads],
  }),
)
export class ConnectorsModule {}
