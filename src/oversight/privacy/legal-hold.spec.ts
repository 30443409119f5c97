import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import type { CommandClass } from '../../kernel/lifecycle.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { specify } from '../../kernel/testing.js';
import { legalHold } from './legal-hold.js';

const { given } = specify(legalHold, { actor: { ...systemActor, id: 'officer', kind: 'staff' }, facts: undefined });
const fields = { subjectKind: 'client', subjectId: 'town', ground: 'dispute', reference: 'TA 24-118' } as const;
const asked = (name: string, values: object = {}): object => {
  const type: CommandClass | undefined = legalHold.commands[name];
  if (!type) throw new Error(`no ${name}`);
  return Object.assign(new type(), values);
};

describe('a legal hold', () => {
  it('is laid on a person or a client, and lifted', () => {
    given().when(asked('RegisterLegalHold', fields)).then(legalHold.registered(fields));
    given(legalHold.registered(fields)).when(asked('ArchiveLegalHold')).then(legalHold.archived({}));
  });

  it('is revised while it lasts', () =>
    given(legalHold.registered(fields))
      .when(asked('ReviseLegalHold', { ...fields, reviewOn: '2027-01-15' }))
      .then(legalHold.revised({ ...fields, reviewOn: '2027-01-15' })));

  it('names no person: no field of it is personal', () => expect(legalHold.registered.personal).toEqual({}));

  it('reaches every status', () => expect(unreachableStatuses(legalHold)).toEqual([]));
});
