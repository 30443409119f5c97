import { idsOfPass, passOf } from '../../platform/people/visitors/passes.js';

type KeyedHash = (text: string) => string;

export interface RoomPass {
  readonly sessionId: string;
  readonly participantId: string;
}

const about = 'webinar room';

/** Link in the mail to a participant: many of them have no account. */
export const roomLink = ({ sessionId, participantId }: RoomPass, keyedHash: KeyedHash): string =>
  `/webinaires/room#${passOf(about, [sessionId, participantId], keyedHash)}`;

/** Participant and room of a link; undefined where the portal did not make it. */
export const roomPassOf = (link: string, keyedHash: KeyedHash): RoomPass | undefined => {
  const [sessionId, participantId] = idsOfPass(about, link, keyedHash);
  return sessionId === undefined || participantId === undefined ? undefined : { sessionId, participantId };
};
