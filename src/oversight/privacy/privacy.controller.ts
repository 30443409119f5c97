import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyReply } from 'fastify';
import { anyResource } from '../../kernel/actor.js';
import { forbidden, notFound } from '../../kernel/refusal.js';
import { Text } from '../../kernel/validation.js';
import { attachment } from '../../platform/papers/files/files.controller.js';
import { anId } from '../../platform/run/http/an-id.js';
import { CurrentSession, ForOneself } from '../../platform/run/http/authenticated.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { freshMinutes } from '../../platform/people/sessions/confirmed-identity.js';
import { ExportLinks, exportsOf } from './export-links.queries.js';
import { PersonalExports } from './personal-exports.jobs.js';
import type { ExportLinkView, PersonalExportView } from './privacy.views.js';

class LinkQuery {
  @Text({ max: 200 }) token!: string;
}

/** A copy is for its person alone: never in a simulation, never for anybody else. */
const assertOwn = async (id: string, asking: Asking): Promise<void> => {
  const found = (await exportsOf(asking)).find((each) => each.id === id);
  if (found?.status !== 'ready') throw notFound();
  assertMay('personalExport.open', asking, { ...anyResource('personalExport'), memberIds: [asking.actor.id] });
};

/** Copies of their data that people ask for. */
@ApiTags('privacy')
@Controller('api/personal-exports')
export class PrivacyController {
  constructor(
    private readonly exports: PersonalExports,
    private readonly links: ExportLinks,
    private readonly sessions: Sessions,
  ) {}

  @ForOneself()
  @Get()
  @Reads('privacy')
  exportsOf(@Asks() asking: Asking): Promise<readonly PersonalExportView[]> {
    return exportsOf(asking);
  }

  /** For those who have just proven again who they are, and for some minutes. */
  @Post(':id/link')
  @HttpCode(200)
  async link(
    @Param('id', anId) id: string,
    @Asks() asking: Asking,
    @CurrentSession() sessionId: string,
  ): Promise<ExportLinkView> {
    await assertOwn(id, asking);
    if (!(await this.sessions.isFresh(sessionId, freshMinutes))) throw forbidden('identityNotConfirmed');
    return this.links.make(id, asking.actor.id);
  }

  @ForOneself()
  @LeavesAsFile('personalExport')
  @Get(':id/content')
  async content(
    @Param('id', anId) id: string,
    @Query() query: object,
    @Asks() asking: Asking,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { actor } = asking;
    await assertOwn(id, asking);
    if (!this.links.isGood(id, actor.id, checkedBody(LinkQuery, query).token)) throw notFound();
    const content = await this.exports.content(id, actor.id);
    if (!content) throw notFound();
    await asking.note({ act: 'personalExport', subjectId: actor.id, stream: `personalExport-${id}` });
    void reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`guichet-${asking.now.slice(0, 10)}.zip`),
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'private, no-store',
      })
      .send(Readable.from(content, { objectMode: false }));
  }
}
