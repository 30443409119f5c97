import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { simulations } from '../../../projections/customers/simulations.js';
import { SimulationClosing } from './simulation-closing.service.js';
import { SimulationDoor } from './simulation-door.service.js';
import { SimulationSearches } from './simulation-searches.queries.js';
import { simulationFacts } from './simulation.facts.js';
import { sessionLookups, simulationMails, simulationSessions, visitLookups } from './simulation.reactions.js';
import { simulation } from './simulation.js';
import { simulationsOfThoseGone, underWayLookups } from './simulations-of-those-gone.reactions.js';
import { SimulationsController } from './simulations.controller.js';
import { simulationReads } from './simulations.queries.js';
import { simulationsRights } from './simulations.rights.js';
import { simulationsNotices } from './simulations.notices.js';

export { simulation } from './simulation.js';
export { SimulationDoor } from './simulation-door.service.js';

@Module(
  businessModule({
    name: 'simulations',
    rights: simulationsRights,
    notices: simulationsNotices,
    lifecycles: [{ lifecycle: simulation, facts: simulationFacts }],
    projections: [simulations],
    reactions: [
      { reaction: simulationSessions, lookups: sessionLookups },
      { reaction: simulationsOfThoseGone, lookups: underWayLookups },
      { reaction: simulationMails, lookups: visitLookups },
    ],
    controllers: [SimulationsController],
    reads: [simulationReads],
    providers: [SimulationClosing, SimulationDoor, SimulationSearches],
    exports: [SimulationDoor],
  }),
)
export class SimulationsModule {}
