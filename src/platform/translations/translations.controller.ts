import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiTags } from '../http/documented.js';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../kernel/refusal.js';
import { Public } from '../http/authenticated.js';
import { catalogue } from './catalogue.js';
import { isLanguage } from './dictionary.js';

/** The dictionary, as the fronts load it: one namespace in one language. */
@ApiTags('frame')
@Controller('api/translations')
export class TranslationsController {
  @Public()
  @Get(':language/:namespace')
  read(
    @Param('language') language: string,
    @Param('namespace') namespace: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const served = isLanguage(language) ? catalogue.serve(language, namespace) : undefined;
    if (!served) throw notFound();
    const { body, tag } = served;
    void reply.headers({
      ETag: tag,
      'Cache-Control': 'public, no-cache',
      'Content-Type': 'application/json; charset=utf-8',
    });
    void (known === tag ? reply.code(304).send() : reply.send(body));
  }
}
