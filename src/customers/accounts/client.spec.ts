import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { customerFields } from './account.vocabulary.js';
import {
  ArchiveClient,
  RecordEstablishmentCheck,
  RegisterClient,
  RestoreClient,
  ReviseClient,
  ReviseClientCoordinates,
  ReviseClientSettings,
  SetTacitDays,
} from './client.commands.js';
import {
  clientArchived,
  clientCoordinatesRevised,
  clientEstablishmentChecked,
  clientLinked,
  clientRegistered,
  clientRestored,
  clientRevised,
  clientSettingsRevised,
  clientTacitDaysSet,
  type ClientCoordinatesData,
  type ClientData,
} from './client.events.js';
import { client } from './client.js';

const bordeaux = {
  name: 'Bordeaux',
  clientCode: 'c033063',
  vocalCode: '330630',
  kind: 'localAuthority',
  siren: '213300635',
  zipCode: '33000',
  city: 'Bordeaux',
};
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(RegisterClient, { ...bordeaux, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

const own: ClientCoordinatesData = {
  nic: null,
  address1: null,
  address2: null,
  address3: null,
  zipCode: '33000',
  city: 'Bordeaux',
  department: null,
  phone: null,
  email: null,
  website: null,
};
const data: ClientData = {
  ...own,
  name: 'Bordeaux',
  clientCode: 'c033063',
  vocalCode: '330630',
  kind: 'localAuthority',
  brand: 'GROUPE_BL',
  entity: 'BL_COLLTER',
  language: 'fr',
  country: 'FR',
  siren: '213300635',
  taxId: null,
  dir3Office: null,
  dir3Body: null,
  dir3Unit: null,
  holidayZone: 'france',
  linkedClientIds: [],
  chorusActive: false,
  chorusRequirement: 'none',
  chorusServices: [],
  premium: false,
  exclusive: false,
  storageEligible: false,
};
const registered = clientRegistered(data);
const { given } = specify(client, { id: 'bordeaux', facts: { toldAdministrators: {}, askerHeldUntil: null } });
const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'bordeaux' };
const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const archived = clientArchived({});
const registration = (over: object = {}) => plainToInstance(RegisterClient, { ...bordeaux, ...over });
const revision = (over: object = {}) => plainToInstance(ReviseClient, { ...bordeaux, ...over });
const coordinates = (over: object = {}) =>
  plainToInstance(ReviseClientCoordinates, { zipCode: '33000', city: 'Bordeaux', ...over });

const fieldsOfClass = (type: new () => object): readonly string[] =>
  [
    ...new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .map(({ propertyName }) => propertyName),
    ),
  ].toSorted();

describe('a client', () => {
  it('has a name, a code, a kind and a place', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: ' ', zipCode: '', city: undefined })).toEqual([
      'zipCode: required',
      'city: required',
      'name: required',
    ]);
  });

  it('has a SIREN of nine digits that are not all zero, in France', () => {
    expect(codes({ siren: undefined })).toEqual(['siren: required']);
    expect(codes({ siren: '000000000' })).toEqual(['siren: invalidSiren']);
    expect(codes({ siren: '213300634' })).toEqual(['siren: invalidSiren']);
    expect(codes({ nic: '00000' })).toEqual(['nic: invalidNic']);
  });

  it('has a tax number instead, elsewhere', () => {
    expect(codes({ country: 'ES', siren: undefined })).toEqual(['taxId: required']);
    expect(codes({ country: 'ES', siren: undefined, taxId: 'p-4802400 d' })).toEqual([]);
    expect(codes({ country: 'ES', siren: undefined, taxId: 'P4802400E' })).toEqual(['taxId: invalidTaxId']);
  });

  it('has a French postcode in France, and any elsewhere', () => {
    expect(codes({ zipCode: '1' })).toEqual(['zipCode: invalidZipCode']);
    expect(codes({ country: 'ES', siren: undefined, taxId: 'P4802400D', zipCode: 'AD500' })).toEqual([]);
    given(registered)
      .when(coordinates({ zipCode: '1' }))
      .thenRefused('invalidZipCode');
    given(clientRegistered({ ...data, country: 'ES' }))
      .when(coordinates({ zipCode: 'AD500' }))
      .then(clientCoordinatesRevised({ ...own, zipCode: 'AD500' }));
  });

  it('has the three DIR3 codes of a Spanish public body, or none', () => {
    const spanish = { country: 'ES', siren: undefined, taxId: 'P4802400D', zipCode: '48001' };
    const dir3 = { dir3Office: 'l01 480240', dir3Body: 'L01480240', dir3Unit: 'LA0004802' };
    expect(codes({ ...spanish, ...dir3 })).toEqual([]);
    expect(codes({ ...spanish, dir3Body: 'L01480240' })).toEqual(['dir3Office: required', 'dir3Unit: required']);
    expect(codes({ ...spanish, ...dir3, dir3Unit: 'L0148024' })).toEqual(['dir3Unit: invalidDir3']);
    expect(codes({ ...spanish, ...dir3, dir3Unit: 'L014802400' })).toEqual(['dir3Unit: invalidDir3']);
    expect(codes({ ...spanish, ...dir3, dir3Unit: '014802400' })).toEqual(['dir3Unit: invalidDir3']);
  });

  it('has a web site whose address is one of the web', () => {
    expect(codes({ website: 'www.bordeaux.example' })).toEqual([]);
    for (const website of ['none', 'javascript:alert(1)', 'https://bordeaux', 'ftp://bordeaux.example'])
      expect(codes({ website })).toEqual(['website: invalidWebsite']);
  });

  it('is of a kind that there is', () => {
    expect(codes({ kind: 'club' })).toEqual(['kind: invalidChoice']);
    expect(codes({ kind: undefined })).toEqual(['kind: required']);
  });

  it('has a vocal code that is no trivial sequence', () => {
    expect(codes({ vocalCode: '12345' })).toEqual(['vocalCode: invalidDialCode']);
    expect(codes({ vocalCode: '123456789' })).toEqual(['vocalCode: invalidDialCode']);
    expect(codes({ vocalCode: '7777' })).toEqual(['vocalCode: invalidDialCode']);
  });

  it('alone holds its codes, and is its own tenant', () => {
    const context = {
      id: 'bordeaux',
      actor: systemActor,
      now: '2026-03-02T12:00:00.000Z',
      facts: { toldAdministrators: {} },
      idFor: String,
    };
    const made = decide(client, 'RegisterClient', client.initial, registration(), context, () => ({ allowed: true }));
    expect(made.take).toEqual([
      { what: 'clientCode', value: 'C033063', refusal: 'clientCodeAlreadyUsed' },
      { what: 'vocalCode', value: '330630', refusal: 'vocalCodeAlreadyUsed' },
      { what: 'callbackCode', value: '330630', refusal: 'vocalCodeAlreadyUsed' },
    ]);
    expect(made.tenant).toBe('bordeaux');
  });

  it('reaches every status', () => expect(unreachableStatuses(client)).toEqual([]));

  it('is registered by the provider, and once', () => {
    given().when(registration()).then(registered);
    given().when(registration(), { actor: agent }).then(registered);
    given().when(registration(), { actor: anne }).thenRefused('forbidden');
    given(registered).when(registration()).thenRefused('alreadyExists');
  });

  it('is linked by staff to others from the beginning, whose administrators hear of it', () => {
    const linkedClientIds = ['agen', 'pau'];
    const facts = { toldAdministrators: { agen: ['zoe'] }, askerHeldUntil: null };
    const linked = registration({ linkedClientIds });
    const withLinks = clientRegistered({ ...data, linkedClientIds });
    given()
      .when(linked, { actor: agent, facts })
      .then(withLinks, clientLinked({ linkedClientId: 'agen', administratorIds: ['zoe'] }));
    given().when(linked, { facts }).then(withLinks);
  });

  it('has an establishment number whose parts go together', () => {
    given()
      .when(registration({ nic: '00018' }))
      .thenRefused('invalidSiret');
    given()
      .when(registration({ nic: '00017' }))
      .then(clientRegistered({ ...data, nic: '00017' }));
    given(registered)
      .when(coordinates({ nic: '00018' }))
      .thenRefused('invalidSiret');
  });

  it('is revised by the provider as a whole, and never linked to itself', () => {
    given(registered)
      .when(revision({ name: 'Ville de Bordeaux' }))
      .then(clientRevised({ ...data, name: 'Ville de Bordeaux' }));
    given(registered)
      .when(revision({ linkedClientIds: ['bordeaux'] }))
      .thenRefused('clientLinkedToItself');
  });

  it('revises by itself the coordinates that belong to it, and no other field', () => {
    given(registered)
      .when(coordinates({ address1: 'Place Pey-Berland' }))
      .then(clientCoordinatesRevised({ ...own, address1: 'Place Pey-Berland' }));
    expect(Object.keys(own).toSorted()).toEqual([...customerFields].toSorted());
    expect(fieldsOfClass(ReviseClientCoordinates)).toEqual([...customerFields].toSorted());
  });

  it('decides on its settings, until it is archived', () => {
    const settings = { language: 'fr' as const, restrictsOrderVisibility: true, mailTopics: ['tickets' as const] };
    given(registered).when(command(ReviseClientSettings, settings)).then(clientSettingsRevised(settings));
    given(registered, archived).when(command(ReviseClientSettings, settings)).thenRefused('clientIs');
  });

  it('is archived and restored', () => {
    const [archive, restore] = [new ArchiveClient(), new RestoreClient()];
    given(registered).when(archive).then(archived);
    given(registered, archived).when(restore).then(clientRestored({}));
    given(registered, archived).when(revision()).thenRefused('clientIs');
    given(registered, archived).when(archive).thenRefused('clientIs');
    given(registered).when(restore).thenRefused('clientIs');
    given(registered).when(archive, { actor: anne }).thenRefused('forbidden');
    given(registered, archived).when(restore, { actor: anne }).thenRefused('forbidden');
  });

  it('is checked for the establishment that it has, not for a former one', () => {
    const check = command(RecordEstablishmentCheck, { siret: '21330063500017', outcome: 'found' });
    given(registered).when(check).thenRefused('establishmentChanged');
    given(clientRegistered({ ...data, nic: '00017' }))
      .when(check)
      .then(clientEstablishmentChecked({ siret: '21330063500017', outcome: 'found' }));
  });

  it('has days of silence by its contract, or those that are usual (default G1)', () => {
    const set = (tacitDays?: number) => command(SetTacitDays, { tacitDays });
    given(registered)
      .when(set(30))
      .then(clientTacitDaysSet({ tacitDays: 30 }));
    given(registered, clientTacitDaysSet({ tacitDays: 30 }))
      .when(set(30))
      .then();
    given(registered, clientTacitDaysSet({ tacitDays: 30 }))
      .when(set())
      .then(clientTacitDaysSet({ tacitDays: null }));
    given(registered).when(set(30), { actor: anne }).thenRefused('forbidden');
    given(registered, archived).when(set(30)).thenRefused('clientIs');
    const faultOf = (tacitDays: unknown) =>
      Object.values(fieldErrors(validateSync(plainToInstance(SetTacitDays, { tacitDays })))).length;
    expect([7, 45, undefined].map(faultOf)).toEqual([0, 0, 0]);
    expect([6, 46, 0, -1, 10.5, 'x'].map(faultOf)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
