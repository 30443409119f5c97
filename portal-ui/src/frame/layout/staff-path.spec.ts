import { expect, it } from '@jest/globals';
import { matchPath } from 'react-router';
import { staffPaths } from '../../../../src/shell/menus/staff-paths.vocabulary.js';

it.each(['/admincontent/articles/edit/7/page/2/content/html', '/admincontent/articles/create/7', '/userswitch/'])(
  '%s is a path of staff',
  (path) => expect(staffPaths.filter((each) => matchPath(each.path, path))).toHaveLength(1),
);
