import type { MultipartFile } from '@fastify/multipart';
import { Readable } from 'node:stream';
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ApiBody, ApiConsumes, ApiTags } from '../../run/http/documented.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../../kernel/ids.js';
import { isCustomer, personBehind, type Actor } from '../../../kernel/actor.js';
import { forbidden, notFound, refusal, Refusal } from '../../../kernel/refusal.js';
import type { TextArgs } from '../../../kernel/validation.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { AtOnce } from '../../run/http/at-once.js';
import { CurrentActor } from '../../run/http/authenticated.js';
import { LeavesAsFile } from '../../run/http/file-answer.js';
import { log } from '../../run/logging/log.js';
import { addPeriodicJob } from '../../run/queue/periodic-job.js';
import { Jobs } from '../../run/queue/jobs.js';
import { isProgram, tooLarge } from './file-rules.js';
import { mostUploads } from './files.vocabulary.js';
import { FileLinks } from './file-links.js';
import { FileScanning } from './file-scanning.js';
import { FileMissing } from './file-storage.js';
import { Files, type StoredFile } from './files.js';
import { fileView } from './file-views.js';
import type { StoredFileView } from './files.views.js';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** RFC 6266: plain letters for old clients, the real name beside. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.normalize('NFD').replace(/[^\w. -]/g, '')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const wrongFile = (code: string, args: TextArgs = {}): InvalidInput => new InvalidInput({ file: { code, args } });

/** Refusals of the multipart reader, by its codes; other errors mean that the request could not be read. */
const refusals: Readonly<Record<string, () => Error>> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_PARTS_LIMIT: () => wrongFile('tooMany', { max: 1 }),
  FST_FILES_LIMIT: () => wrongFile('tooMany', { max: 1 }),
  FST_FIELDS_LIMIT: () => wrongFile('required'),
};

const unreadable = (error: unknown): Error => {
  if (error instanceof InvalidInput) return error;
  const code = codeOf(error);
  const known = typeof code === 'string' && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return known?.() ?? new Refusal('malformedRequest', {}, 400);
};

/** A missing or empty name is refused, in spite of the library's types. */
const fileOf = async (part: MultipartFile): Promise<UploadedFile> => {
  const name: unknown = part.filename;
  if (part.fieldname !== 'file' || typeof name !== 'string' || name === '') throw wrongFile('required');
  return { name, bytes: await part.toBuffer() };
};

/** The one file of a multipart request; a second one is refused with the first, so that none is lost unseen. */
export const uploadedFile = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType', {}, 415);
  // a client that has hung up sends no more, and the reader would wait for it
  if (request.raw.destroyed) throw unreadable(undefined);
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files()) files.push(await fileOf(part));
  } catch (error) {
    throw unreadable(error);
  }
  const [file] = files;
  if (!file) throw wrongFile('required');
  return file;
};

/** Upload at once, name the id in a command later; download what may be read. */
@ApiTags('files')
@Controller('api/files')
export class FilesController {
  private links: readonly FileLinks[] | undefined;
  private readonly uploads = new AtOnce(mostUploads);

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
    const end = this.uploads.begin(personBehind(actor));
    const file = await this.received(request, actor).finally(end);
    addPeriodicJob(this.jobs, this.scanning).catch((error: unknown) => log.warn({ err: error }, 'left to the sweep'));
    return file;
  }

  @Get(':id')
  async read(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StoredFileView> {
    return fileView(await this.readable(id, actor));
  }

  @LeavesAsFile('file')
  @Get(':id/content')
  async content(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.readable(id, actor);
    if (isProgram(file.mediaType) && isCustomer(actor)) throw notFound();
    if (file.state === 'missing') throw new FileMissing();
    if (file.state !== 'clean') throw refusal(file.state === 'scanning' ? 'fileScanning' : 'fileQuarantined');
    const content = await this.files.content(id);
    if (!content) throw notFound();
    void reply
      .headers({
        'Content-Type': file.mediaType,
        'Content-Length': file.size,
        'Content-Disposition': attachment(file.name ?? id),
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'private, no-store',
      })
      .send(Readable.from(content, { objectMode: false }));
  }

  private async received(request: FastifyRequest, actor: Actor): Promise<StoredFileView> {
    const { name, bytes } = await uploadedFile(request);
    return this.files.store(actor, name, bytes);
  }

  /** Files that the person may not read count as unknown. */
  private async readable(id: string, actor: Actor): Promise<StoredFile> {
    const [file] = isId(id) ? await this.files.find([id]) : [];
    if (file && (file.ownerId === personBehind(actor) || (await this.isOnSomethingOf(actor, file)))) return file;
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
