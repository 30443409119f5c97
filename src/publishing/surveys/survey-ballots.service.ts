import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { surveys } from '../../../projections/publishing/surveys.js';
import { json, nullable, table, uuid } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { asJson } from '../../platform/reading/database/expressions.js';
import { select } from '../../platform/reading/database/select.js';
import type { SurveyAnswers } from './survey-invitation.commands.js';
import { surveyLimits as limits } from './survey.vocabulary.js';

/** Anonymous answers that are not counted yet, without a person, a client, a subject or a time. */
export const tables = {
  survey_ballots: table(
    { id: uuid, survey_id: uuid, answers: json<unknown>(), batch: nullable(uuid) },
    { key: ['id'] },
  ),
};

const surveyRows = tableOf(surveys, 'surveys');

/**
 * The ballot box of anonymous surveys: what is said is kept apart from who has said something, and leaves the box in
 * batches, in the order of ids that are chance (`docs/decisions/039-anonymous-surveys.md`).
 */
@Injectable()
export class SurveyBallots {
  constructor(private readonly db: Db) {}

  async put(surveyId: string, answers: SurveyAnswers): Promise<string> {
    const id = randomUUID();
    await this.box
      .insertInto('survey_ballots')
      .values({ id, survey_id: surveyId, answers: asJson(answers) })
      .execute();
    return id;
  }

  /** Removes a ballot whose command was refused. */
  async takeBack(id: string): Promise<void> {
    await this.box.deleteFrom('survey_ballots').where('id', '=', id).execute();
  }

  /** Surveys of which enough wait to be counted, or that are over. */
  async due(): Promise<readonly string[]> {
    const { rows } = await select({ surveyId: uuid })`
      SELECT b.survey_id AS "surveyId" FROM survey_ballots b LEFT JOIN ${surveyRows} s ON s.id = b.survey_id
      GROUP BY b.survey_id, s.status
      HAVING count(*) >= ${limits.anonymousFrom} OR s.status IN ('closed', 'archived') OR bool_or(b.batch IS NOT NULL)
    `.execute(this.db.kysely);
    return rows.map(({ surveyId }) => surveyId);
  }

  /** Ballots to count together: an unfinished batch first, so that none is counted twice. */
  async batchOf(surveyId: string) {
    const waiting = this.box.selectFrom('survey_ballots').where('survey_id', '=', surveyId);
    const begun = await waiting.select('batch').where('batch', 'is not', null).limit(1).executeTakeFirst();
    const batch = begun?.batch ?? randomUUID();
    if (!begun)
      await sql`UPDATE survey_ballots SET batch = ${batch}::uuid WHERE id IN (
        SELECT id FROM survey_ballots WHERE survey_id = ${surveyId}::uuid AND batch IS NULL
        ORDER BY id LIMIT ${limits.batch} FOR UPDATE)`.execute(this.db.kysely);
    const ballots = await waiting.select('answers').where('batch', '=', batch).orderBy('id').execute();
    return { batch, ballots: ballots.map(({ answers }) => answers) };
  }

  async drop(batch: string): Promise<void> {
    await this.box.deleteFrom('survey_ballots').where('batch', '=', batch).execute();
  }

  private get box() {
    return this.db.of<typeof tables>();
  }
}
