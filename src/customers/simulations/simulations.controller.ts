import { Controller, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { anId } from '../../platform/run/http/an-id.js';
import { authenticatedOf, CurrentActor, Public, Requires } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { SameOriginGuard } from '../../platform/run/http/same-origin.js';
import { SearchCustomer } from './search-customer.commands.js';
import { SimulationDoor } from './simulation-door.service.js';
import { SimulationSearches } from './simulation-searches.queries.js';
import type { FoundCustomerView } from './simulations.views.js';

/** Acting in a customer's name (specification §4): the search before, the session during, the account given of it after. */
@ApiTags('simulations')
@Controller('api/simulations')
export class SimulationsController {
  constructor(
    private readonly searches: SimulationSearches,
    private readonly door: SimulationDoor,
  ) {}

  /** A search is kept, so it is no reading. */
  @Requires('simulation.search')
  @PostOk('searches')
  search(
    @Checked(SearchCustomer) { identifier }: SearchCustomer,
    @CurrentActor() actor: Actor,
  ): Promise<FoundCustomerView> {
    return this.searches.search(actor, identifier ?? '');
  }

  /** Clears the browser of a simulation, ended or not; the member of staff acts as themselves again. */
  @Public()
  @UseGuards(SameOriginGuard)
  @PostNoContent('leave')
  leave(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.door.leave(request, reply);
  }

  /** The portal of this browser becomes that of the simulated person, until the simulation ends. */
  @Requires('simulation.enter')
  @UseGuards(SameOriginGuard)
  @PostNoContent(':id/enter')
  enter(
    @Param('id', anId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.door.enter(id, authenticatedOf(request), reply);
  }
}
