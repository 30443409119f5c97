import { readFile } from 'node:fs/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enrolments } from '../../../projections/training/enrolments.js';
import { courseContentOf, CoursePackages } from '../courses/courses.module.js';
import { notFound } from '../../kernel/refusal.js';
import { nullable, only, text } from '../../kernel/table.js';
import { Config } from '../../platform/run/config/config.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { Db } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { built } from '../../platform/run/http/static-files.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { shareOrigin } from '../../platform/run/http/package-hosts.js';
import {
  originOf,
  packagesPath,
  playerFolder,
  playerPage,
  readPackageToken,
  type PlayedPackage,
} from './package-token.queries.js';

const unitRows = tableOf(enrolments, 'learned_units');
const enrolmentRows = system('plays a package for the learner whose sitting its address was signed for')(
  enrolments,
  'enrolments',
);

/** Scripts of the page that holds a package; they come from the portal’s build. */
const playerScripts: readonly string[] = ['1.2.js', '2004.js', 'player.js'];

const { columns } = enrolments.tables.enrolments;
const shown = {
  ...only(columns, 'course_id', 'content_version', 'participant_id', 'first_name', 'last_name'),
  bookmark: nullable(text()),
};

interface Served {
  readonly bytes: Uint8Array | string;
  readonly mediaType: string;
}

/**
 * Scripts of a package run on a host of its own: no cookie and no session of the portal, nothing that another package
 * stored, and nothing to be asked but files of the package itself. Its windows stay within the sandbox.
 */
const headersOf = (base: string, publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
    `default-src 'none'`,
    `script-src ${base} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${base} 'unsafe-inline'`,
    ...['img-src', 'media-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${base} data: blob:`),
    `frame-src ${base} blob:`,
    `form-action ${base}`,
    `frame-ancestors 'self' ${publicUrl}`,
    `base-uri ${base}`,
    `worker-src blob:`,
  ].join('; '),
  // a window of the package looks for its opener
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cache-Control': 'private, max-age=3600',
});

const attribute = (value: object): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]|[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page above a package: its documents find the API of SCORM in their parents. */
const pageOf = ({ format }: PlayedPackage, given: object): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>SCORM</title>
<style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}</style>
<script src="${format}.js"></script></head><body><script src="player.js" data-package="${attribute(given)}"></script></body></html>`;

/** Packages as they are played: by an address that was signed for a sitting, without a session, each on its own host. */
@ApiTags('enrolments')
@Controller('api/course-packages')
export class CoursePackagesController {
  constructor(
    private readonly packages: CoursePackages,
    private readonly db: Db,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  @Public()
  @Get(':token/*')
  async entry(
    @Param('token') token: string,
    @Param('*') path: string,
    @Req() { hostname, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { packagesUrl, publicUrl } = this.config;
    const played = readPackageToken(token, Date.now(), this.secrets.tokenSecret);
    if (!played || packagesUrl === null) throw notFound();
    const origin = originOf(played, packagesUrl);
    // a worker that answers for the package would outlive the sitting
    const isWorker = headers['service-worker'] !== undefined;
    const found = isWorker || new URL(origin).hostname !== hostname ? undefined : await this.found(played, path);
    if (!found) throw notFound();
    const isStart = path === playerPage;
    void reply
      .removeHeader('X-Frame-Options')
      .headers({
        ...headersOf(`${origin}${packagesPath}/${token}/`, new URL(publicUrl).origin),
        'Content-Type': found.mediaType,
        ...(isStart && { 'Cache-Control': 'no-store' }),
        ...(isStart && shareOrigin(packagesUrl) && { 'Clear-Site-Data': '"cookies", "storage"' }),
      })
      .send(found.bytes);
  }

  private async found(played: PlayedPackage, path: string): Promise<Served | undefined> {
    if (!path.startsWith(playerFolder)) return this.packages.entry(played.fileId, path);
    if (path === playerPage) return this.player(played);
    const name = path.slice(playerFolder.length);
    if (!playerScripts.includes(name)) return undefined;
    return { bytes: await readFile(built(`portal-ui/scorm/${name}`)), mediaType: 'text/javascript' };
  }

  private async player(played: PlayedPackage): Promise<Served | undefined> {
    const { enrolmentId, unit, format } = played;
    const { rows } = await select(shown)`
      SELECT e.course_id, e.content_version, e.participant_id, e.first_name, e.last_name, u.bookmark
      FROM ${enrolmentRows} e LEFT JOIN ${unitRows} u ON u.enrolment_id = e.id AND u.unit = ${unit}
      WHERE e.id = ${enrolmentId}::uuid`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) return undefined;
    const content = await courseContentOf({ db: this.db.kysely }, row.course_id, row.content_version ?? 0);
    const found = content?.units.find(({ id }) => id === unit);
    if (found?.kind !== 'package') return undefined;
    const given = {
      ...{ format, bookmark: row.bookmark, entry: found.entry, portal: new URL(this.config.publicUrl).origin },
      ...(found.passMark !== undefined && { passMark: found.passMark }),
      ...(found.launchData !== undefined && { launchData: found.launchData }),
      clears: this.config.packagesUrl !== null && shareOrigin(this.config.packagesUrl),
      learner: { id: row.participant_id ?? enrolmentId, name: `${row.last_name ?? ''}, ${row.first_name ?? ''}` },
    };
    return { bytes: pageOf(played, given), mediaType: 'text/html; charset=utf-8' };
  }
}
