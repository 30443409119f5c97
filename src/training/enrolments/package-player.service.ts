import { Injectable } from '@nestjs/common';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseContentOf } from '../courses/courses.module.js';
import { nullable, only, text } from '../../kernel/table.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { shareOrigin } from '../../platform/run/http/package-hosts.js';
import type { PlayedPackage } from './package-token.service.js';

const unitRows = tableOf(enrolments, 'learned_units');
const enrolmentRows = system('plays a package for the learner whose sitting its address was signed for')(
  enrolments,
  'enrolments',
);

const { columns } = enrolments.tables.enrolments;
const shown = {
  ...only(columns, 'course_id', 'content_version', 'participant_id', 'first_name', 'last_name'),
  bookmark: nullable(text()),
};

/** State with which a package starts. */
interface Sitting {
  readonly courseId: string;
  readonly version: number;
  readonly bookmark: string | null;
  readonly learner: { readonly id: string; readonly name: string };
}

const attribute = (value: object): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]|[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page above a package: its documents find the API of SCORM in their parents. */
const pageOf = ({ format }: PlayedPackage, given: object): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>SCORM</title>
<style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}</style>
<script src="${format}.js"></script></head><body><script src="player.js" data-package="${attribute(given)}"></script></body></html>`;

/** The page that holds a package, with what it hands to its learner. */
@Injectable()
export class PackagePlayer {
  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  /** Undefined: it is not in the content any more. */
  async page(played: PlayedPackage): Promise<string | undefined> {
    const { unit, format, version } = played;
    const row = version === undefined ? await this.learned(played) : this.tried(played, version);
    if (!row) return undefined;
    const content = await courseContentOf({ db: this.db.kysely }, row.courseId, row.version);
    const found = content?.units.find(({ id }) => id === unit);
    if (found?.kind !== 'package') return undefined;
    const given = {
      ...{ format, bookmark: row.bookmark, entry: found.entry, portal: new URL(this.config.publicUrl).origin },
      ...(found.passMark !== undefined && { passMark: found.passMark }),
      ...(found.launchData !== undefined && { launchData: found.launchData }),
      clears: this.config.packagesUrl !== null && shareOrigin(this.config.packagesUrl),
      learner: row.learner,
    };
    return pageOf(played, given);
  }

  private async learned({ enrolmentId, unit }: PlayedPackage): Promise<Sitting | undefined> {
    const { rows } = await select(shown)`
      SELECT e.course_id, e.content_version, e.participant_id, e.first_name, e.last_name, u.bookmark
      FROM ${enrolmentRows} e LEFT JOIN ${unitRows} u ON u.enrolment_id = e.id AND u.unit = ${unit}
      WHERE e.id = ${enrolmentId}::uuid`.execute(this.db.kysely);
    const [row] = rows;
    return (
      row && {
        ...{ courseId: row.course_id, version: row.content_version ?? 0, bookmark: row.bookmark },
        learner: { id: row.participant_id ?? enrolmentId, name: `${row.last_name ?? ''}, ${row.first_name ?? ''}` },
      }
    );
  }

  /** As at a first start, for a learner who is no person. */
  private tried({ enrolmentId: courseId }: PlayedPackage, version: number): Sitting {
    return { courseId, version, bookmark: null, learner: { id: courseId, name: '–, –' } };
  }
}
