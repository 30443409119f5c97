import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../kernel/refusal.js';
import { People } from '../platform/access/ports.js';
import { Db } from '../platform/database/database.js';
import { Files } from '../platform/files/files.js';
import { anId } from '../platform/http/an-id.js';
import { Public } from '../platform/http/authenticated.js';
import { ApiTags } from '../platform/http/documented.js';
import { camelCased } from '../platform/reads/asking.js';
import { SessionCookies } from '../platform/sessions/session-cookies.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { imagesOf } from './medias.queries.js';

/**
 * Where an image of the library is served. An `img` carries no bearer, so that who is connected is told by the cookie of
 * their session. Its content never changes: it is kept by the browser, and by no cache between.
 */
@ApiTags('medias')
@Controller('api/medias')
export class MediaImagesController {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Get(':id/image')
  async image(
    @Param('id', anId) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.assertConnected(request);
    const found = (await imagesOf([id], { camel: camelCased(this.db.kysely) })).get(id);
    const [file] = found ? await this.files.find([found.fileId]) : [];
    const bytes = file?.state === 'clean' ? await this.files.bytes(file.id) : undefined;
    if (!found || !bytes) throw notFound();
    void reply
      .headers({
        'Content-Type': found.mediaType,
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'private, max-age=31536000, immutable',
      })
      .send(Buffer.from(bytes));
  }

  private async assertConnected(request: FastifyRequest): Promise<void> {
    const token = this.cookies.session(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    if (!session || !(await this.people.of(session))) throw notFound();
  }
}
