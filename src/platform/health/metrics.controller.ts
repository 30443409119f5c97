import { isIP } from 'node:net';
import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '../http/documented.js';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/refusal.js';
import { Public } from '../http/authenticated.js';
import { Metrics } from './metrics.js';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const privateNetwork = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd]/i;

/** From inside: not through a proxy, which serves the public. */
export const isInternal = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
  const address = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !forwarded && isIP(address) !== 0 && (loopback.test(address) || privateNetwork.test(address));
};

@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Req() request: FastifyRequest): Promise<string> {
    if (!isInternal(request)) throw notFound();
    return this.metrics.read();
  }
}
