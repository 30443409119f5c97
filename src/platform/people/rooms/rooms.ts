import { Injectable } from '@nestjs/common';
import { textsIn } from '../../../kernel/named.js';
import { refuse, Refusal } from '../../../kernel/refusal.js';
import type { FactsRequest, FactsTools } from '../../log/business/business-definition.js';
import { Config } from '../../run/config/config.js';
import { Secrets } from '../../run/config/secrets.js';
import { log } from '../../run/logging/log.js';
import { decrypt, encrypt } from '../personal-data/cipher.js';
import { BigBlueButton, RoomsAway, type Visit } from './big-blue-button.js';

const mark = 'sealed:';

/**
 * Where meetings are held: behind a link that is kept sealed, or else on the server of rooms, where there is one. Nothing that
 * is stored opens a room; a link comes out for one person, at the moment of their click.
 */
@Injectable()
export class Rooms {
  private readonly server: BigBlueButton | null;

  constructor(
    private readonly secrets: Secrets,
    { bbbUrl, bbbSecret }: Config,
  ) {
    this.server = bbbUrl === null || bbbSecret === null ? null : new BigBlueButton(bbbUrl, bbbSecret);
  }

  /** @param meetingId what the link is of: it opens for nothing else. */
  seal(meetingId: string, url: string): string {
    return mark + encrypt(this.secrets.masterKey, Buffer.from(url), `room ${meetingId}`).toString('base64');
  }

  /** @param kept null where no link was given. */
  isThere(kept: string | null): boolean {
    return kept !== null || this.server !== null;
  }

  /** @throws Refusal `roomMissing`, `roomsAway`. */
  async linkOf(kept: string | null, visit: Visit): Promise<string> {
    if (kept !== null) return this.opened(visit.meetingId, kept);
    if (this.server === null) return refuse('roomMissing');
    try {
      return await this.server.joinLink(visit);
    } catch (error) {
      if (!(error instanceof RoomsAway)) throw error;
      log.warn({ reason: error.message }, 'no room');
      throw new Refusal('roomsAway', {}, 503);
    }
  }

  /** Links from before there were seals stand as they were given. */
  private opened(meetingId: string, kept: string): string {
    if (!kept.startsWith(mark)) return kept;
    const sealed = Buffer.from(kept.slice(mark.length), 'base64');
    return decrypt(this.secrets.masterKey, sealed, `room ${meetingId}`).toString();
  }
}

/** The link of a room that a command brings, as it is kept; null where it brings none. */
export const sealedRoom = ({ service }: Pick<FactsTools, 'service'>, { id, body }: FactsRequest): string | null => {
  const [url] = textsIn(body, 'roomUrl');
  return url === undefined ? null : service(Rooms).seal(id, url);
};
