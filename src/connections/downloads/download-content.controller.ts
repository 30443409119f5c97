import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemActor } from '../../kernel/actor.js';
import { notFound, refusal } from '../../kernel/refusal.js';
import { Text } from '../../kernel/validation.js';
import { Access, People } from '../../platform/people/access/ports.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { answerPart, askedPart } from '../../platform/papers/files/file-parts.js';
import { Files } from '../../platform/papers/files/files.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Asks, assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { downloadFetch, type RequestedDownload } from './download-fetch.js';
import { DownloadLinks } from './download-links.queries.js';
import { unavailable } from '../../kernel/scans.js';
import { download, fileOf, type DownloadState } from './download.js';
import type { DownloadLinkView } from './downloads.views.js';

class LinkQuery {
  @Text({ max: 200 }) token!: string;
}

/**
 * Address and content of a file: the browser saves it like any file, and resumes after an interruption. The request
 * carries no bearer token, so the address is signed for one person; the session of the browser must be theirs.
 */
@ApiTags('downloads')
@Controller('api/download-fetches')
export class DownloadContentController {
  constructor(
    private readonly links: DownloadLinks,
    private readonly commands: Commands,
    private readonly files: Files,
    private readonly access: Access,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Get(':id/link')
  async link(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<DownloadLinkView> {
    const { requested } = (await this.commands.load(downloadFetch, id)).state;
    if (requested?.contactId !== asking.actor.id || requested.clientId !== asking.actor.clientId) throw notFound();
    if (asking.actor.simulatedBy !== null) throw notFound();
    assertMay('download.fetch', asking, fileOf(requested.clientId, requested.rangeId));
    return this.links.make(id, asking.actor.id, asking.now);
  }

  @Public()
  @Get(':id/content')
  async content(
    @Param('id', anId) id: string,
    @Query() query: object,
    @Headers('range') range: string | undefined,
    @Headers('if-range') ifRange: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = checkedBody(LinkQuery, query);
    const { requested } = (await this.commands.load(downloadFetch, id)).state;
    if (!requested || !this.links.isGood(id, requested.contactId, token)) throw notFound();
    await this.assertTheirs(request, requested);
    const { fileId, ...file } = await this.published(requested);
    const part = askedPart(file, range, ifRange);
    const content = await this.files.content(fileId, part.start);
    if (!content) throw notFound();
    const { id: initiator } = { id: requested.contactId };
    await this.commands.execute({
      ...{ lifecycle: downloadFetch, command: 'RecordDownload', id, body: {}, actor: systemActor, initiator },
    });
    request.mayLeaveAsFile = true;
    answerPart(reply, file, part, content);
  }

  /** The browser is in the session of the person whom the address was signed for, and they may still download. */
  private async assertTheirs(request: FastifyRequest, { contactId, clientId, rangeId }: RequestedDownload) {
    const session = await this.sessions.byToken(this.cookies.session(request));
    const actor = session && session.simulatedBy === null ? await this.people.of(session) : undefined;
    if (actor?.id !== contactId || actor.clientId !== clientId) throw notFound();
    if (!this.access.can(actor, 'download.fetch', fileOf(clientId, rangeId)).allowed) throw notFound();
  }

  /** Refuses files that were withdrawn or found to be dangerous since the address was made. */
  private async published({ downloadId }: RequestedDownload) {
    const { status, file }: DownloadState = (await this.commands.load(download, downloadId)).state;
    if (status !== 'published' || !file) throw notFound();
    const [stored] = await this.files.find([file.fileId]);
    if (stored?.state !== 'clean') throw refusal(unavailable[stored?.state ?? 'missing']);
    return { ...{ fileId: file.fileId, name: file.fileName, size: file.size, etag: file.sha256 } };
  }
}
