import { describe, expect, it } from '@jest/globals';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { PublishCourseContent } from '../../../../src/training/courses/course.commands.js';
import { unitKinds } from '../../../../src/training/courses/course.vocabulary.js';
import type { CourseView } from '../../../../src/training/courses/courses.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { contentCommandOf, newChoice, newQuestion, newUnit, unitValuesOf, type UnitValues } from './unit-values.js';

const file = '00000000-0000-4000-8000-000000000001';
const captions = '00000000-0000-4000-8000-000000000002';
const questions = [
  {
    text: 'Qui signe ?',
    choices: [
      { text: 'Le maire', isRight: true },
      { text: 'Personne', isRight: false },
    ],
  },
];
const whole: UnitValues = {
  kind: 'page',
  title: 'Les actes',
  text: 'Un acte…',
  fileId: file,
  part: '',
  captionsId: captions,
  questions,
  passMark: '75',
};
const sent = (over: Partial<UnitValues>) => contentCommandOf({ units: [{ ...whole, ...over }] });

describe('the units of a course', () => {
  it.each([
    ['page', { text: 'Un acte…' }],
    ['video', { fileId: file, captionsId: captions }],
    ['quiz', { questions, passMark: 75 }],
    ['package', { fileId: file }],
  ] as const)('a %s is sent with its own fields alone', (kind, fields) =>
    expect(sent({ kind })).toEqual({ units: [{ kind, title: 'Les actes', ...fields }] }),
  );

  it('a part of a package stays that part', () =>
    expect(sent({ kind: 'package', part: 'i1' })).toEqual({
      units: [{ kind: 'package', title: 'Les actes', fileId: file, part: 'i1' }],
    }));

  it.each(unitKinds)('a %s is what its command takes', async (kind) =>
    expect(await commandErrors(PublishCourseContent, sent({ kind }))).toEqual({}),
  );

  it('are sent in their order', () =>
    expect(
      contentCommandOf({
        units: [
          { ...whole, title: 'b' },
          { ...whole, title: 'a' },
        ],
      }),
    ).toEqual({
      units: [
        { kind: 'page', title: 'b', text: 'Un acte…' },
        { kind: 'page', title: 'a', text: 'Un acte…' },
      ],
    }));

  it.each([
    [60, 60],
    ['60', 60],
    ['soixante', 'soixante'],
    ['', ''],
  ])('a mark of %j is sent as %j', (passMark, expected) =>
    expect(sent({ kind: 'quiz', passMark })).toEqual({
      units: [{ kind: 'quiz', title: 'Les actes', questions, passMark: expected }],
    }),
  );

  it('a unit comes back as it is, with fields to try another kind', () =>
    expect(
      unitValuesOf(viewOf<CourseView['units'][number]>({ kind: 'page', title: 'Les actes', text: 'Un acte…' })),
    ).toEqual({
      kind: 'page',
      title: 'Les actes',
      text: 'Un acte…',
      fileId: '',
      part: '',
      captionsId: '',
      questions: [{ text: '', choices: [newQuestion.choices[0], newChoice] }],
      passMark: 80,
    }));

  it('a new one is a page, and its first question has one right answer of two', () => {
    expect(newUnit).toEqual({
      ...newUnit,
      kind: 'page',
      title: '',
      text: '',
      fileId: '',
      part: '',
      captionsId: '',
      passMark: 80,
    });
    expect(newQuestion.choices.map(({ isRight }) => isRight)).toEqual([true, false]);
  });
});
