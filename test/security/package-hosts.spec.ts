import { describe, expect, it } from '@jest/globals';
import { isOfPackages, packageOrigin, shareOrigin } from '../../src/platform/run/http/package-hosts.js';
import { startPortal } from '../support/portal.js';

const { running } = await startPortal({
  env: { PACKAGES_URL: 'http://*.modules.example', TRUSTED_PROXIES: '127.0.0.1' },
});

/** As a front server passes it on. */
const asked = async (path: string, host: string): Promise<number> =>
  (await running.call(path, { headers: { 'X-Forwarded-Host': host } })).status;

describe('a host of packages', () => {
  const host = 'm1.modules.example';

  it.each(['/', '/admin/', '/api/me', '/api/session/token', '/health/live', '/assets/x.js', '/api/course-packages'])(
    'has nothing of the portal at %s',
    async (path) => expect(await asked(path, host)).toBe(404),
  );

  it('is allowed to be framed by our pages, and no other', async () => {
    const policy = (await running.call('/health/live')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-src http://*.modules.example 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('is told by its name', () => {
    expect(isOfPackages('m1.modules.example', 'http://*.modules.example')).toBe(true);
    for (const other of ['modules.example', 'm1.modules.example.org', 'guichet.example'])
      expect(isOfPackages(other, 'http://*.modules.example')).toBe(false);
    expect(isOfPackages('modules.example', 'https://modules.example:8443')).toBe(true);
    expect(isOfPackages('guichet.example', null)).toBe(false);
    expect(packageOrigin('https://*.modules.example:8443', 'm1')).toBe('https://m1.modules.example:8443');
    expect(shareOrigin('https://modules.example')).toBe(true);
    expect(shareOrigin('https://*.modules.example')).toBe(false);
  });
});

describe('the host of the portal', () => {
  it('still answers', async () => expect(await asked('/health/live', 'guichet.example')).toBe(200));
});
