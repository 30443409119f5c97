import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { Id, LongText, OneOf, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Config } from '../platform/config/config.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { attachment } from '../platform/files/files.controller.js';
import { largestFile } from '../platform/files/file-rules.js';
import { Files } from '../platform/files/files.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { callbackSlotsOf } from './ticket-callbacks.queries.js';
import { ticketChoices, ticketSuggestions, ticketTarget } from './ticket-choices.queries.js';
import { ticketDetail } from './ticket-detail.queries.js';
import { exportFormats, exportTickets, mediaTypes, type ExportFormat } from './ticket-export.queries.js';
import { ticketList, type TicketFilterFields } from './ticket-filter.queries.js';
import { publishedChangeList, publishedChanges, type PublishedChangeFilter } from './published-changes.queries.js';
import type { Asking } from './ticket-scope.queries.js';
import { impacts, limits, severities, type Impact, type Severity } from './ticket.vocabulary.js';
import { ticket } from './ticket.js';
import { listTickets } from './tickets.queries.js';
import { calendarOf } from './tickets.facts.js';
import type {
  PublishedChangeRow,
  TicketCallbacks,
  TicketChoices,
  TicketListRow,
  TicketSuggestion,
  TicketTarget,
  TicketView,
} from './tickets.views.js';

class ChoicesQuery {
  @Optional() @Id() clientId?: string;
}

class TargetQuery extends ChoicesQuery {
  @OneOf(severities) severity!: Severity;
  @Optional() @OneOf(impacts) impact?: Impact;
}

class SuggestionsQuery extends ChoicesQuery {
  @LongText({ max: limits.description }) text!: string;
  @Optional() @Id() productId?: string;
}

class ExportQuery {
  @OneOf(exportFormats) format!: ExportFormat;
}

/** Read models that ticket pages are made of; names of people and products come from the records. */
const models = ['tickets', 'ticket_publications', 'structures', 'clients', 'contacts', 'staff_users'];

/** What is read of tickets. The routes of their commands are generated from the lifecycle. */
@ApiTags('tickets')
@Controller('api/tickets')
export class TicketsController {
  constructor(
    private readonly config: Config,
    private readonly db: Db,
    private readonly access: Access,
    private readonly files: Files,
    private readonly commands: Commands,
    private readonly reads: SensitiveReads,
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
  @Reads('clients', 'contacts', 'structures', 'licences', 'products')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<TicketChoices> {
    const { clientId } = checkedBody(ChoicesQuery, query);
    return ticketChoices(clientId, this.asking(actor), largestFile(this.access.can, actor));
  }

  @Get('target')
  target(@Query() query: object, @CurrentActor() actor: Actor): Promise<TicketTarget> {
    const { severity, impact = null, clientId = null } = checkedBody(TargetQuery, query);
    return ticketTarget({ severity, impact, clientId }, this.asking(actor), this.config.supportHours);
  }

  @Get('suggestions')
  @Reads('tickets')
  suggestions(@Query() query: object, @CurrentActor() actor: Actor): Promise<readonly TicketSuggestion[]> {
    const { text, clientId = null, productId = null } = checkedBody(SuggestionsQuery, query);
    return ticketSuggestions({ text, clientId, productId }, this.asking(actor));
  }

  @Get('published')
  @Reads('tickets', 'ticket_publications', 'licences', 'products')
  published(
    @List(publishedChangeList) request: ListRequest<PublishedChangeFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PublishedChangeRow>> {
    return publishedChanges(request, this.asking(actor));
  }

  @LeavesAsFile('ticket')
  @Get('export')
  @Reads(...models)
  async export(
    @List(ticketList) request: ListRequest<TicketFilterFields>,
    @Query('format') asked: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format } = checkedBody(ExportQuery, { format: asked });
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
    const { patientRisk, personalDataIncident, masked } = view;
    // whoever reads restricted texts is noted, save those whom they are about
    if ((patientRisk || personalDataIncident || state.sensitiveData) && !masked)
      await this.reads.note(actor, { act: 'restrictedTicket', subjectId: view.creator.id, stream: `ticket-${id}` });
    return { ...view, allowedCommands: allowedCommands(ticket, state, id, asking, asking.can) };
  }

  /** When the customer may be called back about it: the slots that a chase-up may ask for. */
  @Get(':id/callbacks')
  @Reads('tickets', 'structures', 'clients')
  async callbacks(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<TicketCallbacks> {
    const asking = this.asking(actor);
    const { state } = await this.commands.load(ticket, id);
    const decision = asking.can(actor, 'ticket.read', ticket.resource(state, id));
    if (state.status === 'none' || !decision.allowed) throw notFound();
    const support = await calendarOf(asking.db, this.config.supportHours, state.clientId ?? undefined);
    return callbackSlotsOf(id, support, asking.db, asking.now);
  }

  private asking(actor: Actor): Asking {
    return { db: this.db.kysely, actor, can: (...asked) => this.access.can(...asked), now: new Date().toISOString() };
  }
}
