import { Controller, Get, Param, Query } from '@nestjs/common';
import { notFound } from '../kernel/refusal.js';
import { OneOf, Optional } from '../kernel/validation.js';
import { Config } from '../platform/config/config.js';
import { anId } from '../platform/http/an-id.js';
import { checkedBody } from '../platform/http/body.js';
import { ApiTags } from '../platform/http/documented.js';
import { Reads } from '../platform/http/reads.js';
import { Asks, type Asking } from '../platform/reads/asking.js';
import { callbackSlotsOf } from './ticket-callbacks.queries.js';
import { OfClient, ticketTarget } from './ticket-choices.queries.js';
import { ticket } from './ticket.js';
import { impacts, severities, type Impact, type Severity } from './ticket.vocabulary.js';
import { calendarOf } from './tickets.facts.js';
import type { TicketCallbacks, TicketTarget } from './tickets.views.js';

class TargetQuery extends OfClient {
  @OneOf(severities) severity!: Severity;
  @Optional() @OneOf(impacts) impact?: Impact;
}

/** What depends on when support works. */
@ApiTags('tickets')
@Controller('api/tickets')
export class TicketsController {
  constructor(private readonly config: Config) {}

  @Get('target')
  target(@Query() query: object, @Asks() asking: Asking): Promise<TicketTarget> {
    const { severity, impact = null, clientId = null } = checkedBody(TargetQuery, query);
    return ticketTarget({ severity, impact, clientId }, asking, this.config.supportHours);
  }

  /** When the customer may be called back about it: the slots that a chase-up may ask for. */
  @Get(':id/callbacks')
  @Reads('tickets', 'structures', 'clients')
  async callbacks(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<TicketCallbacks> {
    const { state } = await asking.streams.load(ticket, id);
    const decision = asking.can(asking.actor, 'ticket.read', ticket.resource(state, id));
    if (state.status === 'none' || !decision.allowed) throw notFound();
    const support = await calendarOf(asking.db, this.config.supportHours, state.clientId ?? undefined);
    return callbackSlotsOf(id, support, asking.db, asking.now);
  }
}
