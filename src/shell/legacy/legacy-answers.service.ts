import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from '../../platform/run/logging/log.js';
import { faultOf } from '../../platform/run/http/problem.js';
import { preferredLanguage, text } from '../../platform/people/translations/dictionary.js';
import type { LegacyAnswer, LegacyRefusal } from './legacy.views.js';

export const ok = <Data>(data: Data): LegacyAnswer<Data> => ({ code: 'OK', data });

/** A failed legacy call answers `code: "KO"` and its status; it is never swallowed, the log has it (features F67). */
@Catch()
export class LegacyFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, code, args, unexpected, retryAfter } = faultOf(error);
    const line = { method: request.method, path: request.routeOptions.url, status, code };
    if (unexpected) log.error({ ...line, err: error }, 'legacy call failed');
    else log.warn(line, 'legacy call refused');
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    const message = text(preferredLanguage(request.headers['accept-language']), 'refusals', code, args);
    const answer: LegacyRefusal = { code: 'KO', reason: code, message, data: null };
    void reply.status(status).header('Cache-Control', 'no-store').send(answer);
  }
}
