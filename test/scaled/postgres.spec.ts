import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from '@jest/globals';
import { journeys } from './journeys.suite.js';

describe('two apis and two workers, on PostgreSQL alone and a shared folder:', () =>
  journeys(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guichet-shared-'));
    return {
      env: { FILES_URL: pathToFileURL(folder).href },
      stop: () => rm(folder, { recursive: true, force: true }),
    };
  }));
