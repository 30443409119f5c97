import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personBehind, type Actor } from '../../../kernel/actor.js';
import { forbidden } from '../../../kernel/refusal.js';
import { anId } from '../../run/http/an-id.js';
import { AtOnce } from '../../run/http/at-once.js';
import { CurrentActor } from '../../run/http/authenticated.js';
import { ApiHeader, ApiTags } from '../../run/http/documented.js';
import { log } from '../../run/logging/log.js';
import { addPeriodicJob } from '../../run/queue/periodic-job.js';
import { Jobs } from '../../run/queue/jobs.js';
import { FileScanning } from './file-scanning.js';
import { mostUploads } from './files.vocabulary.js';
import { Uploads } from './uploads.js';
import { spoken } from './uploads.protocol.js';

/** Headers of the protocol; all others are the server's own. */
const answered = ['Tus-Resumable', 'Location', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'];

/** Uploads that go on after a cut (tus 1.0.0): each becomes a file of the same id. */
@ApiTags('files')
@ApiHeader({ name: 'Tus-Resumable', required: true, example: '1.0.0' })
@Controller('api/uploads')
export class UploadsController {
  private readonly underWay = new AtOnce(mostUploads);

  constructor(
    private readonly uploads: Uploads,
    private readonly scanning: FileScanning,
    private readonly jobs: Jobs,
  ) {}

  @Post()
  async begin(@Req() request: FastifyRequest, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(request, actor, reply);
  }

  @Head(':id')
  async received(
    @Param('id', anId) id: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(request, actor, reply, id);
  }

  @Patch(':id')
  async goOn(
    @Param('id', anId) id: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const end = this.underWay.begin(personBehind(actor));
    await this.answer(request, actor, reply, id).finally(end);
    addPeriodicJob(this.jobs, this.scanning).catch((error: unknown) => log.warn({ err: error }, 'left to the sweep'));
  }

  @Delete(':id')
  async giveUp(
    @Param('id', anId) id: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(request, actor, reply, id);
  }

  private async answer(request: FastifyRequest, actor: Actor, reply: FastifyReply, id?: string): Promise<void> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    const answer = await spoken(this.uploads, actor, request, id);
    for (const name of answered) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    void reply.code(answer.status).send();
  }
}
