import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import type { PackageFormat } from '../../src/training/courses/course.vocabulary.js';

/** The page that holds a package, with its scripts, a portal that answers, and no browser. */
interface Player {
  readonly call: (name: string, ...args: readonly string[]) => string;
  readonly messages: readonly unknown[];
  /** The portal has, or has not, what was told last. */
  readonly answer: (isKept: boolean) => void;
}

const portal = 'https://portal.example';
const scripts: Readonly<Record<PackageFormat, string>> = { '1.2': 'scorm12', '2004': 'scorm2004' };
const apis: Readonly<Record<PackageFormat, string>> = { '1.2': 'API', '2004': 'API_1484_11' };
const source = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const play = (format: PackageFormat, over: object = {}): Player => {
  const given = {
    ...{ format, bookmark: null, entry: 'index.html', portal, clears: false },
    ...{ learner: { id: 'learner-1', name: 'Doe, Jo' } },
    ...over,
  };
  const messages: unknown[] = [];
  const heard: ((event: object) => void)[] = [];
  const parent = { postMessage: (message: { guichetPackage: unknown }) => messages.push(message.guichetPackage) };
  const page: Record<string, unknown> = {
    ...{ parent, setTimeout: () => 0, clearTimeout: () => undefined, console },
    addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener),
    document: {
      currentScript: { dataset: { package: JSON.stringify(given) } },
      createElement: () => ({ addEventListener: () => undefined }),
      body: { appendChild: () => undefined },
    },
  };
  page['window'] = page;
  page['self'] = page;
  createContext(page);
  runInContext(source(`node_modules/scorm-again/dist/${scripts[format]}.min.js`), page);
  runInContext(source('portal-ui/public/scorm/player.js'), page);
  return {
    call: (name, ...args) => {
      page['asked'] = { name, args };
      return String(runInContext(`${apis[format]}[asked.name].apply(${apis[format]}, asked.args)`, page));
    },
    messages,
    answer: (isKept) =>
      heard.forEach((listener) =>
        listener({ source: parent, origin: portal, data: { guichetAnswer: { number: 1, isKept } } }),
      ),
  };
};

type Access = 'read' | 'write' | 'both';
/** Element, access, a value that it takes, one that it does not; in 2004 a number out of its range has an error of its own. */
type Row = readonly [element: string, access: Access, good: string, bad: string | null, isRange?: true];

const table: Readonly<Record<PackageFormat, readonly Row[]>> = {
  '1.2': [
    ['cmi.core.student_id', 'read', 'x', null],
    ['cmi.core.student_name', 'read', 'x', null],
    ['cmi.core.lesson_location', 'both', 'page 2', 'x'.repeat(256)],
    ['cmi.core.credit', 'read', 'credit', null],
    ['cmi.core.lesson_status', 'both', 'incomplete', 'done'],
    ['cmi.core.entry', 'read', 'resume', null],
    ['cmi.core.score.raw', 'both', '80', 'many'],
    ['cmi.core.score.min', 'both', '0', 'many'],
    ['cmi.core.score.max', 'both', '100', 'many'],
    ['cmi.core.total_time', 'read', '0000:01:00', null],
    ['cmi.core.lesson_mode', 'read', 'normal', null],
    ['cmi.core.exit', 'write', 'suspend', 'later'],
    ['cmi.core.session_time', 'write', '0000:12:34.5', '12:34'],
    ['cmi.suspend_data', 'both', 'é'.repeat(4096), null],
    ['cmi.launch_data', 'read', 'x', null],
    ['cmi.comments', 'both', 'good', null],
    ['cmi.comments_from_lms', 'read', 'x', null],
    ['cmi.objectives.0.id', 'both', 'o1', null],
    ['cmi.student_data.mastery_score', 'read', '80', null],
    ['cmi.student_data.max_time_allowed', 'read', '0001:00:00', null],
    ['cmi.student_data.time_limit_action', 'read', 'exit,message', null],
    ['cmi.student_preference.audio', 'both', '50', '101'],
    ['cmi.student_preference.language', 'both', 'français', null],
    ['cmi.student_preference.speed', 'both', '-50', '101'],
    ['cmi.student_preference.text', 'both', '1', '2'],
    ['cmi.interactions.0.id', 'write', 'q1', null],
    ['cmi.interactions.0.type', 'write', 'choice', 'guess'],
    ['cmi.interactions.0.result', 'write', 'correct', 'nearly'],
  ],
  '2004': [
    ['cmi.learner_id', 'read', 'x', null],
    ['cmi.learner_name', 'read', 'x', null],
    ['cmi.location', 'both', 'page 2', null],
    ['cmi.credit', 'read', 'credit', null],
    ['cmi.completion_status', 'both', 'incomplete', 'done'],
    ['cmi.success_status', 'both', 'passed', 'completed'],
    ['cmi.entry', 'read', 'resume', null],
    ['cmi.mode', 'read', 'normal', null],
    ['cmi.exit', 'write', 'suspend', 'later'],
    ['cmi.session_time', 'write', 'PT12M34.5S', '12:34'],
    ['cmi.total_time', 'read', 'PT1M', null],
    ['cmi.score.scaled', 'both', '0.8', '1.1', true],
    ['cmi.score.raw', 'both', '80', 'many'],
    ['cmi.score.min', 'both', '0', 'many'],
    ['cmi.score.max', 'both', '100', 'many'],
    ['cmi.progress_measure', 'both', '0.5', '1.5', true],
    ['cmi.suspend_data', 'both', '€'.repeat(64_000), null],
    ['cmi.launch_data', 'read', 'x', null],
    ['cmi.scaled_passing_score', 'read', '0.8', null],
    ['cmi.completion_threshold', 'read', '0.8', null],
    ['cmi.max_time_allowed', 'read', 'PT1H', null],
    ['cmi.time_limit_action', 'read', 'exit,message', null],
    ['cmi.learner_preference.audio_level', 'both', '1', '-1', true],
    ['cmi.learner_preference.language', 'both', 'fr-FR', null],
    ['cmi.learner_preference.delivery_speed', 'both', '1', '-1', true],
    ['cmi.learner_preference.audio_captioning', 'both', '1', '2', true],
    ['cmi.objectives.0.id', 'both', 'o1', null],
    ['cmi.interactions.0.id', 'both', 'q1', null],
  ],
};

const outOfRange = '407';

/** Names of the calls, and the codes of the errors, of each edition. */
const rules = {
  '1.2': {
    ...{ start: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue', commit: 'LMSCommit', end: 'LMSFinish' },
    last: 'LMSGetLastError',
    ...{ readOnly: '403', writeOnly: '404', mismatch: '405', unknown: '401', lost: '101' },
    ...{ early: { get: '301', set: '301', commit: '301', end: '301' } },
    ...{ late: { get: '301', set: '301', commit: '301', end: '301' } },
  },
  '2004': {
    ...{ start: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', end: 'Terminate' },
    last: 'GetLastError',
    ...{ readOnly: '404', writeOnly: '405', mismatch: '406', unknown: '401', lost: '391' },
    ...{ early: { get: '122', set: '132', commit: '142', end: '112' } },
    ...{ late: { get: '123', set: '133', commit: '143', end: '113' } },
  },
} as const;

describe.each(['1.2', '2004'] as const)('the run-time of SCORM %s', (format) => {
  const { start, get, set, commit, end, last, ...codes } = rules[format];
  const started = (over: object = {}): Player => {
    const player = play(format, over);
    expect(player.call(start, '')).toBe('true');
    return player;
  };

  it.each(table[format].filter(([, access]) => access === 'read'))(
    'has %s, which is read-only',
    (element, _, value) => {
      const { call } = started();
      expect([call(set, element, value), call(last)]).toEqual(['false', codes.readOnly]);
      call(get, element);
      // in 2004 an element that nothing was said of has an error of its own
      expect(['0', '403']).toContain(call(last));
    },
  );

  it.each(table[format].filter(([, access]) => access === 'write'))(
    'has %s, which is write-only',
    (element, _, value) => {
      const { call } = started();
      expect([call(set, element, value), call(last)]).toEqual(['true', '0']);
      expect([call(get, element), call(last)]).toEqual(['', codes.writeOnly]);
    },
  );

  it.each(table[format].filter(([, access]) => access === 'both'))('has %s, and keeps it', (element, _, value) => {
    const { call } = started();
    expect([call(set, element, value), call(last)]).toEqual(['true', '0']);
    expect([call(get, element), call(last)]).toEqual([value, '0']);
  });

  it.each(table[format].filter((row) => row[3] !== null))('refuses a wrong value of %s', (...row: Row) => {
    const [element, , , bad, isRange] = row;
    const { call } = started();
    expect([call(set, element, bad ?? ''), call(last)]).toEqual(['false', isRange ? outOfRange : codes.mismatch]);
  });

  it('does not know other elements', () => {
    const { call } = started();
    expect([call(set, 'cmi.neverHeardOf', 'x'), call(last)]).toEqual(['false', codes.unknown]);
    expect([call(get, 'cmi.neverHeardOf'), call(last)]).toEqual(['', codes.unknown]);
  });

  it('answers nothing before it is started, nor after it is ended', () => {
    const asked = (call: Player['call']) => {
      const lastAfter = (name: string, ...args: readonly string[]) => [call(name, ...args), call(last)];
      const element = format === '1.2' ? 'cmi.suspend_data' : 'cmi.location';
      return [lastAfter(get, element), lastAfter(set, element, 'x'), lastAfter(commit, ''), lastAfter(end, '')];
    };
    const refused = (each: typeof codes.early | typeof codes.late) => [
      ...[
        ['', each.get],
        ['false', each.set],
      ],
      ...[
        ['false', each.commit],
        ['false', each.end],
      ],
    ];
    expect(asked(play(format).call)).toEqual(refused(codes.early));
    const { call } = started();
    expect(call(end, '')).toBe('true');
    expect(asked(call)).toEqual(refused(codes.late));
  });

  it('says who learns, how they enter, and what the manifest says', () => {
    const { call } = started({ passMark: 80, launchData: 'a=1' });
    const names =
      format === '1.2'
        ? ['core.student_id', 'core.student_name', 'core.credit', 'core.entry', 'student_data.mastery_score']
        : ['learner_id', 'learner_name', 'credit', 'entry', 'scaled_passing_score'];
    expect(names.map((name) => call(get, `cmi.${name}`))).toEqual([
      ...['learner-1', 'Doe, Jo', 'credit', 'ab-initio'],
      format === '1.2' ? '80' : '0.8',
    ]);
    expect(call(get, 'cmi.launch_data')).toBe('a=1');
  });

  it('goes on from what it kept, in the form of today and of before', () => {
    const kept = JSON.stringify({ 'cmi.suspend_data': 'seen 2 é' });
    for (const bookmark of [kept, encodeURIComponent(kept)]) {
      const { call } = started({ bookmark });
      expect(call(get, 'cmi.suspend_data')).toBe('seen 2 é');
      expect(call(get, format === '1.2' ? 'cmi.core.entry' : 'cmi.entry')).toBe('resume');
    }
  });

  it('tells the portal with each commit, and the package where the portal has it not', () => {
    const { call, messages, answer } = started();
    expect(call(set, 'cmi.suspend_data', 'one')).toBe('true');
    expect(call(commit, '')).toBe('true');
    expect(messages.at(-1)).toMatchObject({ number: 1, state: { 'cmi.suspend_data': 'one' } });
    answer(false);
    expect([call(commit, ''), call(last)]).toEqual(['false', codes.lost]);
    expect(messages.at(-1)).toMatchObject({ number: 2, state: { 'cmi.suspend_data': 'one' } });
    answer(true);
    expect([call(commit, ''), call(last)]).toEqual(['true', '0']);
  });

  it('says that a package has started once it asks for it', () => {
    const player = play(format);
    expect(player.messages).not.toContainEqual({ isStarted: true });
    player.call(start, '');
    expect(player.messages).toContainEqual({ isStarted: true });
  });
});

describe('a mark that the manifest asks for', () => {
  it.each([
    ['60', 'failed'],
    ['80', 'passed'],
  ])('makes a lesson of SCORM 1.2 that ends with %s %s', (score, status) => {
    const { call, messages } = play('1.2', { passMark: 80 });
    call('LMSInitialize', '');
    call('LMSSetValue', 'cmi.core.score.raw', score);
    call('LMSSetValue', 'cmi.core.lesson_status', 'completed');
    call('LMSFinish', '');
    expect(messages.at(-1)).toMatchObject({ state: { 'cmi.core.lesson_status': status } });
  });

  it.each([
    ['0.6', 'failed'],
    ['0.8', 'passed'],
  ])('makes a lesson of SCORM 2004 that ends with %s %s', (score, status) => {
    const { call } = play('2004', { passMark: 80 });
    call('Initialize', '');
    call('SetValue', 'cmi.score.scaled', score);
    expect(call('GetValue', 'cmi.success_status')).toBe(status);
  });
});
