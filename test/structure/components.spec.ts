import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

const fronts = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'];

/** Name of a page's component, set by the router. */
const page = 'Component';

const componentsOf = (root: string): readonly string[] =>
  filesOf(root)
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name }) =>
      Array.from(
        readFileSync(`${root}/${name}`, 'utf8').matchAll(/^export (?:const|function) ([A-Z][A-Za-z]+)\b/gm),
        ([, component = '']) => component,
      ),
    )
    .filter((component) => component !== page);

/**
 * Names that each front uses for a component of its own: its frame, its page of a record. No list part is among them.
 */
const ownOfEach = [
  'BrandMark',
  'Card',
  'CreateContact',
  'EmailChangeNotice',
  'Facts',
  'NotificationChoices',
  'Page',
  'Section',
  'TermsChanges',
  'TicketActions',
  'TicketComposer',
];

describe('a component', () => {
  it('has one name and one place in both fronts and in what they share', () => {
    const names = fronts.flatMap((root) => [...new Set(componentsOf(root))]);
    const twice = [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
    expect(twice.filter((name) => !ownOfEach.includes(name))).toEqual([]);
  });
});
