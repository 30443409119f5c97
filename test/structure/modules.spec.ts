import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { sources } from './door.js';
import { arrowsOf, circlesOf } from './modules.js';

const file = (name: string, text: string) => ({
  name,
  tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
});

const lines = [
  "import type { Ticket } from '../../support/tickets/ticket.js';",
  "import { ticket } from '../../support/tickets/ticket.js';",
  "export { ticket } from '../../support/tickets/ticket.js';",
  "const load = () => import('../../support/tickets/ticket.js');",
  "type Ticket = import('../../support/tickets/ticket.js').Ticket;",
];

describe('circles of modules', () => {
  it.each(lines)('are found through %s', (line) =>
    expect(
      circlesOf(
        arrowsOf([
          file('customers/accounts/contact.ts', line),
          file('support/tickets/ticket.ts', "import '../../customers/rights/rights.js';"),
          file('customers/rights/rights.ts', "import '../accounts/contact.js'; import '../../kernel/ids.js';"),
        ]),
      ),
    ).toEqual([
      'accounts → tickets → rights → accounts',
      'rights → accounts → tickets → rights',
      'tickets → rights → accounts → tickets',
    ]),
  );

  it('are not made by a module that knows others', () =>
    expect(
      circlesOf(
        arrowsOf([
          file('customers/rights/rights.ts', lines.join('\n')),
          file('support/tickets/ticket.ts', "import './rule.js';"),
        ]),
      ),
    ).toEqual([]));

  it('exist nowhere in the product', () => expect(circlesOf(arrowsOf(sources))).toEqual([]));
});
