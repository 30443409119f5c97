import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { log } from '../logging/log.js';
import { Metrics } from './metrics.js';

/**
 * Numbers for Prometheus on a port of their own, which no front server leads to: whom a request on the public port comes
 * from is known by what a proxy adds alone.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    this.metrics.read().then(
      (numbers) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(numbers),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not read');
        response.writeHead(500).end();
      },
    );
  });

  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  /** Of this process; undefined where no port was asked for. */
  get url(): string | undefined {
    const address = this.server.address();
    return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}/metrics` : undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(metricsPort, host, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
