import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { smsCallbackPath } from '../../platform/messages/sms/sms.views.js';
import { isServed } from '../../platform/run/http/is-served.js';

const formType = 'application/x-www-form-urlencoded';
const longest = 16 * 1024;

/** The fields of a form; the last of a name counts. */
export const fieldsOf = (body: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(body));

/**
 * Forms are read for legacy calls and those of the provider of short messages only: everywhere else their media type stays refused, so that no page of another site can
 * send one.
 */
@Injectable()
export class LegacyForms implements OnModuleInit {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (!isServed(this.http)) return;
    const server = this.http.httpAdapter.getInstance<FastifyInstance>();
    server.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: longest },
      (request: FastifyRequest, body: string, done) => {
        if (request.url === smsCallbackPath || request.url.startsWith(`${this.config.legacyPrefix}/`))
          done(null, fieldsOf(body));
        else done(Object.assign(new Refusal('unsupportedMediaType', {}, 415), { statusCode: 415 }));
      },
    );
  }
}
