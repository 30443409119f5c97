import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/refusal.js';
import { sendAsset } from '../../run/http/asset.js';
import { Public } from '../../run/http/authenticated.js';
import { ApiTags } from '../../run/http/documented.js';
import { catalogue } from './catalogue.js';
import { isLanguage } from './dictionary.js';

/** The dictionary, as the fronts load it: one namespace in one language; kept for good where its version is named. */
@ApiTags('frame')
@Controller('api/translations')
export class TranslationsController {
  @Public()
  @Get(':language/:namespace')
  async read(
    @Param('language') language: string,
    @Param('namespace') namespace: string,
    @Query('version') version: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const served = isLanguage(language) ? catalogue.serve(language, namespace) : undefined;
    if (!served) throw notFound();
    await sendAsset(served, request, reply, version === catalogue.version);
  }
}
