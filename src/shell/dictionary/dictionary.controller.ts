import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { derivedId, isId, newId } from '../../kernel/ids.js';
import { languages, type Language } from '../../kernel/language.js';
import { OneOf, Optional, Text } from '../../kernel/validation.js';
import type { ReceiptView } from '../../kernel/views.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { uploadedFile } from '../../platform/papers/files/files.controller.js';
import { CurrentActor, Requires } from '../../platform/run/http/authenticated.js';
import { checkedBody } from '../../platform/run/http/body.js';
import { textsOfFile } from './dictionary-files.queries.js';
import type { ImportDifferenceView } from './dictionary.views.js';
import { importDifference } from './translation-import.queries.js';
import { translationImport } from './translation-import.js';
import { importFacts } from './translation-import.facts.js';
import { conflictChoices, type ConflictChoice } from './translation.vocabulary.js';

class FileQuery {
  @OneOf(languages) language!: Language;
  @Optional() @Text({ max: 60 }) module?: string;
  @OneOf(conflictChoices) conflicts: ConflictChoice = 'keep';
  @Optional() @Text({ max: 64 }) fingerprint?: string;
}

const fileBody = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
};

/** Files of texts: looked at first, then imported. */
@ApiTags('dictionary')
@Controller('api/translation-imports')
export class TranslationImportsController {
  constructor(
    private readonly commands: Commands,
    private readonly db: Db,
  ) {}

  /** Tries an import; nothing is written. */
  @Post('dry-run')
  @HttpCode(200)
  @Requires('translationImport.importTranslations')
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody)
  async dryRun(
    @Query() query: object,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ImportDifferenceView> {
    const { language, module } = checkedBody(FileQuery, query);
    const texts = textsOfFile(await uploadedFile(request));
    const facts = await importFacts(this.db.kysely, language, actor.id);
    return importDifference({ language, texts, ...(module === undefined ? {} : { module }) }, facts);
  }

  /** Imports the file by a single command, regardless of its length. */
  @Post('confirm')
  @HttpCode(201)
  @Requires('translationImport.importTranslations')
  @ApiConsumes('multipart/form-data')
  @ApiBody(fileBody)
  async confirm(
    @Query() query: object,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ReceiptView> {
    const asked = checkedBody(FileQuery, query);
    const file = await uploadedFile(request);
    const key = request.headers['idempotency-key'];
    // the same key is the same import: a repeat answers its first receipt
    const commandId = isId(key) ? derivedId('translationImport', actor.id, key) : newId();
    const { id, revision, position } = await this.commands.execute({
      lifecycle: translationImport,
      command: 'ImportTranslations',
      body: { ...asked, fileName: file.name, texts: textsOfFile(file) },
      id: derivedId(commandId, 'import'),
      actor,
      commandId,
      correlationId: request.id,
    });
    return { id, revision: String(revision), position: String(position) };
  }
}
