import '@fastify/multipart';
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { forbidden, notFound, refusal, Refusal } from '../../kernel/refusal.js';
import { InvalidInput } from '../commands/invalid-input.js';
import { CurrentActor } from '../http/authenticated.js';
import { isId } from '../http/command-endpoint.js';
import { log } from '../logging/log.js';
import { addChore } from '../queue/chore.js';
import { Jobs } from '../queue/jobs.js';
import { tooLarge } from './file-rules.js';
import { FileLinks } from './file-links.js';
import { FileScanning } from './file-scanning.js';
import { Files, type StoredFile } from './files.js';
import type { StoredFileView } from './files.views.js';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** RFC 6266: plain letters for old clients, the real name beside. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.normalize('NFD').replace(/[^\w. -]/g, '')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** The one file of a multipart request. */
export const uploadedFile = async (
  request: FastifyRequest,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType', {}, 415);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new InvalidInput({ file: { code: 'required', args: {} } });
    return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error;
  }
};

const view = ({ id, name, size, mediaType, state }: StoredFile): StoredFileView => ({
  id,
  name: name ?? '',
  size,
  mediaType,
  state,
});

/** Upload at once, name the id in a command later; download what may be read. */
@ApiTags('files')
@Controller('api/files')
export class FilesController {
  private links: readonly FileLinks[] | undefined;

  constructor(
    private readonly files: Files,
    private readonly scanning: FileScanning,
    private readonly jobs: Jobs,
    private readonly discovery: DiscoveryService,
  ) {}

  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  async upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<StoredFileView> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    const { name, bytes } = await uploadedFile(request);
    const file = await this.files.store(actor, name, bytes);
    addChore(this.jobs, this.scanning).catch((error: unknown) => log.warn({ err: error }, 'left to the sweep'));
    return file;
  }

  @Get(':id')
  async read(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StoredFileView> {
    return view(await this.readable(id, actor));
  }

  @Get(':id/content')
  async content(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.readable(id, actor);
    if (file.state !== 'clean') throw refusal(file.state === 'scanning' ? 'fileScanning' : 'fileQuarantined');
    const bytes = await this.files.bytes(id);
    if (!bytes) throw notFound();
    void reply
      .headers({
        'Content-Type': file.mediaType,
        'Content-Disposition': attachment(file.name ?? id),
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'private, no-store',
      })
      .send(Buffer.from(bytes));
  }

  /** What one may not read does not exist. */
  private async readable(id: string, actor: Actor): Promise<StoredFile> {
    const [file] = isId(id) ? await this.files.find([id]) : [];
    if (file && (file.ownerId === actor.id || (await this.isOnSomethingOf(actor, file)))) return file;
    throw notFound();
  }

  private async isOnSomethingOf(actor: Actor, file: StoredFile): Promise<boolean> {
    this.links ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof FileLinks);
    for (const link of this.links) if (await link.mayRead(actor, file.id)) return true;
    return false;
  }
}
