import { describe, expect, it } from '@jest/globals';
import { storedEvents } from '../contract/golden/stored-events.js';
import { creates, none, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { capitalised } from '../../src/kernel/names.js';
import { codesSeen, specNamed, specs, triedIn } from './decided.js';

const { lifecycles } = await storedEvents();
const known = new Set(lifecycles.flatMap(({ rules }) => Object.keys(rules)));
const tried = specs().map((tree) => triedIn(tree, known));
const decided = new Set(tried.flatMap((each) => [...each.decided]));
const refused = new Set(tried.flatMap((each) => [...each.refused]));

/** The four commands of a record are the kernel's, and decided in its spec. */
const isOfRecord = (lifecycle: Lifecycle, command: string): boolean =>
  'restored' in lifecycle &&
  ['Register', 'Revise', 'Archive', 'Restore'].some((verb) => command === `${verb}${capitalised(lifecycle.name)}`);

/** A command may be refused if it has a guard or refusal codes, or if some statuses do not allow it. */
const mayBeRefused = ({ transitions }: Lifecycle, rule: Lifecycle['rules'][string]): boolean =>
  rule.guard !== undefined ||
  rule.timed !== undefined ||
  (rule.refusals ?? []).length > 0 ||
  (!creates(rule) && Object.keys(transitions).some((status) => status !== none && !rule.from.includes(status)));

/** Each command without such an example, with the words to write in the spec of its lifecycle. */
const lacking = (
  lacks: (command: string, lifecycle: Lifecycle, rule: Lifecycle['rules'][string]) => boolean,
  wanted: string,
): readonly string[] =>
  lifecycles.flatMap((lifecycle) =>
    Object.entries(lifecycle.rules)
      .filter(([command, rule]) => !isOfRecord(lifecycle, command) && lacks(command, lifecycle, rule))
      .map(([command]) => `${command} (${lifecycle.name}): ${wanted}`),
  );

describe('a command in the specs of the modules', () => {
  it('is decided with its events', () =>
    expect(
      lacking(
        (command) => !decided.has(command),
        'write given(…).when(command).then(…) with its whole events; a status alone says nothing of their fields',
      ),
    ).toEqual([]));

  it('is refused where it may be', () =>
    expect(
      lacking(
        (command, lifecycle, rule) => mayBeRefused(lifecycle, rule) && !refused.has(command),
        'write .thenRefused(…) for each guard on both sides of its boundary, for the statuses without it, and for others',
      ),
    ).toEqual([]));
});

describe('a refusal of a command', () => {
  it('is provoked by a spec, or held as a value that is there already', () => {
    const seen = codesSeen();
    const codes = lifecycles.flatMap(({ name, rules }) =>
      Object.values(rules).flatMap(({ refusals = [] }) => refusals.map((code) => [code, name] as const)),
    );
    const unseen = codes.filter(([code]) => !seen.has(code)).map(([code, name]) => `${code} (${name})`);
    expect([...new Set(unseen)]).toEqual([]);
  });
});

describe('a spec', () => {
  const names = new Set(['CloseDoor', 'OpenDoor']);
  const readIn = (text: string) => {
    const found = triedIn(specNamed('door.spec.ts', text), names);
    return { decided: [...found.decided], refused: [...found.refused] };
  };
  const both = { decided: ['CloseDoor'], refused: ['OpenDoor'] };

  it.each([
    `given().when(new CloseDoor()).then(closed); given().when(command(commands.OpenDoor)).thenRefused('doorIs');`,
    `const close = new CloseDoor(); const open = (over) => command(OpenDoor, over);
     given().when(close, by).then(...all); given().when(open({})).thenRefused('doorIs');`,
    `const decides = (asked, event) => given().when(asked).then(event);
     decides(new CloseDoor(), closed); given().when(Object.assign(new OpenDoor(), {})).thenRefused('doorIs');`,
    `const asks = (asked) => given().when(asked);
     asks(new CloseDoor()).then(closed); asks(new OpenDoor()).thenRefused('doorIs');`,
    `it.each([['close', new CloseDoor()]])('%s', (_, asked) => given().when(asked).then(closed));
     for (const asked of [new OpenDoor()]) given().when(asked).thenRefused('doorIs');`,
    `const [close, open] = [new CloseDoor(), new OpenDoor()];
     given().when(close).then(closed); const tried = given().when(open); tried.thenRefused('doorIs');`,
  ])('tries the commands that it sends: %s', (text) => expect(readIn(text)).toEqual(both));

  it('decides nothing by a status, nor where nothing comes of it', () =>
    expect(readIn(`given().when(new CloseDoor()).thenStatus('closed'); given().when(new OpenDoor()).then();`)).toEqual({
      decided: [],
      refused: [],
    }));
});
