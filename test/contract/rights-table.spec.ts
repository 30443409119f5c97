import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ruleFor, type Rules, type ThingRights } from '../../src/kernel/rights.js';
import { allDeclarations, allRights } from '../support/rights.js';

/*
 * `docs/rights.md` is the table of all rights in one place: each module declares its own (`<module>.rights.ts`). `npm run
 * fixtures` writes the page anew; a change of a right shows as a difference.
 */
const file = join(import.meta.dirname, '../../docs/rights.md');

const sides = ['staff', 'customers', 'client'] as const;
const rest = 'all other acts';

const saysOf = (rules: Rules | undefined, verb: string): string => {
  const { says } = rules ? (verb === rest ? rules.otherwise : ruleFor(rules, verb)) : { says: 'nobody' };
  return says === 'nobody' ? '–' : says;
};

const verbsOf = (rights: ThingRights): readonly string[] => [
  ...new Set([
    ...sides.flatMap((side) => Object.keys(rights[side]?.named ?? {})),
    ...Object.keys(rights.simulated ?? {}),
  ]),
  rest,
];

const simulatedOf = ({ simulated = {} }: ThingRights, verb: string): string => simulated[verb]?.when ?? '';

const linesOf = (kind: string, rights: ThingRights): readonly string[] =>
  verbsOf(rights).map((verb) => {
    const cells = [kind, verb, ...sides.map((side) => saysOf(rights[side], verb)), simulatedOf(rights, verb)];
    return `| ${cells.join(' | ')} |`;
  });

const sectionOf = (name: string, rights: Readonly<Record<string, ThingRights>>): string =>
  [
    `## ${name}`,
    '',
    '| thing | act | staff | customers | the client itself | in a simulation |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries(rights).flatMap(([kind, of]) => linesOf(kind, of)),
  ].join('\n');

const page = (): string =>
  `# Rights

Generated from the \`*.rights.ts\` of all modules by \`npm run fixtures\`. An act that stands in no row is refused, and so is each act of a thing that is in no table. A row says on which grounds somebody may do it: staff by their permissions, customers (contacts and administrators of a client) by their client, their part in it, their rights and powers that were lent to them, the client itself where it connects with its vocal code. The state of a thing, and what else stands against a command, its lifecycle says. A simulation may read each thing, do what the last column says, and send the commands whose own rule says so.

${allDeclarations
  .filter(({ rights }) => Object.keys(rights).length > 0)
  .map(({ name, rights }) => sectionOf(name, rights))
  .join('\n\n')}
`;

/** Tables are padded when they are formatted. */
const withoutPadding = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

if (process.env.WRITE_FIXTURES === 'true') writeFileSync(file, page());

describe('the page of rights', () => {
  it('says what the modules declare: npm run fixtures writes it', () =>
    expect(withoutPadding(readFileSync(file, 'utf8'))).toBe(withoutPadding(page())));

  it('has every kind of thing', () => {
    expect(Object.keys(allRights).length).toBeGreaterThan(90);
    expect(Object.keys(allRights).filter((kind) => !page().includes(`| ${kind} | `))).toEqual([]);
  });
});
