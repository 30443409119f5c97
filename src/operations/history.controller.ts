import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Instant, Optional, Text } from '../kernel/validation.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { List, type ListRequest, type NoFilter } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { HistoryQueries, historyList, type HistoryFilter } from './history.queries.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { HistoryReads, historyReadList } from './history-reads.queries.js';
import type { DifferenceView, HistoryReadView, StreamLifeView } from './history.views.js';
import { LogStreams, logStreamList, type LogStreamFilter } from './log-streams.queries.js';
import type { HistoryEventView, HistoryStateView } from './operations.views.js';

class StateQuery {
  @Instant() at!: string;
}

/** Each an instant or a revision; without `from`, before everything, without `to`, now. */
class DifferenceQuery {
  @Optional() @Text({ max: 40 }) from?: string;
  @Optional() @Text({ max: 40 }) to?: string;
}

const beforeEverything = '0001-01-01T00:00:00Z';

/** The life of one thing. Every look is noted. */
@ApiTags('history')
@Requires('history.read')
@Controller('api')
export class HistoryController {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly streams: LogStreams,
    private readonly reads: SensitiveReads,
    private readonly looksTaken: HistoryReads,
  ) {}

  @Get('history')
  async events(
    @List(historyList) request: ListRequest<HistoryFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<HistoryEventView>> {
    await this.reads.note(actor, { act: 'history', stream: request.filter.stream });
    return this.queries.events(request);
  }

  @Get('history/:stream/state')
  async state(
    @Param('stream') stream: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
  ): Promise<HistoryStateView> {
    const { at } = checkedBody(StateQuery, query);
    await this.reads.note(actor, { act: 'state', stream });
    return this.queries.state(stream, at);
  }

  @Get('history/:stream/difference')
  async difference(
    @Param('stream') stream: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
  ): Promise<DifferenceView> {
    const { from = beforeEverything, to = new Date().toISOString() } = checkedBody(DifferenceQuery, query);
    await this.reads.note(actor, { act: 'difference', stream });
    return this.queries.difference(stream, from, to);
  }

  /** Things with a history: those that a number means, or those that changed last. */
  @Get('streams')
  @Reads('log_entries')
  list(@List(logStreamList) request: ListRequest<LogStreamFilter>): Promise<Page<StreamLifeView>> {
    return this.streams.list(request);
  }

  @Get('streams/:stream')
  one(@Param('stream') stream: string): Promise<StreamLifeView> {
    return this.streams.one(stream);
  }

  /** Who looked at what. */
  @Get('history-reads')
  looks(@List(historyReadList) request: ListRequest<NoFilter>): Promise<Page<HistoryReadView>> {
    return this.looksTaken.list(request);
  }
}
