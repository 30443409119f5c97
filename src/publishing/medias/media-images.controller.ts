import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentImage } from '../content/content.module.js';
import type { Actor } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { Access, People } from '../../platform/people/access/ports.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { Db } from '../../platform/reading/database/database.js';
import { Files } from '../../platform/papers/files/files.js';
import { anId } from '../../platform/run/http/an-id.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { imagesOf } from './medias.queries.js';
import { SlideImages } from './slide-images.queries.js';
import { ImageQuery } from './medias.views.js';

/**
 * Serves images of the library. An `img` carries no bearer token, so the session cookie identifies the person. The
 * content of an image never changes: the browser caches it, shared caches do not. Images of articles and slides are
 * only for people who see these, and are checked again after a while, since an article or a slide may be hidden.
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
    private readonly modules: ModuleRef,
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
    const { isOfSlide, isShown } = await this.modules.get(SlideImages, { strict: false }).standing(actor, id);
    const isKept = isOfArticle || isOfSlide;
    if (isKept && !mayLook && !isShown) throw notFound();
    const found = (await imagesOf([id], { camel: camelCased(this.db.kysely) })).get(id);
    const [file] = found ? await this.files.find([found.fileId]) : [];
    const bytes = file?.state === 'clean' ? await this.files.bytes(file.id) : undefined;
    if (!found || !bytes) throw notFound();
    void reply
      .headers({
        'Content-Type': found.mediaType,
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': isKept ? 'private, max-age=300' : 'private, max-age=31536000, immutable',
        // another person at the same browser asks anew
        Vary: 'Cookie',
      })
      .send(Buffer.from(bytes));
  }

  private async connected(request: FastifyRequest): Promise<Actor> {
    const session = await this.sessions.byToken(this.cookies.session(request));
    const actor = session && (await this.people.of(session));
    if (!actor) throw notFound();
    return actor;
  }
}
