import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { nullable, uuid } from '../../kernel/table.js';
import { Text } from '../../kernel/validation.js';
import { People } from '../../platform/people/access/ports.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { answerPart, askedPart } from '../../platform/papers/files/file-parts.js';
import { Files } from '../../platform/papers/files/files.js';
import { isGoodToken, signedToken } from '../../platform/papers/files/signed-links.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { Asks, assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { tutorialsRead } from './tutorial-reading.queries.js';
import { tutorialLimits } from './tutorial.vocabulary.js';
import type { TutorialVideoLink } from './tutorials.views.js';

class VideoQuery {
  @Text({ max: 200 }) token!: string;
}

/** The address of a video, which a player reads part by part: signed for one person, whose session the browser is in. */
@ApiTags('tutorials')
@Controller('api/tutorials')
export class TutorialVideoController {
  constructor(
    private readonly db: Db,
    private readonly files: Files,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly personalData: PersonalData,
  ) {}

  @Get(':id/video-link')
  async link(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<TutorialVideoLink> {
    assertMay('publishedTutorial.read', asking);
    await this.videoOf(id, asking.actor);
    const ends = Date.parse(asking.now) + tutorialLimits.linkHours * 3_600_000;
    const token = signedToken(this.sign, ['tutorial', id, asking.actor.id], ends);
    return { path: `/api/tutorials/${id}/video?token=${token}`, expiresAt: new Date(ends).toISOString() };
  }

  @Public()
  @Get(':id/video')
  async video(
    @Param('id', anId) id: string,
    @Query() query: object,
    @Headers('range') range: string | undefined,
    @Headers('if-range') ifRange: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = checkedBody(VideoQuery, query);
    const session = await this.sessions.byToken(this.cookies.session(request));
    const actor = session && (await this.people.of(session));
    if (!actor || !isGoodToken(this.sign, ['tutorial', id, actor.id], token, Date.now())) throw notFound();
    const { fileId, ...film } = await this.videoOf(id, actor);
    const part = askedPart(film, range, ifRange);
    const content = await this.files.content(fileId, part.start);
    if (!content) throw notFound();
    request.mayLeaveAsFile = true;
    answerPart(reply, film, part, content);
  }

  /** Refuses a video that was withdrawn meanwhile, or whose file is no longer clean. */
  private async videoOf(id: string, actor: Actor) {
    const { rows } = await select({ file: nullable(uuid) })`
      SELECT t.video_file_id AS file FROM ${tutorialsRead({ actor, now: new Date().toISOString() })} t
      WHERE t.id = ${id}::uuid`.execute(this.db.kysely);
    const fileId = rows[0]?.file;
    const [stored] = fileId ? await this.files.find([fileId]) : [];
    if (!fileId || stored?.state !== 'clean') throw notFound();
    const { name, size, mediaType: shownAs } = stored;
    // a file never changes: another one is another video
    return { fileId, name: name ?? id, size, shownAs, etag: fileId };
  }

  private readonly sign = (text: string): string => this.personalData.keyedHash(text);
}
