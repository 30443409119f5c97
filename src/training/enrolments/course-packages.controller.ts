import { readFile } from 'node:fs/promises';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enrolments } from '../../../projections/training/enrolments.js';
import { CoursePackages } from '../courses/courses.module.js';
import { notFound } from '../../kernel/refusal.js';
import { nullable, text } from '../../kernel/table.js';
import { Config } from '../../platform/run/config/config.js';
import { Secrets } from '../../platform/run/config/secrets.js';
import { Db } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { built } from '../../platform/run/http/static-files.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { packagesPath, readPackageToken, type PlayedPackage } from './package-token.queries.js';

const unitRows = tableOf(enrolments, 'learned_units');

/** Folder of the scripts that the frame of a package loads besides the package; they come from the portal’s build. */
const playerFolder = '~player/';
const playerScripts: readonly string[] = ['1.2.js', '2004.js', 'frame.js'];

/**
 * Scripts of a package run in an origin of their own, which no other document has, not even the next one of the package:
 * no cookie, no storage, no session, and nothing to be asked but files of the package itself.
 */
const headersOf = (base: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    'sandbox allow-scripts',
    `default-src 'none'`,
    `script-src ${base} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${base} 'unsafe-inline'`,
    ...['img-src', 'media-src', 'font-src', 'connect-src'].map((kind) => `${kind} ${base} data: blob:`),
    `frame-src ${base}`,
    `form-action 'none'`,
    `base-uri 'none'`,
  ].join('; '),
  // documents without an origin ask for these
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, max-age=3600',
});

const attribute = (value: object): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]|[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Inserts the SCORM API before all scripts of the page; works on bytes, in any encoding of the page. */
const withPlayer = (page: Uint8Array, scripts: string): Buffer => {
  const html = Buffer.from(page).toString('latin1');
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return Buffer.from(`${html.slice(0, at)}${scripts}${html.slice(at)}`, 'latin1');
};

/** Packages as they are played: by an address that was signed for a sitting, without a session. */
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
  async entry(@Param('token') token: string, @Param('*') path: string, @Res() reply: FastifyReply): Promise<void> {
    const played = readPackageToken(token, Date.now(), this.secrets.tokenSecret);
    const found = played && (await this.found(played, token, path));
    if (!found) throw notFound();
    void reply
      .removeHeader('X-Frame-Options')
      .headers({ ...headersOf(`${this.config.publicUrl}${packagesPath}/${token}/`), 'Content-Type': found.mediaType })
      .send(found.bytes);
  }

  private async found(played: PlayedPackage, token: string, path: string) {
    if (path.startsWith(playerFolder)) {
      const name = path.slice(playerFolder.length);
      if (!playerScripts.includes(name)) return undefined;
      return { bytes: await readFile(built(`portal-ui/scorm/${name}`)), mediaType: 'text/javascript' };
    }
    const entry = await this.packages.entry(played.fileId, path);
    if (entry?.mediaType !== 'text/html') return entry;
    const { rows } = await select({ bookmark: nullable(text()) })`
      SELECT bookmark FROM ${unitRows} u
      WHERE enrolment_id = ${played.enrolmentId}::uuid AND unit = ${played.unit}`.execute(this.db.kysely);
    const folder = `${packagesPath}/${token}/${playerFolder}`;
    const given = attribute({ format: played.format, bookmark: rows[0]?.bookmark ?? null });
    const scripts = `<script src="${folder}${played.format}.js"></script><script src="${folder}frame.js" data-package="${given}"></script>`;
    return { ...entry, bytes: withPlayer(entry.bytes, scripts) };
  }
}
