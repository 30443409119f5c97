import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { courses } from '../../../projections/training/courses.js';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import { Access } from '../../platform/people/access/ports.js';
import { Db } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { FileLinks } from '../../platform/papers/files/file-links.js';
import { idList } from '../../platform/reading/reads/conditions.js';

const contentRows = tableOf(courses, 'course_contents');

/** Videos and captions of courses, for staff; those who learn are let in by their enrolment. */
@Injectable()
export class CourseFileLinks extends FileLinks {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {
    super();
  }

  async mayRead(actor: Actor, fileId: string): Promise<boolean> {
    if (isCustomer(actor) || !this.access.can(actor, 'course.read', anyResource('course')).allowed) return false;
    const { rows } = await sql`
      SELECT FROM ${contentRows} c WHERE file_ids @> ${idList([fileId])} LIMIT 1`.execute(this.db.kysely);
    return rows.length > 0;
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await select({ file_id: uuid })`
      SELECT DISTINCT f.file_id FROM ${contentRows} c CROSS JOIN LATERAL unnest(c.file_ids) AS f (file_id)
      WHERE f.file_id = ANY(${idList(fileIds)})`.execute(this.db.kysely);
    return rows.map(({ file_id }) => file_id);
  }
}
