import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { FastifyReply } from 'fastify';
import { anyResource, type Actor } from '../kernel/actor.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Text } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { attachment } from '../platform/files/files.controller.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, CurrentSession, ForOneself } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { List, NoFilter, type ListDefinition, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { freshMinutes } from '../platform/sessions/confirmed-identity.js';
import { ExportLinks } from './export-links.queries.js';
import { PersonalExports } from './personal-exports.jobs.js';
import { HeldData } from './held-data.queries.js';
import { exportsOf } from './privacy-register.queries.js';
import type { DataReadView, ExportLinkView, HeldDataView, PersonalExportView } from './privacy.views.js';

class LinkQuery {
  @Text({ max: 200 }) token!: string;
}

const dataReadList = {
  filter: NoFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 10,
} satisfies ListDefinition<NoFilter>;

/** What a person sees and has of their own data. */
@ApiTags('privacy')
@Controller('api')
export class PrivacyController {
  constructor(
    private readonly db: Db,
    private readonly held: HeldData,
    private readonly exports: PersonalExports,
    private readonly links: ExportLinks,
    private readonly sessions: Sessions,
    private readonly reads: SensitiveReads,
    private readonly access: Access,
  ) {}

  @ForOneself()
  @Get('me/data')
  data(@CurrentActor() actor: Actor): Promise<HeldDataView> {
    return this.held.of(actor.id);
  }

  @ForOneself()
  @Get('me/data-reads')
  looks(@List(dataReadList) request: ListRequest<NoFilter>, @CurrentActor() actor: Actor): Promise<Page<DataReadView>> {
    return this.held.looksAt(actor.id, request);
  }

  @ForOneself()
  @Get('personal-exports')
  @Reads('privacy')
  exportsOf(@CurrentActor() actor: Actor): Promise<readonly PersonalExportView[]> {
    return exportsOf(actor, this.db.kysely);
  }

  /** For whoever has just proven again who he is, and for some minutes. */
  @Post('personal-exports/:id/link')
  @HttpCode(200)
  async link(
    @Param('id', anId) id: string,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<ExportLinkView> {
    await this.mine(id, actor);
    if (!(await this.sessions.isFresh(sessionId, freshMinutes))) throw forbidden('identityNotConfirmed');
    return this.links.make(id, actor.id);
  }

  @ForOneself()
  @LeavesAsFile('personalExport')
  @Get('personal-exports/:id/content')
  async content(
    @Param('id', anId) id: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.mine(id, actor);
    if (!this.links.isGood(id, actor.id, checkedBody(LinkQuery, query).token)) throw notFound();
    const content = await this.exports.content(id, actor.id);
    if (!content) throw notFound();
    await this.reads.note(actor, { act: 'personalExport', subjectId: actor.id, stream: `personalExport-${id}` });
    void reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`guichet-${new Date().toISOString().slice(0, 10)}.zip`),
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'private, no-store',
      })
      .send(Readable.from(content, { objectMode: false }));
  }

  /** A copy is for its person alone: never in a simulation, never for anybody else. */
  private async mine(id: string, actor: Actor): Promise<void> {
    const [found] = (await exportsOf(actor, this.db.kysely)).filter((each) => each.id === id);
    if (found?.status !== 'ready') throw notFound();
    const decision = this.access.can(actor, 'personalExport.open', {
      ...anyResource('personalExport'),
      memberIds: [actor.id],
    });
    if (!decision.allowed) throw forbidden(decision.code);
  }
}
