import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { OneOf, Optional, Text } from '../kernel/validation.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Db } from '../platform/database/database.js';
import { attachment } from '../platform/files/files.controller.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { List, NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { text } from '../platform/translations/dictionary.js';
import type { EventTypeView, LogActorView, LogEntryView, LogEventView } from './history.views.js';
import { LogEntries, logEntryList, type LogEntryFilter } from './log-entries.queries.js';
import { exportLog, exportSize, logFormats, logMediaTypes, type LogFormat } from './log-export.queries.js';
import { logActors } from './log-labels.queries.js';

class ExportQuery {
  @OneOf(logFormats) format!: LogFormat;
}

class ActorFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

const actorList = {
  filter: ActorFilter,
  sortable: { label: 'label' },
  defaultSort: ['label', 'ASC'],
  pageSize: 25,
} satisfies ListDefinition<ActorFilter>;

const typeList = {
  filter: NoFilter,
  sortable: { id: 'id' },
  defaultSort: ['id', 'ASC'],
  pageSize: 200,
} satisfies ListDefinition<NoFilter>;

/** The whole log, for auditors. */
@ApiTags('history')
@Controller('api')
export class LogEntriesController {
  constructor(
    private readonly db: Db,
    private readonly entries: LogEntries,
    private readonly reads: SensitiveReads,
    private readonly registry: BusinessRegistry,
  ) {}

  @Requires('history.read')
  @Get('log-entries')
  @Reads('log_entries')
  search(@List(logEntryList) request: ListRequest<LogEntryFilter>): Promise<Page<LogEntryView>> {
    return this.entries.search(request);
  }

  @LeavesAsFile('history')
  @Get('log-entries/export')
  @Reads('log_entries')
  async export(
    @List(logEntryList) { filter, order }: ListRequest<LogEntryFilter>,
    @Query('format') asked: unknown,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format } = checkedBody(ExportQuery, { format: asked });
    const events = await exportSize(this.entries, filter);
    await this.reads.note(actor, { act: 'export', filter: { ...filter, format }, events });
    void reply
      .headers({
        'Content-Type': logMediaTypes[format],
        'Content-Disposition': attachment(`log.${format}`),
        'Cache-Control': 'private, no-store',
      })
      .send(exportLog({ db: this.db, log: this.entries }, { filter, order }, format, actor.language));
  }

  @Requires('history.read')
  @Get('log-entries/:position')
  @Reads('log_entries')
  async open(@Param('position') position: string, @CurrentActor() actor: Actor): Promise<LogEventView> {
    if (!/^\d{1,18}$/.test(position)) throw notFound();
    const event = await this.entries.open(position);
    await this.reads.note(actor, { act: 'event', stream: event.stream.id, position });
    return event;
  }

  /** People who may have acted: staff and contacts, by name. */
  @Requires('history.read')
  @Get('log-actors')
  async actors(
    @List(actorList) { filter, ids, limit }: ListRequest<ActorFilter>,
    @CurrentActor() { language }: Actor,
  ): Promise<Page<LogActorView>> {
    const rows = await logActors(this.db.kysely, { ...filter, ids, limit, team: text(language, 'admin', 'team') });
    return new Page(rows, rows.length);
  }

  /** Every type of event that may stand in the log. */
  @Requires('history.read')
  @Get('event-types')
  types(@List(typeList) { order }: ListRequest<NoFilter>): Page<EventTypeView> {
    const sorted = [...this.registry.events.keys()].sort().map((id) => ({ id }));
    return new Page(order.direction === 'asc' ? sorted : sorted.reverse(), sorted.length);
  }
}
