import { describe, expect, it } from '@jest/globals';
import { subjectsOf } from './decide.js';
import { event, self, upcast, type Personal } from './event.js';
import { derivedId, eventId, parseStream, streamOf } from './ids.js';
import { camel, kebab, snake } from './names.js';

const doorOpened = event('DoorOpened').carries<{ by: string; name: Personal<string>; mood: Personal<string> }>({
  personal: { name: 'by', mood: self },
  upcasters: [(data) => ({ ...data, mood: null }), ({ title, ...data }) => ({ ...data, name: title })],
});

describe('an event', () => {
  it('is built with its stored name', () =>
    expect(doorOpened({ by: 'ann', name: 'front', mood: null })).toEqual({
      type: 'DoorOpened',
      data: { by: 'ann', name: 'front', mood: null },
    }));

  it('counts its schema from its upcasters', () => expect(doorOpened.schema).toBe(3));

  it('is brought from any former shape to the present one', () => {
    expect(upcast(doorOpened, 1, { by: 'ann', title: 'front' })).toEqual({ by: 'ann', name: 'front', mood: null });
    expect(upcast(doorOpened, 2, { by: 'ann', title: 'front', mood: 'good' })).toEqual({
      by: 'ann',
      name: 'front',
      mood: 'good',
    });
    expect(upcast(doorOpened, 3, { by: 'ann', name: 'front', mood: null })).toEqual({
      by: 'ann',
      name: 'front',
      mood: null,
    });
  });

  it('names the person each personal field is about', () =>
    expect(subjectsOf(doorOpened.personal, { by: 'ann', name: 'front', mood: 'good' }, 'door-owner')).toEqual({
      name: 'ann',
      mood: 'door-owner',
    }));

  it('that names nobody is about its own stream, so that nothing personal is stored readable', () =>
    expect(subjectsOf(doorOpened.personal, { by: null, name: 'front', mood: null }, 'door-owner')).toEqual({
      name: 'door-owner',
    }));
});

describe('names', () => {
  it('of streams are read back', () =>
    expect(parseStream(streamOf('ticket', 'a-b-c'))).toEqual({ lifecycle: 'ticket', id: 'a-b-c' }));

  it('derived from the same parts are the same', () => {
    expect(derivedId('a', 1)).toBe(derivedId('a', 1));
    expect(derivedId('a', 1)).not.toBe(derivedId('a', 2));
    expect(eventId('a', 'contact-1', 0)).not.toBe(eventId('a', 'account-1', 0));
  });

  it('change their writing with their place', () => {
    expect(kebab('CloseTicket')).toBe('close-ticket');
    expect(snake('clientId')).toBe('client_id');
    expect(camel('client_id')).toBe('clientId');
  });
});
