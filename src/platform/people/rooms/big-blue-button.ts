import { createHash } from 'node:crypto';
import { Away } from '../../../kernel/away.js';

/** The server of rooms did not do what was asked. */
export class RoomsAway extends Away {
  override readonly name = 'RoomsAway';
}

/** A person who enters a room now. */
export interface Visit {
  /** Meeting in the room; each has a room of its own. */
  readonly meetingId: string;
  readonly title: string;
  readonly personId: string;
  readonly name: string;
  /** Leads it, or listens. */
  readonly leads: boolean;
}

type Call = 'isMeetingRunning' | 'create' | 'join';

const patience = 10_000;
/** Limit of the interface. */
const longestName = 64;

const within = (tag: string, xml: string): string | undefined =>
  new RegExp(`<${tag}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1]?.trim();

/** A server that speaks BigBlueButton's API: `url` ends where its documentation writes `…/bigbluebutton`. */
export class BigBlueButton {
  private readonly address: string;

  constructor(
    url: string,
    private readonly secret: string,
  ) {
    this.address = `${url.replace(/\/$/, '')}/api`;
  }

  /**
   * A link for this person alone: the room is made when the first one comes.
   * @throws RoomsAway
   */
  async joinLink({ meetingId, title, personId, name, leads }: Visit): Promise<string> {
    if (within('running', await this.ask('isMeetingRunning', { meetingID: meetingId })) !== 'true')
      await this.ask('create', { meetingID: meetingId, name: title.slice(0, longestName) });
    const role = leads ? 'MODERATOR' : 'VIEWER';
    return this.signed('join', { meetingID: meetingId, fullName: name, userID: personId, role });
  }

  private signed(call: Call, query: Readonly<Record<string, string>>): string {
    const asked = new URLSearchParams(query).toString();
    const checksum = createHash('sha256').update(`${call}${asked}${this.secret}`).digest('hex');
    return `${this.address}/${call}?${asked}&checksum=${checksum}`;
  }

  private async ask(call: Call, query: Readonly<Record<string, string>>): Promise<string> {
    let said: string;
    try {
      const answer = await fetch(this.signed(call, query), {
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      said = await answer.text();
    } catch {
      // without the cause: it may name the address, which is signed
      throw new RoomsAway(`the server of rooms does not answer ${call}`);
    }
    if (within('returncode', said) === 'SUCCESS') return said;
    throw new RoomsAway(`the server of rooms refuses ${call}: ${within('messageKey', said) ?? 'no reason'}`);
  }
}
