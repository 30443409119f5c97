import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { kebab } from '../../src/kernel/names.js';
import { creates, otherwiseOf, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { shippedTexts } from '../../src/platform/people/translations/shipped.js';
import { eventExamples } from '../contract/golden/event-examples.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { filesOf } from './folders.js';
import { withoutScreen } from './told.places.js';

/*
 * The short check says what a new command, event or refusal still lacks: its texts, its screen, its example. Each sentence
 * ends with the command to type.
 */
const { lifecycles, events } = await storedEvents();
const again = 'npm run jest -- test/structure/told';

const isSent = (lifecycle: Lifecycle, command: string): boolean =>
  lifecycle.rules[command]?.by.some((asker) => asker !== 'system') ?? false;

const sent = lifecycles.flatMap((lifecycle) =>
  Object.keys(lifecycle.rules)
    .filter((command) => isSent(lifecycle, command))
    .map((command) => ({ lifecycle, command })),
);

const fronts = ['portal-ui/src', 'admin-ui/src', 'ui-common/src']
  .flatMap((root) => filesOf(root).map(({ name }) => `${root}/${name}`))
  .filter((file) => /(?<!\.spec|\.e2e|\.walk)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
/** Classes of commands, and the last parts of their routes. */
const namedInFronts = new Set(
  fronts.flatMap((text) => text.match(/\b[A-Z]\w+\b|(?<=[/'])[a-z]+(?:-[a-z]+)*\b/g) ?? []),
);

/** A thing begins at the address of its list; the staff's kit draws the commands of a record from its resource alone. */
const isOfResource = ({ lifecycle: { rules, plural }, command }: (typeof sent)[number]): boolean => {
  const rule = rules[command];
  const isKits = /^(Revise|Archive|Restore)/.test(command) || (rule !== undefined && creates(rule));
  return isKits && namedInFronts.has(kebab(plural));
};

const isOnScreen = (one: (typeof sent)[number]): boolean =>
  namedInFronts.has(one.command) || namedInFronts.has(kebab(one.command)) || isOfResource(one);

const hasText = (namespace: string, key: string): boolean => {
  const texts = shippedTexts('fr', namespace);
  return texts.has(key) || texts.has(`${key}_one`) || texts.has(`${key}_other`);
};

const refusalsOf = ({ lifecycle, command }: (typeof sent)[number]): readonly string[] => {
  const rule = lifecycle.rules[command];
  // of a thing that is there already, `alreadyExists`
  const otherwise = rule !== undefined && creates(rule) ? 'alreadyExists' : otherwiseOf(lifecycle, rule);
  return [otherwise, ...(rule?.refusals ?? [])];
};

describe('a command, an event and a refusal', () => {
  it('have their texts: each refusal', () => {
    const codes = new Set(sent.flatMap(refusalsOf));
    expect(
      [...codes]
        .filter((code) => !hasText('refusals', code))
        .map(
          (code) =>
            `The refusal ${code} has no text refusals.${code} in the texts of its module: write it, then ${again}`,
        ),
    ).toEqual([]);
  });

  it('have their texts: each event, for the history of its thing', () =>
    expect(
      events
        .filter(({ type }) => !hasText('admin', `events.${type}`))
        .map(
          ({ type }) =>
            `The event ${type} has no text admin.events.${type} in the texts of its module: write it, then ${again}`,
        ),
    ).toEqual([]));

  it('have an example of each event', () => {
    const examples = new Set(eventExamples.map(({ type }) => type));
    expect(
      events
        .filter(({ type }) => !examples.has(type))
        .map(({ type }) => `The event ${type} has no example in test/support/modules: add it, then npm run fixtures`),
    ).toEqual([]);
  });

  it('have a screen from which a person sends each command, or a reason', () => {
    const lacking = sent.filter((one) => !isOnScreen(one)).map(({ command }) => command);
    expect(
      lacking
        .filter((command) => !(command in withoutScreen))
        .map((command) => `No front sends ${command}: add it to a screen, then ${again}`),
    ).toEqual([]);
    expect(Object.keys(withoutScreen).filter((command) => !lacking.includes(command))).toEqual([]);
  });
});
