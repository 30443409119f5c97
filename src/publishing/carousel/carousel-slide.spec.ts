import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, specify } from '../../kernel/testing.js';
import * as commands from './carousel-slide.commands.js';
import * as events from './carousel-slide.events.js';
import { carouselSlide, type CarouselSlideFacts } from './carousel-slide.js';
import { titleForCopy } from './carousel-slide.vocabulary.js';
import { audienceFaults, standingOf, unseenBecause, type SlideViewer } from './carousel-slide.rules.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const title = { fr: 'Bienvenue', es: 'Bienvenida', en: 'Welcome' };
const content: events.CarouselSlideContent = {
  ...{ mediaId: 'image', title, entity: 'BL_COLLTER', link: '/notif', opensNewPage: false },
  ...{ opensOn: '2026-03-01', closesOn: '2026-03-31', target: 'customers', rank: 10 },
  ...{ brands: [], kinds: [], languages: [], rangeIds: [] },
};

const sound: CarouselSlideFacts = { image: 'clean', filtersKnown: true, source: null, titlesTaken: [] };

const given = (facts: Partial<CarouselSlideFacts> = {}, actor = keeper, at = now) =>
  specify(carouselSlide, { now: at, actor, facts: { ...sound, ...facts } }).given;
const fields = { ...content, brands: [], kinds: [], languages: [], rangeIds: [], filterIds: [] };
const draft = (over: object = {}) => command(commands.DraftCarouselSlide, { ...fields, ...over });
const revise = (over: object = {}) => command(commands.ReviseCarouselSlide, { ...fields, ...over });
const drafted = events.carouselSlideDrafted(content);
const published = events.carouselSlidePublished({});
const publish = new commands.PublishCarouselSlide();

describe('a slide that is written', () => {
  it('shows an image of the library', () => {
    given()().when(draft()).then(drafted);
    given({ image: null })().when(draft()).thenRefused('carouselImageUnknown');
  });

  it('keeps its image, also once the library offers it no more', () => {
    given({ image: null })(drafted).when(revise()).then(events.carouselSlideRevised(content));
    given({ image: null })(drafted)
      .when(revise({ mediaId: 'other' }))
      .thenRefused('carouselImageUnknown');
  });

  it.each([
    ['2026-03-02', 'BL_COLLTER', 'carouselClosesInPast'],
    ['2026-03-03', 'BL_COLLTER', undefined],
    ['2026-03-03', 'BL_SPAIN', undefined],
  ] as const)('that closes on %s at %s is refused with %s', (closesOn, entity, code) => {
    const asked = given()().when(draft({ closesOn, entity }));
    if (code) asked.thenRefused(code);
    else asked.then(events.carouselSlideDrafted({ ...content, closesOn, entity }));
  });

  it('for the provider’s people asks nothing that only customers have', () =>
    given()()
      .when(draft({ target: 'staff', kinds: ['contact'], languages: ['es'] }))
      .then(events.carouselSlideDrafted({ ...content, target: 'staff' })));
});

describe('a slide that is published', () => {
  it.each([
    ['clean', undefined],
    ['scanning', 'fileScanning'],
    ['quarantined', 'fileQuarantined'],
    ['missing', 'fileMissing'],
    [null, 'carouselImageUnknown'],
  ] as const)('has an image that is %s: %s', (image, code) => {
    const asked = given({ image })(drafted).when(publish);
    if (code) asked.thenRefused(code);
    else asked.then(published);
  });

  it('is not over', () =>
    given({}, keeper, '2026-03-31T22:00:00.000Z')(drafted).when(publish).thenRefused('carouselClosesInPast'));

  it('may be revised, and withdrawn for good', () => {
    given()(drafted, published)
      .when(revise({ rank: 1 }))
      .then(events.carouselSlideRevised({ ...content, rank: 1 }));
    given()(drafted, published)
      .when(command(commands.WithdrawCarouselSlide, { reason: 'Over' }))
      .then(events.carouselSlideWithdrawn({ reason: 'Over' }));
    for (const asked of [revise(), command(commands.WithdrawCarouselSlide, { reason: 'Over' })])
      given()(drafted, published, events.carouselSlideWithdrawn({ reason: 'Over' }))
        .when(asked)
        .thenRefused('carouselSlideIs');
    given(
      {},
      customer,
    )(drafted)
      .when(command(commands.WithdrawCarouselSlide, { reason: 'Over' }))
      .thenRefused('forbidden');
  });
});

const shown = { ...content, status: 'published' } as const;

describe('a slide that is hidden', () => {
  const hidden = events.carouselSlideHidden({});

  it('is shown again within the days that it has', () => {
    given()(drafted, published).when(new commands.HideCarouselSlide()).then(hidden);
    given()(drafted, published, hidden)
      .when(new commands.DisplayCarouselSlide())
      .then(events.carouselSlideDisplayed({}));
    given()(drafted).when(new commands.HideCarouselSlide()).thenRefused('carouselSlideIs');
    given()(drafted, published).when(new commands.DisplayCarouselSlide()).thenRefused('carouselSlideIs');
  });

  it('is not shown again once its days are over, save with others', () => {
    const late = given({}, keeper, '2026-03-31T22:00:00.000Z');
    late(drafted, published, hidden).when(new commands.DisplayCarouselSlide()).thenRefused('carouselClosesInPast');
    late(drafted, published, hidden)
      .when(revise({ closesOn: '2026-04-01' }))
      .then(events.carouselSlideRevised({ ...content, closesOn: '2026-04-01' }));
  });

  it('may be withdrawn for good', () =>
    given()(drafted, published, hidden)
      .when(command(commands.WithdrawCarouselSlide, { reason: 'Over' }))
      .then(events.carouselSlideWithdrawn({ reason: 'Over' })));
});

describe('a slide that names filters', () => {
  it('names those that are active alone', () => {
    given()()
      .when(draft({ filterIds: ['ours'] }))
      .then(events.carouselSlideDrafted({ ...content, filterIds: ['ours'] }));
    given({ filtersKnown: false })()
      .when(draft({ filterIds: ['theirs'] }))
      .thenRefused('contentFilterUnknown');
    given({ filtersKnown: false })(drafted).when(publish).thenRefused('contentFilterUnknown');
  });

  it('asks none of the provider’s people', () =>
    given()()
      .when(draft({ target: 'staff', filterIds: ['ours'] }))
      .then(events.carouselSlideDrafted({ ...content, target: 'staff' })));
});

describe('a duplicate', () => {
  const duplicate = command(commands.DuplicateCarouselSlide, { slideId: 'one' });
  const copied = (fr: string, es: string, en: string) =>
    events.carouselSlideDrafted({ ...content, title: { fr, es, en }, copyOf: 'one' });
  const first = copied('Bienvenue (copie)', 'Bienvenida (copia)', 'Welcome (copy)');

  it('is a draft with the same days and audience, under the first title that is free', () => {
    given({ source: content })().when(duplicate).then(first);
    given({ source: content, titlesTaken: ['Bienvenue', 'bienvenue (COPIE)'] })()
      .when(duplicate)
      .then(copied('Bienvenue (copie 2)', 'Bienvenida (copia 2)', 'Welcome (copy 2)'));
    given({ source: null })().when(duplicate).thenRefused('carouselSlideUnknown');
  });

  it('has a title that still fits', () => {
    const long = 'x'.repeat(100);
    const { fr } = titleForCopy({ fr: long, es: long, en: long }, []);
    expect(fr).toHaveLength(100);
    expect(fr).toMatch(/x \(copie\)$/);
  });

  it('takes no title that another slide has, also when it is revised', () => {
    given({ titlesTaken: ['bienvenue'] })(first)
      .when(revise())
      .thenRefused('carouselTitleTaken');
    given({ titlesTaken: ['Autre'] })(first)
      .when(revise())
      .then(events.carouselSlideRevised(content));
    given({ titlesTaken: ['bienvenue'] })(drafted)
      .when(revise())
      .then(events.carouselSlideRevised(content));
    const held = { what: 'carouselCopy', value: 'bienvenue (copie)', refusal: 'carouselTitleTaken' };
    expect(carouselSlide.held({ status: 'draft', content: first.data })).toEqual([held]);
    expect(carouselSlide.held({ status: 'withdrawn', content: first.data })).toEqual([]);
    expect(carouselSlide.held({ status: 'draft', content })).toEqual([]);
  });
});

describe('where it stands', () => {
  // the clock goes forward on the last Sunday of March
  it.each([
    ['2026-02-28T22:59:59.000Z', 'toCome'],
    ['2026-02-28T23:00:00.000Z', 'shown'],
    ['2026-03-31T21:59:59.000Z', 'shown'],
    ['2026-03-31T22:00:00.000Z', 'over'],
  ])('at %s is %s: from 00:00 until 23:59 at the clock of its entity', (at, standing) =>
    expect(standingOf(shown, at)).toBe(standing),
  );

  it.each(['draft', 'hidden', 'withdrawn'] as const)('is %s whatever the day', (status) =>
    expect(standingOf({ ...shown, status }, now)).toBe(status),
  );
});

describe('the audience of a slide', () => {
  const marie: SlideViewer = {
    ...{
      kind: 'contact',
      language: 'fr',
      brand: 'GROUPE_BL',
      entity: 'BL_COLLTER',
      rangeIds: ['finance'],
      filterIds: ['ours'],
    },
  };
  const agent: SlideViewer = {
    ...{ kind: 'staff', language: 'fr', brand: null, entity: null, rangeIds: [], filterIds: [] },
  };

  it.each([
    [{}, marie, []],
    [{}, agent, ['target']],
    [{ target: 'staff' }, marie, ['target']],
    [{ target: 'staff', entity: 'CARL' }, agent, []],
    [{ target: 'all' }, agent, []],
    [{ entity: 'GROUPE_BL' }, marie, []],
    [{ entity: 'BL_SANTE' }, marie, ['entity']],
    [{ brands: ['CARL'] }, marie, ['brand']],
    [{ brands: ['CARL', 'GROUPE_BL'] }, marie, []],
    [{ kinds: ['clientAdministrator'] }, marie, ['kind']],
    [{ kinds: ['clientAdministrator'] }, { ...marie, kind: 'clientAdministrator' as const }, []],
    [{ languages: ['es', 'en'] }, marie, ['language']],
    [{ rangeIds: ['people', 'finance'] }, marie, []],
    [{ rangeIds: ['people'] }, marie, ['range']],
    [{ filterIds: ['ours'] }, marie, []],
    [{ filterIds: ['ours', 'theirs'] }, marie, ['filter']],
    [{ target: 'all', filterIds: ['theirs'] }, agent, []],
    [{ brands: ['CARL'], languages: ['en'] }, marie, ['brand', 'language']],
  ] as const)('with %j: %j lacks %j', (over, viewer, faults) =>
    expect(audienceFaults({ ...shown, ...over }, viewer)).toEqual(faults),
  );

  it('is told with the day', () => {
    expect(unseenBecause(shown, marie, now)).toEqual([]);
    expect(unseenBecause({ ...shown, status: 'draft' }, marie, now)).toEqual(['notPublished']);
    expect(unseenBecause({ ...shown, status: 'hidden' }, marie, now)).toEqual(['hidden']);
    expect(unseenBecause(shown, agent, '2026-04-02T09:00:00.000Z')).toEqual(['over', 'target']);
  });
});

it.each([
  [{}, []],
  [{ link: 'https://www.example.com/a?b=c#d' }, []],
  [{ link: '/info/node/help' }, []],
  [{ link: 'http://www.example.com' }, ['link: invalidSlideLink']],
  [{ link: '//evil.example' }, ['link: invalidSlideLink']],
  [{ link: '/\\evil.example' }, ['link: invalidSlideLink']],
  [{ link: 'javascript:alert(1)' }, ['link: invalidSlideLink']],
  [{ link: 'https://user:word@example.com' }, ['link: invalidSlideLink']],
  [{ link: '' }, ['link: required']],
  [{ closesOn: '2026-02-28' }, ['closesOn: endBeforeStart']],
  [{ closesOn: '2026-03-01' }, []],
  [{ opensOn: '' }, ['opensOn: required']],
  [{ entity: 'OTHER' }, ['entity: invalidChoice']],
  [{ target: '' }, ['target: required']],
  [{ rank: 1_000 }, ['rank: tooLarge']],
  [{ kinds: ['staff'] }, ['kinds: invalidChoice']],
  [{ title: { fr: 'Bienvenue', es: 'Bienvenida' } }, ['title.en: required']],
])('has fields that are good or not: %j', (over, faults) =>
  expect(faultsOf(commands.DraftCarouselSlide, { ...content, mediaId: newId(), ...over })).toEqual(faults),
);

it('is a matter of the provider', () => given({}, customer)().when(draft()).thenRefused('forbidden'));

it('reaches every status', () => expect(unreachableStatuses(carouselSlide)).toEqual([]));
