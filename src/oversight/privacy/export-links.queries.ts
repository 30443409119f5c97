import { Injectable } from '@nestjs/common';
import { privacy } from '../../../projections/oversight/privacy.js';
import { instant, integer, nullable, text, uuid } from '../../kernel/table.js';
import { asked } from '../../platform/reading/database/door.js';
import { ofOneself } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import { isGoodToken, signedToken } from '../../platform/papers/files/signed-links.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { exportRules, type ExportStatus } from './privacy.vocabulary.js';
import type { ExportLinkView, PersonalExportView } from './privacy.views.js';

const personalExport = {
  id: uuid,
  status: text<ExportStatus>(),
  size: nullable(integer),
  requestedAt: instant,
  readyAt: nullable(instant),
  expiresAt: nullable(instant),
};

const ownExports = asked(privacy, 'personal_exports', 'e', ofOneself('e.person_id'));

/** Copies of their data that the person who asks has asked for, latest ones first. */
export const exportsOf = async (asking: Asking): Promise<readonly PersonalExportView[]> => {
  const { rows } = await select(personalExport)`
    SELECT id, status, size, requested_at, ready_at, expires_at FROM ${ownExports(asking)} e
    ORDER BY requested_at DESC, id LIMIT 20`.execute(asking.db);
  return rows;
};

/** Addresses of archives that are good for some minutes, for one person: signed, and kept nowhere. */
@Injectable()
export class ExportLinks {
  constructor(private readonly personalData: PersonalData) {}

  make(id: string, personId: string, now = Date.now()): ExportLinkView {
    const ends = now + exportRules.linkMinutes * 60_000;
    const token = signedToken(this.sign, ['personalExport', id, personId], ends);
    return { path: `/api/personal-exports/${id}/content?token=${token}`, expiresAt: new Date(ends).toISOString() };
  }

  isGood(id: string, personId: string, token: string, now = Date.now()): boolean {
    return isGoodToken(this.sign, ['personalExport', id, personId], token, now);
  }

  private readonly sign = (text: string): string => this.personalData.keyedHash(text);
}
