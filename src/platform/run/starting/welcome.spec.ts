import { describe, expect, it } from '@jest/globals';
import { trialParts } from '../config/platforms.js';
import { welcome } from './welcome.js';

const config = {
  trial: trialParts.development,
  port: 3000,
  publicUrl: 'https://portal.example',
  role: 'all',
} as const;
const said = (changed: Partial<Parameters<typeof welcome>[0]> = {}): string =>
  welcome({ ...config, ...changed }, 'http://127.0.0.1:41234', '2.0');

describe('the welcome of a start', () => {
  it('says where everything is', () => {
    for (const path of ['/', '/admin/', '/api', '/api/docs', '/dev/mail'])
      expect(said()).toMatch(new RegExp(`https://portal\\.example${path}$`, 'm'));
  });

  it('is silent in production about what is not there: the documentation and the mailbox', () => {
    const text = said({ trial: trialParts.production });
    expect(text).toContain('https://portal.example/admin/');
    expect(text).not.toMatch(/api\/docs|dev\/mail/);
  });

  it('of a port that the system chose says which', () =>
    expect(said({ port: 0 })).toContain('http://127.0.0.1:41234/admin/'));

  it('of a worker has no addresses', () => expect(said({ role: 'worker' })).not.toContain('http'));
});
