import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, specify } from '../../kernel/testing.js';
import * as commands from './media.commands.js';
import * as events from './media.events.js';
import { media, type MediaFacts } from './media.js';
import { altIn, mediaName, safeMediaName } from './media.vocabulary.js';

const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const uploaded = { name: 'Été.PNG', mediaType: 'image/png', size: 4_096, width: 1200, height: 300 };
const alt = { fr: 'Une mairie' };

const given = (facts: Partial<MediaFacts> = {}, actor = keeper) =>
  specify(media, { now: '2026-03-03T09:00:00.000Z', actor, facts: { uploaded, uses: 0, ...facts } }).given;
const register = (over: object = {}) =>
  command(commands.RegisterMedia, { fileIds: ['file'], isDecorative: false, alt, ...over });
const image = { fileId: 'file', mediaType: 'image/png', width: 1200, height: 300, size: 4_096 } as const;
const registered = (name: string) => events.mediaRegistered({ name, ...image, isDecorative: false, alt });
const town = registered('town.png');

describe('an image that is added', () => {
  it('is called as its file, without accents, or as one wants', () => {
    given()().when(register()).then(registered('Ete.png'));
    given()()
      .when(register({ name: 'town-hall.png' }))
      .then(registered('town-hall.png'));
  });

  it.each<[Partial<typeof uploaded> | null, string, Readonly<Record<string, number>>]>([
    [null, 'fileUnavailable', {}],
    [{ mediaType: 'image/webp' }, 'mediaTypeNotAccepted', {}],
    [{ mediaType: 'application/pdf' }, 'mediaTypeNotAccepted', {}],
    [{ size: 3 * 1024 * 1024 + 1 }, 'mediaTooHeavy', { max: 3 }],
    [{ height: 15 }, 'mediaSidesNotAccepted', { least: 16, most: 4_000 }],
    [{ width: 4_001 }, 'mediaSidesNotAccepted', { least: 16, most: 4_000 }],
    [{ name: '….png' }, 'mediaNameNotAccepted', {}],
  ])('is refused when its file is %j', (over, code, args) =>
    given({ uploaded: over && { ...uploaded, ...over } })()
      .when(register())
      .thenRefused(code, args),
  );

  it('has the ending of what its bytes are', () => {
    given()()
      .when(register({ name: 'town.jpg' }))
      .thenRefused('mediaEndingDiffers', { endings: '.png' });
    given({ uploaded: { ...uploaded, mediaType: 'image/jpeg' } })()
      .when(register({ name: 'town.JPEG' }))
      .then(events.mediaRegistered({ name: 'town.JPEG', ...image, mediaType: 'image/jpeg', isDecorative: false, alt }));
  });

  it('has its name alone, whatever its capitals, also once it is archived', () => {
    const held = [{ what: 'media', value: 'town.png', refusal: 'mediaNameTaken' }];
    expect(media.held({ status: 'active', name: 'Town.png' })).toEqual(held);
    expect(media.held({ status: 'archived', name: 'town.png' })).toEqual(held);
  });
});

it('says nothing when it only decorates', () => {
  const revise = command(commands.ReviseMedia, { isDecorative: true, alt });
  given()(town)
    .when(revise)
    .then(events.mediaRevised({ isDecorative: true, alt: null }));
  given()(town, events.mediaArchived({})).when(revise).thenRefused('mediaIs');
  given({}, customer)(town).when(revise).thenRefused('forbidden');
});

describe('an image that is archived', () => {
  const archive = new commands.ArchiveMedia();

  it('is shown by no slide', () => {
    given({ uses: 1 })(town).when(archive).thenRefused('mediaInUse', { uses: 1 });
    given()(town).when(archive).then(events.mediaArchived({}));
  });

  it('may be had back', () => {
    const restore = new commands.RestoreMedia();
    given()(town, events.mediaArchived({})).when(restore).then(events.mediaRestored({}));
    given()(town).when(restore).thenRefused('mediaIs');
    given({}, customer)(town, events.mediaArchived({})).when(restore).thenRefused('forbidden');
  });
});

it.each([
  [{}, []],
  [{ alt: undefined }, ['alt: required']],
  [{ alt: { es: 'Un ayuntamiento' } }, ['alt.fr: required']],
  [{ alt: undefined, isDecorative: true }, []],
  [{ fileIds: ['one'] }, ['fileIds: invalidId']],
  [{ fileIds: [] }, ['fileIds: tooFew']],
  [{ fileIds: [newId(), newId()] }, ['fileIds: tooMany']],
  [{ name: 'town' }, ['name: invalidMediaName']],
  [{ name: '../town.png' }, ['name: invalidMediaName']],
  [{ name: 'town.svg' }, ['name: invalidMediaName']],
  [{ name: 'Town_hall-2.v3.JPG' }, []],
])('has fields that are good or not: %j', (over, faults) =>
  expect(faultsOf(commands.RegisterMedia, { fileIds: [newId()], isDecorative: false, alt, ...over })).toEqual(faults),
);

it.each([
  ['Été à la mer.PNG', 'Ete-a-la-mer.png'],
  ['bandeau_2026.v2.jpeg', 'bandeau_2026.v2.jpeg'],
  ['(copie) 1.jpg', 'copie-1.jpg'],
])('keeps %s as %s', (named, kept) => {
  expect(safeMediaName(named)).toBe(kept);
  expect(mediaName.test(kept)).toBe(true);
});

it('is told in the language of its reader, else in French', () => {
  expect(altIn({ fr: 'Mairie', en: 'Town hall' }, 'en')).toBe('Town hall');
  expect(altIn({ fr: 'Mairie' }, 'es')).toBe('Mairie');
  expect(altIn(null, 'fr')).toBe('');
});

it('is a matter of the provider', () => given({}, customer)().when(register()).thenRefused('forbidden'));

it('reaches every status', () => expect(unreachableStatuses(media)).toEqual([]));
