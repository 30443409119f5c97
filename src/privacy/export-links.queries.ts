import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { exportRules } from './privacy.vocabulary.js';
import type { ExportLinkView } from './privacy.views.js';

/** Addresses of archives that are good for some minutes, for one person: signed, and kept nowhere. */
@Injectable()
export class ExportLinks {
  constructor(private readonly personalData: PersonalData) {}

  make(id: string, personId: string, now = Date.now()): ExportLinkView {
    const ends = now + exportRules.linkMinutes * 60_000;
    const token = `${ends.toString(36)}.${this.signature(id, personId, ends)}`;
    return { path: `/api/personal-exports/${id}/content?token=${token}`, expiresAt: new Date(ends).toISOString() };
  }

  isGood(id: string, personId: string, token: string, now = Date.now()): boolean {
    const [time = '', signature = ''] = token.split('.');
    const ends = Number.parseInt(time, 36);
    const expected = Buffer.from(this.signature(id, personId, ends));
    const given = Buffer.from(signature);
    return ends > now && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signature(id: string, personId: string, ends: number): string {
    return this.personalData.keyedHash(['personalExport', id, personId, ends].join('/'));
  }
}
