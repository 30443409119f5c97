import { retentionRules } from '../../src/oversight/privacy/retention.vocabulary.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isJsonObject, parseJson, type Json } from '../../src/kernel/json.js';
import { impersonalKinds, self, wordless, wordy } from '../../src/kernel/personal.js';
import { eventTexts, type EventText } from '../../src/platform/people/personal-data/person-register.js';
import { allProjections } from '../../src/platform/reading/projections/all-projections.js';
import { eventExamples } from './golden/event-examples.js';
import { storedEvents } from './golden/stored-events.js';

/*
 * The compiler asks that each text of an event is declared (`src/kernel/personal.ts`). Here: the names that it takes for
 * those of ids and instants hold no words, and docs/personal-data.md is what the product declares.
 */
const { events, lifecycles } = await storedEvents();
const texts = eventTexts(events);
const isDeclared = (type: string, field: string): boolean =>
  texts.some((text) => text.event === type && text.field === field);
const isAboutPerson = (type: string, field: string): boolean =>
  texts.some((text) => text.event === type && text.field === field && text.subject !== null);

interface Held {
  readonly of: string;
  readonly name: string;
  readonly value: string;
}

/** Texts of a value, each under the name that it stands under, wherever it is nested. */
const heldIn = (of: string, value: Json | undefined, name: string): readonly Held[] => {
  if (typeof value === 'string') return [{ of, name, value }];
  if (Array.isArray(value)) return value.flatMap((item: Json) => heldIn(of, item, name));
  return isJsonObject(value) ? Object.entries(value).flatMap(([inner, part]) => heldIn(of, part, inner)) : [];
};

const examples = eventExamples.map(({ type, data }) => ({ type, data: parseJson(JSON.stringify(data)) }));
const fieldsOf = (data: Json): readonly (readonly [string, Json | undefined])[] =>
  isJsonObject(data) ? Object.entries(data) : [];

const pattern = new RegExp(`^(?:${wordless.names.join('|')})$|(?:${wordless.endings.join('|')})$`);
const isWordless = ({ name }: Held): boolean => pattern.test(name) && !wordy.some((exception) => exception === name);

/** An id, an instant, a fingerprint, a link, one word of a list; a half-day has its hour after a space. */
const isNoText = ({ value }: Held): boolean => /^[^\s@]+(?: \d\d:\d\d)?$/.test(value);

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The fields of these texts, in a line for each event and subject. */
const lines = (of: readonly EventText[], headed: (text: EventText) => string): string =>
  [...new Set(of.map(headed))]
    .toSorted()
    .map((head) => `- ${head}: ${quoted(of.filter((text) => headed(text) === head).map(({ field }) => field))}`)
    .join('\n');

const whom = (subject: string | null): string => (subject === self ? 'the person of the stream' : `\`${subject}\``);

const { keeps } = retentionRules.find(({ rule }) => rule === 'sealedPapers') ?? { keeps: { count: 0, unit: 'year' } };
const sealedPapers = `Papers name the people who sign and follow them. The table \`sealed_papers\` has digests alone; their bytes stand in the storage of files, under the key of the person where the paper is about one alone: an erasure makes these unreadable at once. The others are proof between two organisations and stay ${String(keeps.count)} ${keeps.unit}s, also once a person whom they name is erased; then the retention run removes them, unless there is a legal hold.`;

const page = async (): Promise<string> => {
  const personal = lines(
    texts.filter(({ subject }) => subject !== null),
    ({ event, subject }) => `\`${event}\`, about ${whom(subject)}`,
  );
  const columns = (await allProjections())
    .flatMap(({ personal: sets }) => sets)
    .map(({ table, subject, columns }) => `- \`${table}\`, about \`${subject}\`: ${quoted(columns)}`)
    .toSorted();
  const impersonal = Object.entries(impersonalKinds).flatMap(([kind, reason]) => [
    `### ${kind}`,
    `${reason[0]?.toUpperCase()}${reason.slice(1)}.`,
    lines(
      texts.filter((text) => text.impersonal === kind),
      ({ event }) => `\`${event}\``,
    ),
  ]);
  return `${[
    '# Personal data',
    'The register of texts that the product stores, written by `npm run fixtures` from what events and read models declare of themselves. Texts of events about a person are stored encrypted with the key of that person; columns are emptied once the person is forgotten (`docs/decisions/014-erasure.md`).',
    '## Events: texts about a person',
    personal,
    '## Read models: columns about a person',
    columns.join('\n'),
    '## Sealed papers',
    sealedPapers,
    '## Events: texts about no person',
    'Ids, instants, days and fingerprints are no texts.',
    ...impersonal,
  ].join('\n\n')}\n`;
};

const file = join(import.meta.dirname, '../../docs/personal-data.md');
if (process.env.WRITE_FIXTURES === 'true') writeFileSync(file, await page());

describe('the texts of events', () => {
  it('do not stand under the names of ids, instants and fingerprints', () => {
    const held = examples.flatMap(({ type, data }) =>
      fieldsOf(data)
        .filter(([field]) => !isAboutPerson(type, field))
        .flatMap(([field, value]) => heldIn(type, value, field))
        .filter(isWordless),
    );
    expect(held.length).toBeGreaterThan(1_000);
    expect(held.filter((text) => !isNoText(text))).toEqual([]);
  });

  it('stand in no field that is not declared', () => {
    const undeclared = examples.flatMap(({ type, data }) =>
      fieldsOf(data)
        .filter(([field]) => !isDeclared(type, field))
        .flatMap(([field, value]) => heldIn(type, value, field))
        .filter((text) => !isWordless(text) && !isNoText(text)),
    );
    expect(undeclared).toEqual([]);
  });

  it('are about the person of the stream in streams of people alone', () => {
    const ofPeople = lifecycles
      .filter(({ events: own }) => own.some(({ personal }) => Object.values(personal).includes(self)))
      .map(({ name }) => name);
    expect(ofPeople.toSorted()).toEqual(['account', 'contact', 'demoRegistration', 'staffUser']);
  });
});

describe('the register of personal data', () => {
  it('is written down as the product declares it: npm run fixtures writes it', async () =>
    expect(readFileSync(file, 'utf8')).toBe(await page()));
});
