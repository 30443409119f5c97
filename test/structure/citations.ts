import { readFileSync } from 'node:fs';
import { filesOf } from './folders.js';

/** An id of a register as sources and tests write it, and the section of docs/requirements.md that has its line. */
export interface Citation {
  readonly section: string;
  readonly id: string;
}

interface Register {
  readonly section: string;
  /** The ids that a text cites. */
  readonly idsIn: (text: string) => readonly string[];
  /** Files in which the register is cited: letters and numbers alone mean another register elsewhere. */
  readonly isCitedIn?: (file: string) => boolean;
}

/** The faults of the quality register are cited by tests of faults alone: everywhere else an F is a feature. */
const isAboutFaults = (file: string): boolean =>
  ['test/faults/', 'docs/faults.md', 'test/contract/audit-role.spec.ts', 'test/structure/determinism.spec.ts'].some(
    (start) => file.startsWith(start),
  );

const orderWalks = 'portal-ui/src/sales/orders/orders.e2e.ts';

const isWalk = (file: string): boolean => file.endsWith('.e2e.ts') && file !== orderWalks;

const numbersFrom = (first: string, last: string): readonly string[] =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );

/** `F05`, `F19–F21`, `W28 to W30`: a range cites what is between its ends. */
const lettered =
  (letter: string, digits: string) =>
  (text: string): readonly string[] =>
    [
      ...text.matchAll(
        new RegExp(String.raw`(?<![\w/%#.-])${letter}(${digits})\b(?:(?: to |–)${letter}(${digits})\b)?`, 'g'),
      ),
    ].flatMap(([, first = '', last = first]) => numbersFrom(first, last).map((number) => `${letter}${number}`));

/** Ids that `part` matches within the citations that `cited` matches. */
const parts =
  (cited: RegExp, part: RegExp, prefix = '') =>
  (text: string): readonly string[] =>
    [...text.matchAll(cited)].flatMap(([found]) => [...found.matchAll(part)].map(([id]) => `${prefix}${id}`));

const otherSections =
  /\b(?:issues? \d+|(?:quality|frontend)(?:\.md)?,?|design(?: of quality,)?|GDPR \d+) §[\d.]*\d[a-z]?(?:, §[\d.]*\d)*/g;

const specificationSections = (text: string): readonly string[] =>
  [...text.replace(otherSections, '').matchAll(/§ ?(\d[\d.]*)(?<!\.)/g)].map(([, number = '']) => `§${number}`);

const walks = /\btest(?:\.describe)?\(\s*'K\d+\b/g;

const registers: readonly Register[] = [
  { section: 'Specification', idsIn: specificationSections },
  { section: 'Features', idsIn: lettered('F', String.raw`\d\d`), isCitedIn: (file) => !isAboutFaults(file) },
  { section: 'Wishes', idsIn: lettered('W', String.raw`\d{1,2}`) },
  { section: 'Defaults', idsIn: lettered('G', String.raw`\d{1,2}`) },
  { section: 'Quality', idsIn: parts(/\bquality(?:\.md)?,? §[^;)]*/gi, /§\d\.\d/g) },
  { section: 'Security', idsIn: parts(/\bquality S\d+/gi, /S\d+/g) },
  { section: 'Faults', idsIn: lettered('F', String.raw`\d{1,2}`), isCitedIn: isAboutFaults },
  { section: 'Fronts', idsIn: parts(/\b(?:design|frontend\.md) §\d[a-z]/g, /§\d[a-z]/g) },
  { section: 'Walks by keyboard', idsIn: parts(walks, /K\d+/g), isCitedIn: isWalk },
  { section: 'Walks of orders', idsIn: parts(walks, /K\d+/g), isCitedIn: (file) => file === orderWalks },
  { section: 'Issues', idsIn: parts(/\bissues? \d+(?: and \d+)?/g, /(?<= )\d+/g, 'issue ') },
  { section: 'Accessibility', idsIn: parts(/\bRGAA \d+(?:\.\d+)?(?:, \d+\.\d+)*/g, /\d+(?:\.\d+)?/g, 'RGAA ') },
  { section: 'Accessibility', idsIn: parts(/\bWCAG[^*]{0,130}/g, /\b\d\.\d\.\d+\b/g, 'WCAG ') },
  { section: 'ASVS', idsIn: parts(/\bASVS \d[^)]*/g, /\b\d+\.\d+\.\d+\b/g, 'ASVS ') },
  {
    section: 'Personal data',
    idsIn: parts(
      /\bGDPR(?:,? article)? \d+(?:\(\d\))?(?:(?:, | and | to )\d+(?:\(\d\))?)*/g,
      /(?<![(\d])\d+/g,
      'GDPR ',
    ),
  },
];

/** A sentence of a comment goes on after the star of the next line. */
const asOneLine = (text: string): string => text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');

export const citationsIn = (file: string, text: string): readonly Citation[] =>
  registers
    .filter(({ isCitedIn }) => isCitedIn?.(file) ?? true)
    .flatMap(({ section, idsIn }) => [...new Set(idsIn(asOneLine(text)))].map((id) => ({ section, id })));

/** The lines of docs/requirements.md: `- **F05** …` below `## Features` or `### Features`. */
export const linesOf = (page: string): readonly Citation[] =>
  page.split(/^#{2,3} /m).flatMap((part) => {
    const section = part.slice(0, part.indexOf('\n'));
    return [...part.matchAll(/^- \*\*([^*]+)\*\* /gm)].map(([, id = '']) => ({ section, id }));
  });

const folders = ['src', 'projections', 'portal-ui/src', 'admin-ui/src', 'ui-common', 'migrations', 'test', 'scripts'];

/** Sources, tests and pages that may cite, without the page of requirements and the specs of citations themselves. */
export const citing = (): readonly { readonly file: string; readonly text: string }[] =>
  [...folders, 'docs']
    .flatMap((folder) => filesOf(folder).map(({ name }) => `${folder}/${name}`))
    .concat('README.md')
    .filter((file) => /\.(?:[cm]?[jt]sx?|md|sql|tpl)$/.test(file) && !file.includes('/node_modules/'))
    .filter((file) => file !== 'docs/requirements.md' && !/^test\/structure\/citations\.(?:spec\.)?ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
