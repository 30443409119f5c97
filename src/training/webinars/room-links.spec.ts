import { describe, expect, it } from '@jest/globals';
import { derivedId } from '../../kernel/ids.js';
import { roomLink, roomPassOf } from './room-links.queries.js';

const pass = { sessionId: derivedId('session'), participantId: derivedId('participant') };
const hash = (text: string): string => `secret ${text}`;
const link = roomLink(pass, hash).replace('/webinaires/room#', '');

describe('the link of a participant to a room', () => {
  it('leads to the room of their session', () => expect(roomPassOf(link, hash)).toEqual(pass));

  it.each([
    ['of another participant', link.replace(pass.participantId, derivedId('another'))],
    ['to another session', link.replace(pass.sessionId, derivedId('another'))],
    ['without its token', `${pass.sessionId}.${pass.participantId}`],
    ['of nothing', ''],
  ])('%s leads nowhere', (_, given) => expect(roomPassOf(given, hash)).toBeUndefined());

  it('of another installation leads nowhere', () =>
    expect(roomPassOf(link, (text) => `other ${text}`)).toBeUndefined());
});
