import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noticeFullDisk } from '../logging/full-disk-notices.js';
import { log } from '../logging/log.js';
import { preferredLanguage } from '../../people/translations/dictionary.js';
import { faultOf, problemOf, type Fault } from './problem.js';

const note = (found: Fault, error: unknown, request: FastifyRequest): void => {
  const line = { method: request.method, path: request.routeOptions.url, status: found.status, code: found.code };
  if (found.unexpected) log.error({ ...line, err: error }, 'request failed');
  else if (found.status === 503) log.warn({ ...line, err: error }, 'request not served');
  else log.info(line, 'request refused');
};

/** Answers a failed request as problem details; its cause goes to the log and nowhere else. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const found = faultOf(error, ['GET', 'HEAD'].includes(request.method));
  noticeFullDisk(error);
  note(found, error, request);
  if (reply.sent) return reply;
  if (found.retryAfter !== undefined) reply.header('Retry-After', String(found.retryAfter));
  const problem = problemOf(found, preferredLanguage(request.headers['accept-language']), request.id);
  return reply
    .code(found.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
};

@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    void answerProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
