import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '../platform/http/documented.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { derivedId, isId, newId } from '../kernel/ids.js';
import { languages, type Language } from '../kernel/language.js';
import { OneOf, Optional, Text } from '../kernel/validation.js';
import type { ReceiptView } from '../kernel/views.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { attachment, uploadedFile } from '../platform/files/files.controller.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { LeavesAsFile } from '../platform/http/file-answer.js';
import { List, type ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { unknownTexts } from '../platform/translations/dictionary.js';
import { exportedList, exportedTexts, textsOfFile } from './dictionary-files.queries.js';
import { DictionaryQueries, translationKeyList, type TranslationKeyFilterFields } from './dictionary.queries.js';
import type {
  ImportDifferenceView,
  TranslationKeyListRow,
  TranslationKeyView,
  TranslationModuleView,
  UnknownTexts,
} from './dictionary.views.js';
import { importDifference } from './translation-import.queries.js';
import { translationImport } from './translation-import.js';
import { importFacts } from './translation-import.facts.js';
import { conflictChoices, type ConflictChoice } from './translation.vocabulary.js';

class ExportQuery {
  @OneOf(['json', 'csv']) format!: 'json' | 'csv';
  @Optional() @OneOf(languages) language?: Language;
}

class FileQuery {
  @OneOf(languages) language!: Language;
  @Optional() @Text({ max: 60 }) module?: string;
  @OneOf(conflictChoices) conflicts: ConflictChoice = 'keep';
  @Optional() @Text({ max: 64 }) fingerprint?: string;
}

const fileBody = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
};

/** What is read of the dictionary. The routes of its commands are generated from the lifecycle. */
@ApiTags('dictionary')
@Controller('api/translation-keys')
export class DictionaryController {
  constructor(private readonly queries: DictionaryQueries) {}

  @Get()
  @Reads('translations')
  list(
    @List(translationKeyList) request: ListRequest<TranslationKeyFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<TranslationKeyListRow>> {
    return this.queries.list(request, actor);
  }

  @Get('modules')
  @Reads('translations')
  modules(@CurrentActor() actor: Actor): Promise<readonly TranslationModuleView[]> {
    return this.queries.modules(actor);
  }

  @Get('unknown')
  @Requires('translationKey.read')
  unknown(): UnknownTexts {
    return unknownTexts();
  }

  @LeavesAsFile('translationKey')
  @Get('export')
  @Reads('translations')
  async export(
    @List(translationKeyList) { filter }: ListRequest<TranslationKeyFilterFields>,
    @Query() query: Readonly<Record<string, unknown>>,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format, language = actor.language } = checkedBody(ExportQuery, {
      format: query.format,
      language: query.language,
    });
    const rows = await this.queries.all(filter, actor);
    const module = filter.module;
    const name = `${['traductions', module, format === 'json' ? language : 'liste'].filter(Boolean).join('-')}.${format}`;
    const body =
      format === 'csv'
        ? exportedList(rows, actor.language)
        : `${JSON.stringify(exportedTexts(rows, { language, module, at: new Date().toISOString() }), null, 2)}\n`;
    void reply
      .headers({
        'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'Content-Disposition': attachment(name),
        'Cache-Control': 'private, no-store',
      })
      .send(body);
  }

  @Get(':id')
  @Reads('translations')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<TranslationKeyView> {
    return this.queries.detail(id, actor);
  }
}

/** Files of texts: looked at first, then imported. */
@ApiTags('dictionary')
@Controller('api/translation-imports')
export class TranslationImportsController {
  constructor(
    private readonly commands: Commands,
    private readonly db: Db,
  ) {}

  /** What the file would do, with nothing written. */
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

  /** Imports the file: one command, whatever its length. */
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
