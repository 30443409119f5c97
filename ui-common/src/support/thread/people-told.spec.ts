import { describe, expect, it } from '@jest/globals';
import { peopleTold } from './people-told.js';

const person = (id: string, name: string | null = id) => ({ id, name });
const ticket = {
  replyByMail: true,
  creator: person('Marie'),
  contact: person('Marie'),
  secondContact: person('Paul'),
  participants: [{ contact: person('Zoe'), right: 'read' as const }],
  agent: person('Alex'),
};

describe('the list of people told of a message', () => {
  it('names each person of the ticket once, save its author', () => {
    expect(peopleTold(ticket, 'Marie')).toEqual(['Paul', 'Zoe', 'Alex']);
    expect(peopleTold(ticket, 'Alex')).toEqual(['Marie', 'Paul', 'Zoe']);
  });

  it('leaves out the owner of the ticket, where they want no mails', () =>
    expect(peopleTold({ ...ticket, replyByMail: false }, 'Alex')).toEqual(['Zoe']));

  it('leaves out people who are forgotten', () =>
    expect(peopleTold({ ...ticket, secondContact: person('Paul', null), agent: null }, 'Marie')).toEqual(['Zoe']));
});
