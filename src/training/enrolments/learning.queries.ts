import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { enrolments } from '../../../projections/training/enrolments.js';
import type { CourseUnit } from '../courses/course.events.js';
import { courseCards, courseContentOf, courseFiles } from '../courses/courses.module.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import { camelColumns, json, only, text } from '../../kernel/table.js';
import { Config } from '../../platform/run/config/config.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { Db } from '../../platform/reading/database/database.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { FileLinks } from '../../platform/papers/files/file-links.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, idList, nothing, type Condition } from '../../platform/reading/reads/conditions.js';
import { learnableStatuses } from './enrolment.vocabulary.js';
import { playAddress } from './package-token.queries.js';
import type { LearningUnitView, LearningView } from './enrolments.views.js';

const ownToLearn = ({ actor }: { readonly actor: Actor }): Condition =>
  isCustomer(actor) && actor.kind !== 'client'
    ? and(sql`e.client_id = ${actor.clientId}::uuid`, sql`e.participant_id::text = ${actor.id}`)
    : nothing;

/** The asker's own enrolments: of other people's, only the progress is shown. */
const ownEnrolments = asked(enrolments, 'enrolments', 'e', ownToLearn);
const unitRows = tableOf(enrolments, 'learned_units');

const line = camelColumns({
  ...only(enrolments.tables.enrolments.columns, 'id', 'status', 'course_id', 'content_version', 'unit', 'ends_on'),
  ...only(enrolments.tables.enrolments.columns, 'percent', 'score', 'seconds'),
  title: json<LocalisedText>(),
  language: text<Language>(),
});
const tried = camelColumns(only(enrolments.tables.learned_units.columns, 'unit', 'is_done', 'mark'));

interface Tried {
  readonly isDone: boolean;
  readonly mark: number | null;
}

type AddressOf = (unit: Extract<CourseUnit, { kind: 'package' }>) => string | null;

/** Content of a unit; right answers are shown once the quiz is passed. */
const shownUnit = (unit: CourseUnit, { isDone, mark }: Tried, addressOf: AddressOf): LearningUnitView => {
  const { id, title } = unit;
  switch (unit.kind) {
    case 'page':
      return { id, title, isDone, kind: 'page', text: unit.text };
    case 'video':
      return { id, title, isDone, kind: 'video', fileId: unit.fileId, captionsId: unit.captionsId };
    case 'package':
      return { id, title, isDone, kind: 'package', format: unit.format, address: addressOf(unit) };
    case 'quiz':
      return {
        ...{ id, title, isDone, kind: 'quiz', mark, passMark: unit.passMark },
        questions: unit.questions.map(({ text: asking, choices }) => ({
          text: asking,
          choices: choices.map((choice) => choice.text),
          right: isDone ? choices.findIndex(({ isRight }) => isRight) : null,
        })),
      };
  }
};

/** Unit at which the learner resumes: the one that they left, else the first one that is not done. */
const resumedAt = (units: readonly LearningUnitView[], left: string | null): string | null =>
  (units.find(({ id, isDone }) => id === left && !isDone) ?? units.find(({ isDone }) => !isDone) ?? units[0])?.id ??
  null;

/** The course of an enrolment of one's own, once it has started. */
export const learningOf = async (id: string, asking: Asking): Promise<LearningView> => {
  const { rows } = await select(line)`
    SELECT e.id, e.status, e.course_id, e.content_version, e.unit, e.ends_on, e.percent, e.score, e.seconds,
      c.title, c.language
    FROM ${ownEnrolments(asking)} e JOIN ${courseCards} c ON c.id = e.course_id
    WHERE e.id = ${id}::uuid`.execute(asking.camel);
  const [row] = rows;
  if (!row) throw notFound();
  const { courseId, contentVersion, unit, ...shown } = row;
  if (!learnableStatuses.some((status) => status === row.status)) return refuse('courseNotToLearn');
  const content = await courseContentOf(asking, courseId, contentVersion ?? 0);
  const done = await select(tried)`
    SELECT unit, is_done, mark FROM ${unitRows} u WHERE enrolment_id = ${id}::uuid`.execute(asking.camel);
  const { tokenSecret } = asking.service(Secrets);
  const { packagesUrl } = asking.service(Config);
  const addressOf: AddressOf = ({ id: unitId, fileId, format }) =>
    packagesUrl && playAddress({ enrolmentId: id, unit: unitId, fileId, format }, packagesUrl, asking.now, tokenSecret);
  const byUnit = new Map(done.rows.map((each) => [each.unit, each]));
  const units = (content?.units ?? []).map((each) =>
    shownUnit(each, byUnit.get(each.id) ?? { isDone: false, mark: null }, addressOf),
  );
  return { ...shown, units, resumedAt: resumedAt(units, unit) };
};

/** Videos and captions for those who learn from them. */
@Injectable()
export class LearnerFileLinks extends FileLinks {
  constructor(private readonly db: Db) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    if (!isCustomer(actor)) return false;
    const { rows } = await sql`
      SELECT FROM ${ownEnrolments({ actor })} e
        JOIN ${courseFiles} f ON f.course_id = e.course_id AND f.version = e.content_version
      WHERE f.file_ids @> ${idList([fileId])} AND e.status = ANY(${[...learnableStatuses]}) LIMIT 1`.execute(
      this.db.kysely,
    );
    return rows.length > 0;
  }

  /** Courses say which of their files are in use. */
  override linked(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
