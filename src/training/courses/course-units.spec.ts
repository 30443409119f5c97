import { describe, it } from '@jest/globals';
import { derivedId } from '../../kernel/ids.js';
import { command, specify } from '../../kernel/testing.js';
import { CourseUnitFields, PublishCourseContent } from './course.commands.js';
import { courseContentPublished, courseRegistered } from './course.events.js';
import { course, type CourseFacts } from './course.js';

const facts: CourseFacts = {
  groupKnown: true,
  packages: {},
  files: { film: 'video/mp4', words: 'text/vtt', paper: 'text/plain' },
};
const { given } = specify(course, { facts });

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const registered = courseRegistered({
  ...{ code: 'FIN-1', title: text, description: text, groupId: 'g', durationMonths: 6, hours: 8 },
  ...{ language: 'fr', cap: null },
});
const content = courseContentPublished({
  version: 1,
  units: [{ id: 'one', kind: 'page', title: 'Cycle', text: 'A year.' }],
});
const publish = (...units: readonly Partial<CourseUnitFields>[]) =>
  command(PublishCourseContent, {
    units: units.map((unit) => Object.assign(new CourseUnitFields(), unit)),
  });
const unitId = derivedId(derivedId('stream'), 'unit 0');
const quiz = (...right: readonly boolean[]) => ({
  ...{ kind: 'quiz' as const, title: 'Test', passMark: 80 },
  questions: [{ text: 'When?', choices: right.map((isRight, n) => ({ text: `Answer ${n}`, isRight })) }],
});

describe('the content of a course', () => {
  it('is a new version each time; a unit of the same title and kind stays the same unit', () => {
    given(registered, content)
      .when(publish({ kind: 'page', title: 'New', text: 'First.' }, { kind: 'page', title: 'Cycle', text: 'Two.' }))
      .then(
        courseContentPublished({
          version: 2,
          units: [
            { id: unitId, kind: 'page', title: 'New', text: 'First.' },
            { id: 'one', kind: 'page', title: 'Cycle', text: 'Two.' },
          ],
        }),
      );
  });

  it('has a video with its captions, of files that fit', () => {
    const film = { kind: 'video' as const, title: 'Film', fileId: 'film', captionsId: 'words' };
    given(registered)
      .when(publish(film))
      .then(courseContentPublished({ version: 1, units: [{ id: unitId, ...film }] }));
    given(registered)
      .when(publish({ ...film, captionsId: 'paper' }))
      .thenRefused('courseFileUnusable');
    given(registered)
      .when(publish({ ...film, fileId: 'stranger' }))
      .thenRefused('courseFileUnusable');
  });

  it('has a package that was looked into', () => {
    const inspected: CourseFacts['packages'] = {
      good: { format: '1.2', parts: [{ id: 'i', title: 'Item', entry: 'index.html' }] },
      bad: { fault: 'packageTooLarge', args: { size: 61, max: 60 } },
      wide: { fault: 'packageUnpacksTooLarge', args: { max: 150 } },
      homeless: { fault: 'packagesNeedHost', args: {} },
    };
    const over = { facts: { ...facts, packages: inspected } };
    const packaged = (fileId: string) => publish({ kind: 'package', title: 'Zip', fileId });
    given(registered)
      .when(packaged('good'), over)
      .then(
        courseContentPublished({
          version: 1,
          units: [
            {
              ...{ id: unitId, kind: 'package', title: 'Zip', fileId: 'good' },
              ...{ format: '1.2', entry: 'index.html' },
            },
          ],
        }),
      );
    given(registered).when(packaged('bad'), over).thenRefused('packageTooLarge', { size: 61, max: 60 });
    given(registered).when(packaged('wide'), over).thenRefused('packageUnpacksTooLarge', { max: 150 });
    given(registered).when(packaged('homeless'), over).thenRefused('packagesNeedHost');
    given(registered).when(packaged('film'), over).thenRefused('packageUnreadable');
  });

  it('has a unit for each part of a package, which stay these units when it is published again', () => {
    const parts = [
      { id: 'i1', title: 'First', entry: 'one.html' },
      { id: 'i2', title: 'Second', entry: 'two.html' },
    ];
    const over = { facts: { ...facts, packages: { zip: { format: '2004' as const, parts } } } };
    const unit = { kind: 'package' as const, fileId: 'zip', format: '2004' as const };
    const units = [
      { ...unit, id: unitId, title: 'Zip – First', entry: 'one.html', part: 'i1' },
      { ...unit, id: derivedId(derivedId('stream'), 'unit 1'), title: 'Zip – Second', entry: 'two.html', part: 'i2' },
    ];
    const published = courseContentPublished({ version: 1, units });
    given(registered)
      .when(publish({ kind: 'package', title: 'Zip', fileId: 'zip' }), over)
      .then(published);
    given(registered, published)
      .when(
        publish(...units.map(({ title, part }) => ({ kind: 'package' as const, title, fileId: 'zip', part }))),
        over,
      )
      .then(courseContentPublished({ version: 2, units }));
  });

  it('has no more units than a course may, also of the parts of its packages', () => {
    const parts = Array.from({ length: 30 }, (_, n) => ({ id: `i${n}`, title: `${n}`, entry: 'one.html' }));
    const over = { facts: { ...facts, packages: { zip: { format: '1.2' as const, parts } } } };
    given(registered)
      .when(publish(...['One', 'Two'].map((title) => ({ kind: 'package' as const, title, fileId: 'zip' }))), over)
      .thenRefused('packageHasTooManyParts', { max: 50 });
  });

  it('has quizzes whose questions have one right answer among several', () => {
    given(registered)
      .when(publish(quiz(true, false)))
      .then(courseContentPublished({ version: 1, units: [{ id: unitId, ...quiz(true, false) }] }));
    for (const right of [[true], [false, false], [true, true]])
      given(registered)
        .when(publish(quiz(...right)))
        .thenRefused('questionHasNoAnswer');
    given(registered)
      .when(publish({ ...quiz(), questions: [] }))
      .thenRefused('quizHasNoQuestion');
    given(registered).when(publish()).thenRefused('courseHasNoContent');
  });
});
