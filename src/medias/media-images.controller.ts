import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentImage } from '../content/content.module.js';
import { usesOfMedia } from '../directory/media-uses.js';
import type { Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { Access, People } from '../platform/access/ports.js';
import { Secrets } from '../platform/config/secrets.js';
import { Db } from '../platform/database/database.js';
import { Files } from '../platform/files/files.js';
import { anId } from '../platform/http/an-id.js';
import { checkedBody } from '../platform/http/body.js';
import { Public } from '../platform/http/authenticated.js';
import { ApiTags } from '../platform/http/documented.js';
import { camelCased } from '../platform/reads/asking.js';
import { SessionCookies } from '../platform/sessions/session-cookies.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { imagesOf } from './medias.queries.js';
import { ImageQuery } from './medias.views.js';

/**
 * Where an image of the library is served. An `img` carries no bearer, so that who is connected is told by the cookie of
 * their session. Its content never changes: it is kept by the browser, and by no cache between. What articles show is for
 * their readers alone, and asked for anew after a while: an article may be hidden.
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
    private readonly secrets: Secrets,
    private readonly access: Access,
  ) {}

  @Public()
  @Get(':id/image')
  async image(
    @Param('id', anId) id: string,
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { preview } = checkedBody(ImageQuery, query);
    const actor = await this.connected(request);
    const { isOfArticle, mayLook } = await contentImage(id, {
      ...{ db: this.db.kysely, actor, now: new Date().toISOString() },
      ...{ can: this.access.can, preview, tokenSecret: this.secrets.tokenSecret },
    });
    if (isOfArticle && !mayLook && !(await this.isOfSlide(id))) throw notFound();
    const found = (await imagesOf([id], { camel: camelCased(this.db.kysely) })).get(id);
    const [file] = found ? await this.files.find([found.fileId]) : [];
    const bytes = file?.state === 'clean' ? await this.files.bytes(file.id) : undefined;
    if (!found || !bytes) throw notFound();
    void reply
      .headers({
        'Content-Type': found.mediaType,
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': isOfArticle ? 'private, max-age=300' : 'private, max-age=31536000, immutable',
      })
      .send(Buffer.from(bytes));
  }

  /** A slide is for whoever is connected. */
  private async isOfSlide(id: string): Promise<boolean> {
    return (await usesOfMedia(this.db.kysely, id)).some(
      ({ what, status }) => what === 'slide' && status === 'published',
    );
  }

  private async connected(request: FastifyRequest): Promise<Actor> {
    const token = this.cookies.session(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    const actor = session && (await this.people.of(session));
    if (!actor) throw notFound();
    return actor;
  }
}
