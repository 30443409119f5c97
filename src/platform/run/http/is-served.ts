import type { HttpAdapterHost } from '@nestjs/core';

/** Whether there is a server to add routes to: a command has none. */
export const isServed = (host: Pick<HttpAdapterHost, 'httpAdapter'>): boolean => Boolean(host.httpAdapter);
