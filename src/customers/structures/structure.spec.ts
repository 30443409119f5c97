import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import {
  ArchiveStructure,
  CloseStructure,
  RecordStructureCheck,
  RegisterStructure,
  ReopenStructure,
  RestoreStructure,
  ReviseStructure,
  SetOpeningHours,
} from './structure.commands.js';
import {
  openingHoursSet,
  structure,
  structureArchived,
  structureChecked,
  structureCheckVoided,
  structureClosed,
  structureFoundClosed,
  structureFoundOpen,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
} from './structure.js';
import { siretText, type RegisterOutcome } from './structure.vocabulary.js';

const clientId = '0192c1f0-0000-7000-8000-000000000001';
const siret = '21240322400018';
const library = { clientId, name: 'Library', siret, isStructureAuthorized: true, mailInError: false };
const kept = {
  ...library,
  parentId: null,
  address1: null,
  address2: null,
  address3: null,
  zipCode: null,
  city: null,
  phone: null,
  email: null,
  website: null,
};
const registered = structureRegistered(kept);
const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId };
const facts = { parentIds: null, hasStructures: false };
const { given } = specify(structure, { id: 'library', actor: staff, facts });

const errorsOf = (type: new () => object, values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(type, values)))).map(
    ([path, { code }]) => `${path}: ${code}`,
  );

describe('a structure', () => {
  it('is registered for a client, once', () => {
    given().when(command(RegisterStructure, library)).then(registered);
    given(registered).when(command(RegisterStructure, library)).thenRefused('alreadyExists');
  });

  it('is registered under another one of the same client, not under itself', () => {
    const inside = command(RegisterStructure, { ...library, parentId: 'hall' });
    const of = (parentIds: readonly string[] | null) => ({ facts: { ...facts, parentIds } });
    given()
      .when(inside, of(['hall']))
      .then(structureRegistered({ ...kept, parentId: 'hall' }));
    given().when(inside, of(null)).thenRefused('structureUnknown');
    given()
      .when(inside, of(['hall', 'library']))
      .thenRefused('structureInsideItself');
  });

  it('has a name, and a SIRET with its keys, written with or without blanks', () => {
    expect(errorsOf(RegisterStructure, { clientId, name: ' ' })).toEqual(['name: required']);
    expect(errorsOf(RegisterStructure, { ...library, siret: '212 403 224 00018' })).toEqual([]);
    expect(errorsOf(RegisterStructure, { ...library, siret: '21240322400017' })).toEqual(['siret: invalidSiret']);
    expect(errorsOf(RegisterStructure, { ...library, siret: '21240322400000' })).toEqual(['siret: invalidSiret']);
    expect(errorsOf(RegisterStructure, { clientId, name: 'In Spain' })).toEqual([]);
    expect(siretText(siret)).toBe('212 403 224 00018');
  });

  it('alone holds its SIRET at the client', () =>
    expect(structure.held(given(registered).state())).toEqual([
      { what: 'siret', value: `${clientId}/${siret}`, refusal: 'siretAlreadyUsed' },
    ]));

  it('belongs to another one of the same client, never to one of its own', () => {
    const inside = command(ReviseStructure, { ...library, parentId: 'hall' });
    const of = (parentIds: readonly string[] | null) => ({ facts: { ...facts, parentIds } });
    given(registered)
      .when(inside, of(['hall']))
      .then(structureRevised({ ...kept, parentId: 'hall' }));
    given(registered).when(inside, of(null)).thenRefused('structureUnknown');
    given(registered)
      .when(inside, of(['hall', 'library']))
      .thenRefused('structureInsideItself');
  });

  it('stays with its client', () =>
    given(registered)
      .when(command(ReviseStructure, { ...library, clientId: 'village' }))
      .thenRefused('structureOfAnotherClient'));

  it('keeps the mark of mails that come back until the customer gives another address', () => {
    const inError = structureRegistered({ ...kept, email: 'a@b.example', mailInError: true });
    const asked = (email: string) => command(ReviseStructure, { ...library, email });
    given(inError)
      .when(asked('a@b.example'), { actor: anne })
      .then(structureRevised({ ...kept, email: 'a@b.example', mailInError: true }));
    given(inError)
      .when(asked('c@b.example'), { actor: anne })
      .then(structureRevised({ ...kept, email: 'c@b.example', mailInError: false }));
    given(inError)
      .when(asked('a@b.example'))
      .then(structureRevised({ ...kept, email: 'a@b.example', mailInError: false }));
  });

  it('closes on a day that has come, and may reopen', () => {
    const now = '2026-03-02T12:00:00.000Z';
    const closed = structureClosed({ closedOn: '2026-03-02' });
    given(registered)
      .when(command(CloseStructure, { closedOn: '2026-03-02' }), { now })
      .then(closed);
    given(registered)
      .when(command(CloseStructure, { closedOn: '2026-03-03' }), { now })
      .thenRefused('dayInTheFuture');
    given(registered)
      .when(command(CloseStructure, { closedOn: '1973-03-13' }), { now })
      .thenRefused('dayTooEarly', { from: '14/03/1973' });
    given(registered, closed).when(new ReopenStructure()).then(structureReopened({}));
    given(registered, closed).when(command(ReviseStructure, library)).thenRefused('structureIs');
    given(registered).when(new ReopenStructure()).thenRefused('structureIs');
  });

  it('is archived when nothing belongs to it, and comes back as it was', () => {
    const closed = structureClosed({ closedOn: '2026-01-31' });
    given(registered).when(new ArchiveStructure()).then(structureArchived({}));
    given(registered)
      .when(new ArchiveStructure(), { facts: { ...facts, hasStructures: true } })
      .thenRefused('structureHasStructures');
    given(registered, structureArchived({}))
      .when(new RestoreStructure())
      .then(structureRestored({ closedOn: null }));
    given(registered, closed, structureArchived({}))
      .when(new RestoreStructure())
      .then(structureRestored({ closedOn: '2026-01-31' }));
    for (const history of [[], [closed]])
      given(registered, ...history)
        .when(new RestoreStructure())
        .thenRefused('structureIs');
  });

  it('reaches every status', () => expect(unreachableStatuses(structure)).toEqual([]));
});

describe('its opening hours', () => {
  const set = (values: object) => plainToInstance(SetOpeningHours, values);
  const monday = { wday: 1, morningFrom: '09:00', morningTo: '12:00', afternoonFrom: '14:00', afternoonTo: '17:30' };

  it('are kept as ranges; a day that is blank or missing is closed', () =>
    given(registered)
      .when(set({ days: [{ wday: 6, morningFrom: '', morningTo: ' ' }, monday], closedOnHolidays: true }))
      .then(
        openingHoursSet({
          days: [{ wday: 1, morning: { from: '09:00', to: '12:00' }, afternoon: { from: '14:00', to: '17:30' } }],
          specialDays: [],
          closedOnHolidays: true,
        }),
      ));

  it('have special days, closed ones and others, in their order', () =>
    given(registered)
      .when(
        set({
          days: [],
          specialDays: [
            { label: 'Inventory', from: '2026-08-03', to: '2026-08-14' },
            { label: 'Fair', from: '2026-05-02', afternoonFrom: '14:00', afternoonTo: '20:00' },
          ],
        }),
      )
      .then(
        openingHoursSet({
          days: [],
          specialDays: [
            {
              label: 'Fair',
              from: '2026-05-02',
              to: '2026-05-02',
              morning: null,
              afternoon: { from: '14:00', to: '20:00' },
            },
            { label: 'Inventory', from: '2026-08-03', to: '2026-08-14', morning: null, afternoon: null },
          ],
          closedOnHolidays: true,
        }),
      ));

  it.each([
    ['are hh:mm', { morningFrom: '9h' }, ['days.0.morningFrom: invalidTime']],
    ['go by five minutes', { morningFrom: '09:02' }, ['days.0.morningFrom: invalidTime']],
    ['start before they end', { morningTo: '08:00' }, ['days.0.morningTo: endBeforeStart']],
    ['do not end as they start', { morningTo: '09:00' }, ['days.0.morningTo: endBeforeStart']],
    [
      'have a morning before the afternoon',
      { afternoonFrom: '11:30' },
      ['days.0.afternoonFrom: afternoonBeforeMorning'],
    ],
    ['have no half ranges', { afternoonTo: '' }, ['days.0.afternoonTo: rangeEndMissing']],
    ['have no half ranges', { morningFrom: undefined }, ['days.0.morningFrom: rangeStartMissing']],
    ['know no Sunday', { wday: 7 }, ['days.0.wday: tooLarge']],
    ['may be of the morning alone', { afternoonFrom: '', afternoonTo: '' }, []],
    ['may go on without a break', { afternoonFrom: '12:00' }, []],
  ])('%s (specification §5)', (_, over, errors) =>
    expect(errorsOf(SetOpeningHours, { days: [{ ...monday, ...over }] })).toEqual(errors),
  );

  it('say each weekday once (specification §5)', () =>
    expect(errorsOf(SetOpeningHours, { days: [monday, { ...monday, wday: 2 }, monday] })).toEqual([
      'days: weekdayTwice',
    ]));

  it('have special days that end after they begin', () =>
    expect(
      errorsOf(SetOpeningHours, { days: [], specialDays: [{ label: 'X', from: '2026-08-14', to: '2026-08-03' }] }),
    ).toEqual(['specialDays.0.to: endBeforeStart']));

  it('are not set while it is closed', () =>
    given(registered, structureClosed({ closedOn: '2026-01-31' }))
      .when(set({ days: [monday] }))
      .thenRefused('structureIs'));
});

describe('the national register’s entry of a structure', () => {
  const system = { actor: systemActor };
  const said = (outcome: RegisterOutcome, over: object = {}) =>
    command(RecordStructureCheck, { siret, outcome, ...over });
  const closure = { siret, closedOn: '2026-01-31', successorSiret: '73282932000074' };
  const checked = (outcome: 'found' | 'closed' | 'unknown') => structureChecked({ siret, outcome });

  it('is noted where it changes nothing', () => {
    given(registered).when(said('found'), system).then(checked('found'));
    given(registered).when(said('unknown'), system).then(checked('unknown'));
    given(registered, structureFoundClosed(closure)).when(said('closed', closure), system).then(checked('closed'));
  });

  it('is a closure with its day and its successor, where the register knows them; the structure stays as it is', () => {
    given(registered).when(said('closed', closure), system).then(structureFoundClosed(closure));
    given(registered)
      .when(said('closed'), system)
      .then(structureFoundClosed({ siret, closedOn: null, successorSiret: null }));
    given(registered, structureFoundClosed({ siret, closedOn: null, successorSiret: null }))
      .when(said('closed', closure), system)
      .then(structureFoundClosed(closure));
    given(registered, structureFoundClosed(closure))
      .when(command(CloseStructure, { closedOn: '2026-01-31' }))
      .then(structureClosed({ closedOn: '2026-01-31' }));
  });

  it('is taken back by a check that finds it open, and not by one that does not know it', () => {
    given(registered, structureFoundClosed(closure)).when(said('found'), system).then(structureFoundOpen({ siret }));
    given(registered, structureFoundClosed(closure), structureFoundOpen({ siret }))
      .when(said('found'), system)
      .then(checked('found'));
    given(registered, structureFoundClosed(closure)).when(said('unknown'), system).then(checked('unknown'));
  });

  it('is of one SIRET: another one is to be checked anew', () => {
    const revised = { ...library, siret: '73282932000074' };
    given(registered, structureFoundClosed(closure))
      .when(command(ReviseStructure, revised))
      .then(structureRevised({ ...kept, siret: revised.siret }), structureCheckVoided({}));
    given(registered)
      .when(command(RecordStructureCheck, { siret: revised.siret, outcome: 'closed' }), system)
      .thenRefused('establishmentChanged');
  });

  it('is asked by the system alone', () =>
    given(registered).when(said('found'), { actor: anne }).thenRefused('forbidden'));
});
