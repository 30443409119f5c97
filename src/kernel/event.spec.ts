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

  it('that names no person is about its own stream, so that nothing personal is stored readable', () =>
    expect(subjectsOf(doorOpened.personal, { by: null, name: 'front', mood: null }, 'door-owner')).toEqual({
      name: 'door-owner',
    }));
});

describe('the texts of an event', () => {
  interface Said {
    readonly by: string;
    readonly clientId: string;
    readonly comment: Personal<string>;
    readonly place: string | null;
    readonly closedAt: string;
    readonly mood: 'good' | 'bad';
    readonly lines: readonly { readonly articleId: string; readonly label: string }[];
  }
  const said = event('Said');
  const impersonal = { place: 'label', lines: 'offer' } as const;

  it('are those that may hold words: each is about a person, or says why it is about none', () => {
    const { personal } = said.carries<Said>({ personal: { comment: 'by' }, impersonal });
    expect(personal).toEqual({ comment: 'by' });
    expect(event('Dated').carries<Pick<Said, 'by' | 'closedAt' | 'mood'>>().impersonal).toEqual({});
  });

  // the compiler is the test: each of these lines is refused, and an expected error that does not come is one
  it('are declared, or the compiler refuses', () => {
    const refused = [
      // @ts-expect-error `comment` is about a person
      () => said.carries<Said>({ impersonal }),
      // @ts-expect-error `comment` is about a person in each case
      () => said.carries<Said>({ personal: {}, impersonal: { ...impersonal, comment: 'label' } }),
      // @ts-expect-error `place` is not declared
      () => said.carries<Said>({ personal: { comment: 'by' }, impersonal: { lines: 'offer' } }),
      // @ts-expect-error `lines` have labels
      () => said.carries<Said>({ personal: { comment: 'by' }, impersonal: { place: 'label' } }),
      // @ts-expect-error a client is no person
      () => said.carries<Said>({ personal: { comment: 'clientId' }, impersonal }),
      // @ts-expect-error an impersonal field gives its reason as a word of the list
      () => said.carries<Said>({ personal: { comment: 'by' }, impersonal: { place: 'because', lines: 'offer' } }),
      // @ts-expect-error a type without `Personal` is no promise that it reads as null
      () => said.carries<Said>({ personal: { comment: 'by', place: 'by' }, impersonal }),
      // @ts-expect-error nothing at all is said
      () => said.carries<Said>(),
    ];
    expect(refused).toHaveLength(8);
  });
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
