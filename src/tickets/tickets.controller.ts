import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { anyResource, type Actor } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { attachment } from '../platform/files/files.controller.js';
import { fileLimits } from '../platform/files/file-rules.js';
import { Files } from '../platform/files/files.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { ticketChoices, ticketSuggestions, ticketTarget } from './ticket-choices.queries.js';
import { ticketDetail } from './ticket-detail.queries.js';
import { exportFormats, exportTickets, mediaTypes, type ExportFormat } from './ticket-export.queries.js';
import { ticketList, type TicketFilterFields } from './ticket-filter.queries.js';
import type { Asking } from './ticket-scope.queries.js';
import { impacts, limits, severities, type Impact, type Severity } from './ticket.terms.js';
import { ticket } from './ticket.js';
import { listTickets } from './tickets.queries.js';
import type { TicketChoices, TicketListRow, TicketSuggestion, TicketTarget, TicketView } from './tickets.views.js';

class ChoicesQuery {
  @Optional() @Id() clientId?: string;
}

class TargetQuery extends ChoicesQuery {
  @OneOf(severities) severity!: Severity;
  @Optional() @OneOf(impacts) impact?: Impact;
}

class SuggestionsQuery extends ChoicesQuery {
  @Text({ max: limits.description }) text!: string;
}

class ExportQuery {
  @OneOf(exportFormats) format!: ExportFormat;
}

const anId = new ParseUUIDPipe({ exceptionFactory: notFound });
/** Read models that ticket pages are made of; names of people and products come from the records. */
const models = ['tickets', 'clients', 'contacts', 'staff_users'];

/** What is read of tickets. The routes of their commands are generated from the lifecycle. */
@ApiTags('tickets')
@Controller('api/tickets')
export class TicketsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly files: Files,
    private readonly commands: Commands,
  ) {}

  @Get()
  @Reads(...models)
  list(
    @List(ticketList) request: ListRequest<TicketFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<TicketListRow>> {
    return listTickets(request, this.asking(actor));
  }

  @Get('choices')
  @Reads('clients', 'contacts', 'licences', 'products')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<TicketChoices> {
    const { clientId } = checkedBody(ChoicesQuery, query);
    return ticketChoices(clientId, this.asking(actor), fileLimits.bytes);
  }

  @Get('target')
  target(@Query() query: object, @CurrentActor() actor: Actor): Promise<TicketTarget> {
    const { severity, impact = null, clientId = null } = checkedBody(TargetQuery, query);
    return ticketTarget({ severity, impact, clientId }, this.asking(actor));
  }

  @Get('suggestions')
  @Reads('tickets')
  suggestions(@Query() query: object, @CurrentActor() actor: Actor): Promise<readonly TicketSuggestion[]> {
    const { text, clientId = null } = checkedBody(SuggestionsQuery, query);
    return ticketSuggestions(text, clientId, this.asking(actor));
  }

  @Get('export')
  @Reads(...models)
  async export(
    @List(ticketList) request: ListRequest<TicketFilterFields>,
    @Query('format') asked: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format } = checkedBody(ExportQuery, { format: asked });
    const decision = this.access.can(actor, 'ticket.export', { ...anyResource('ticket'), clientId: actor.clientId });
    if (!decision.allowed) throw forbidden(decision.code);
    const file = await exportTickets(format, request, this.asking(actor));
    void reply
      .headers({
        'Content-Type': mediaTypes[format],
        'Content-Disposition': attachment(`tickets.${format}`),
        'Cache-Control': 'private, no-store',
      })
      .send(file);
  }

  @Get(':id')
  @Reads(...models)
  async detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<TicketView> {
    const asking = this.asking(actor);
    const [view, { state }] = await Promise.all([
      ticketDetail(id, asking, (fileIds) => this.files.find(fileIds)),
      this.commands.load(ticket, id),
    ]);
    return { ...view, allowedCommands: allowedCommands(ticket, state, id, asking, asking.can) };
  }

  private asking(actor: Actor): Asking {
    return { db: this.db.kysely, actor, can: (...asked) => this.access.can(...asked), now: new Date().toISOString() };
  }
}
