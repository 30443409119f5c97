import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { isGoodToken, signedToken } from '../../platform/papers/files/signed-links.js';
import { linkMinutes } from './download.vocabulary.js';
import type { DownloadLinkView } from './downloads.views.js';

/** Addresses of files that are good for some minutes, for one person and one download (default G53). */
@Injectable()
export class DownloadLinks {
  constructor(private readonly personalData: PersonalData) {}

  make(id: string, personId: string, now: string): DownloadLinkView {
    const ends = Date.parse(now) + linkMinutes * 60_000;
    const token = signedToken(this.sign, ['download', id, personId], ends);
    return { path: `/api/download-fetches/${id}/content?token=${token}`, expiresAt: new Date(ends).toISOString() };
  }

  isGood(id: string, personId: string, token: string): boolean {
    return isGoodToken(this.sign, ['download', id, personId], token, Date.now());
  }

  private readonly sign = (text: string): string => this.personalData.keyedHash(text);
}
