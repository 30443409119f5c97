import { Module } from '@nestjs/common';
import { chorusConnectors } from '../../../projections/connections/chorus-connectors.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { Config } from '../../platform/run/config/config.js';
import { chorusConnector } from './chorus-connector.js';
import { chorusConnectorFacts } from './chorus-connectors.facts.js';
import { TestChorusConnectors } from './chorus-connectors.jobs.js';
import { chorusConnectorReads } from './chorus-connectors.queries.js';
import {
  chorusConnectorLookups,
  chorusMails,
  chorusReplacements,
  listedConnectors,
} from './chorus-connectors.reactions.js';
import { ChorusSecrets } from './chorus-secrets.service.js';
import { ChorusPort, SandboxChorus, UnknownChorus } from './chorus.service.js';
import { PisteChorus } from './piste-chorus.service.js';
import { chorusConnectorsRights } from './chorus-connectors.rights.js';
import { chorusConnectorsNotices } from './chorus-connectors.notices.js';

const portOf = ({ chorus, isProduction }: Config): ChorusPort =>
  chorus ? new PisteChorus(chorus) : isProduction ? new UnknownChorus() : new SandboxChorus();

@Module(
  businessModule({
    name: 'chorus-connectors',
    rights: chorusConnectorsRights,
    notices: chorusConnectorsNotices,
    labels: { chorusConnector: label(chorusConnectors, 'chorus_connectors', 'structure_name') },
    lifecycles: [{ lifecycle: chorusConnector, facts: chorusConnectorFacts }],
    projections: [chorusConnectors],
    reactions: [chorusMails, chorusReplacements, listedConnectors].map((each) => ({
      reaction: each,
      lookups: chorusConnectorLookups,
    })),
    reads: [chorusConnectorReads],
    providers: [{ provide: ChorusPort, inject: [Config], useFactory: portOf }, ChorusSecrets, TestChorusConnectors],
  }),
)
export class ChorusConnectorsModule {}
