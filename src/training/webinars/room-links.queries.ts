import { idsOfPass, passOf } from '../../platform/people/visitors/passes.js';

type KeyedHash = (text: string) => string;

export interface RoomPass {
  readonly sessionId: string;
  readonly participantId: string;
}

const about = 'webinar room';

/** What the mail to a participant carries: many of them have no account. */
export const roomLink = ({ sessionId, participantId }: RoomPass, keyedHash: KeyedHash): string =>
  `/webinaires/room#${passOf(about, [sessionId, participantId], keyedHash)}`;

/** Whose link this is, and to which room; undefined where we did not make it. */
export const roomPassOf = (link: string, keyedHash: KeyedHash): RoomPass | undefined => {
  const [sessionId, participantId] = idsOfPass(about, link, keyedHash);
  return sessionId === undefined || participantId === undefined ? undefined : { sessionId, participantId };
};
