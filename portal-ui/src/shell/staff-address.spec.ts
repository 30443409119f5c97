import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router';
import { staffPaths } from '../../../src/menus/staff-paths.vocabulary.js';
import { staffAddress } from './staff-address.js';

const legacy = 'https://old.example';

describe('the paths of staff', () => {
  it.each(staffPaths.filter(({ screen }) => screen !== null))('$path opens $screen of the staff application', (one) =>
    expect(staffAddress(one, { pathname: one.path, search: '' }, legacy)).toBe(`/admin${one.screen}`),
  );

  it.each(staffPaths.filter(({ screen }) => screen === null))('$path is still the legacy site’s', (one) => {
    const pathname = one.path.replace(/:\w+\??/g, '7');
    expect(staffAddress(one, { pathname, search: '?a=b' }, legacy)).toBe(`${legacy}${pathname}?a=b`);
  });

  it.each(['/admincontent/articles/edit/7/page/2/content/html', '/admincontent/articles/create/7', '/userswitch/'])(
    '%s is one of them',
    (path) => expect(staffPaths.filter((each) => matchPath(each.path, path))).toHaveLength(1),
  );

  it('stay in the staff application where there is no legacy site', () =>
    expect(staffAddress({ path: '/x', screen: null }, { pathname: '/x', search: '' }, '')).toBe('/admin/'));
});
