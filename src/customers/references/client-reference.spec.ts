import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { fieldErrors } from '../../kernel/validation.js';
import { clientReference } from './client-reference.js';
import { ClientReferenceFields } from './client-reference.commands.js';

const service = {
  clientId: '0192c1f0-0000-7000-8000-000000000001',
  kind: 'chorusService',
  code: 'FIN-01',
  label: 'Service finances',
};
const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ClientReferenceFields, { ...service, ...over })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a reference of a client', () => {
  it('has a kind, a code and a label; a last day and an establishment if need be', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ requiresCommitment: true, validUntil: '2026-12-31' })).toEqual([]);
    expect(codes({ kind: 'nickname', code: ' ', label: '' })).toEqual([
      'kind: invalidChoice',
      'code: required',
      'label: required',
    ]);
    expect(codes({ validUntil: '31/12/2026' })).toEqual(['validUntil: invalidDate']);
  });

  it('holds its code alone among those of its kind at the client, whatever its capitals', () =>
    expect(
      clientReference.held({ status: 'active', fields: { clientId: 'town', kind: 'order', code: 'bc-12' } }),
    ).toEqual([{ what: 'clientReference', value: 'town/order/BC-12', refusal: 'clientReferenceAlreadyUsed' }]));

  it('reaches every status', () => expect(unreachableStatuses(clientReference)).toEqual([]));
});
