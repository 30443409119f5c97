import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { specify } from '../kernel/testing.js';
import { fieldErrors } from '../kernel/validation.js';
import { ProcessingFields } from './processing.commands.js';
import { processing } from './processing.js';

const fields = {
  clientId: '0192c1f0-0000-7000-8000-000000000001',
  contractNumber: 'CT-118',
  label: 'Payroll',
  scope: 'Employees: identity, pay',
  serviceType: 'maintenance',
  isHosted: false,
  hasSupport: true,
  subprocessorIds: [],
};
const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProcessingFields, { ...fields, ...over })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

const known = { clientFits: true, subprocessorsKnown: true };
const { given } = specify(processing, {
  now: '2026-03-01T08:00:00.000Z',
  actor: { ...systemActor, id: 'ann', kind: 'staff' },
  facts: known,
});
const [Register] = Object.values(processing.commands);

describe('a row of the register', () => {
  it.each([
    [{}, []],
    [{ isHosted: true }, ['hostedIn: required']],
    [{ isHosted: true, hostedIn: 'FR', hostingPlace: 'Gravelines' }, []],
    [{ contractNumber: '', label: ' ', scope: '' }, ['contractNumber: required', 'label: required', 'scope: required']],
    [{ serviceType: 'magic' }, ['serviceType: invalidChoice']],
    [{ scope: 'x'.repeat(2_001) }, ['scope: tooLong']],
    [{ subprocessorIds: ['x'] }, ['subprocessorIds: invalidId']],
  ])('says what is entrusted by a contract: %j', (over, wrong) => expect(codes(over)).toEqual(wrong));

  it('names a client and subprocessors that are known', () => {
    if (!Register) throw new Error('no command');
    const asked = Object.assign(new Register(), fields);
    given().when(asked).thenStatus('active');
    given()
      .when(asked, { facts: { ...known, clientFits: false } })
      .thenRefused('clientUnknown');
    given()
      .when(asked, { facts: { ...known, subprocessorsKnown: false } })
      .thenRefused('subprocessorUnknown');
  });

  it('stands once for a contract', () =>
    expect(
      processing.held({ status: 'active', fields: { clientId: 'town', contractNumber: 'ct-118', label: 'Payroll' } }),
    ).toEqual([{ what: 'processing', value: 'town/CT-118/payroll', refusal: 'processingKnown' }]));

  it('reaches every status', () => expect(unreachableStatuses(processing)).toEqual([]));
});
