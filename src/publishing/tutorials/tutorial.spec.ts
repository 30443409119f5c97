import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './tutorial.commands.js';
import * as events from './tutorial.events.js';
import { tutorial, type TutorialFacts } from './tutorial.js';

const id = '0192c1f0-0000-7000-8000-000000000001';
const idOf = (end: number): string => `0192c1f0-0000-7000-8000-00000000000${end}`;
const [range, domain, film] = [idOf(2), idOf(3), idOf(4)];
const person = (name: string): Actor => ({ ...systemActor, id: name, kind: 'staff' });
const cues = [{ from: 0, until: 4_000, text: 'Ouvrez la facture.' }];
const facts: TutorialFacts = {
  ...{
    rangeKnown: true,
    domainKnown: true,
    uploadedType: 'video/mp4',
    hostAllowed: true,
    captions: cues,
    scan: 'clean',
  },
};
const givenWith = (over: Partial<TutorialFacts> = {}, actor = person('ann')) =>
  specify(tutorial, { id, now: '2026-03-01T08:00:00.000Z', actor, facts: { ...facts, ...over } }).given;
const given = givenWith();
const byBob = givenWith({}, person('bob'));

const asked = (over: object = {}) => ({
  ...{ key: 'saisir-un-mandat', title: { fr: 'Saisir un mandat' }, summary: { fr: 'Pas à pas.' }, rangeId: range },
  ...({ domainId: domain, language: 'fr' } as const),
  ...{ duration: '4:10', chapters: [{ at: '0:30', title: 'La facture' }] },
  ...{ entities: [], ...over },
});
const data: events.TutorialData = {
  ...{ key: 'saisir-un-mandat', title: { fr: 'Saisir un mandat', es: '', en: '' } },
  ...{ summary: { fr: 'Pas à pas.', es: '', en: '' }, rangeId: range, domainId: domain, language: 'fr' },
  ...{ duration: '4:10', chapters: [{ at: '0:30', title: 'La facture' }], keywords: null, entities: [] },
  ...{ videoFileId: null, videoUrl: null, captions: [] },
};
const whole: events.TutorialData = { ...data, videoFileId: film, captions: [{ language: 'fr', cues }] };
const registered = events.tutorialRegistered({ ...data, writtenBy: 'ann', status: 'draft' });
const complete = events.tutorialRevised({ ...whole, writtenBy: 'ann', status: 'draft' });
const submitted = events.tutorialSubmitted({ writtenBy: 'ann', status: 'submitted' });
const published = events.tutorialPublished({ ...whole, writtenBy: 'ann', status: 'published', version: 1 });
const register = (over: object = {}) => command(commands.RegisterTutorial, asked(over));
const set = (over: object) => command(commands.SetTutorialVideo, over);

const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(commands.RegisterTutorial, asked(over))))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('the fields of a tutorial', () =>
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ key: 'Saisir' }, ['key: invalidTutorialKey']],
    [{ key: 'all' }, ['key: invalidTutorialKey']],
    [{ key: '-a' }, ['key: invalidTutorialKey']],
    [{ title: { fr: '' } }, ['title.fr: required']],
    [{ title: { fr: 'A', es: '' } }, []],
    [{ duration: '4:70' }, ['duration: invalidClockTime']],
    [{ chapters: [{ at: '30', title: 'A' }] }, ['chapters.0.at: invalidClockTime']],
    [{ language: 'de' }, ['language: invalidChoice']],
    [{ entities: ['nobody'] }, ['entities: invalidChoice']],
    [{ rangeId: 'x' }, ['rangeId: invalidId']],
  ])('%j: %j', (over, wrong) => expect(codes(over)).toEqual(wrong)));

const revise = (over: object = {}) => command(commands.ReviseTutorial, asked(over));
const withdrawn = events.tutorialWithdrawn({ reason: 'Changed' });

describe('a tutorial', () => {
  it('is written with what it is about, and no video yet', () => given().when(register()).then(registered));

  it.each<[string, object, Partial<TutorialFacts>, string]>([
    ['of a range that there is none of', {}, { rangeKnown: false }, 'productRangeUnknown'],
    ['of a line that there is none of', {}, { domainKnown: false }, 'productDomainUnknown'],
    ['that lasts for nothing', { duration: '0:00', chapters: [] }, {}, 'tutorialWithoutDuration'],
    ['with a chapter after its end', { chapters: [{ at: '4:10', title: 'A' }] }, {}, 'chapterAfterEnd'],
    [
      'with chapters out of order',
      { chapters: ['1:00', '1:00'].map((at) => ({ at, title: 'A' })) },
      {},
      'chaptersOutOfOrder',
    ],
  ])('is refused %s', (_, over, known, code) => {
    givenWith(known)().when(register(over)).thenRefused(code);
    givenWith(known)(registered, complete).when(revise(over)).thenRefused(code);
  });

  it('is written anew without its video and its captions, which it keeps', () => {
    const title = { fr: 'Saisir un titre', es: '', en: '' };
    given(registered, complete)
      .when(revise({ title: { fr: 'Saisir un titre' } }))
      .then(events.tutorialRevised({ ...whole, title, writtenBy: 'ann', status: 'draft' }));
    byBob(registered, complete, submitted, published)
      .when(revise({ duration: '4:11', chapters: [{ at: '4:10', title: 'A' }] }))
      .then(
        events.tutorialRevised({
          ...{ ...whole, duration: '4:11', chapters: [{ at: '4:10', title: 'A' }] },
          ...{ writtenBy: 'bob', status: 'published' },
        }),
      );
    given(registered, withdrawn).when(revise()).thenRefused('tutorialIs');
  });

  it('holds its address until it is withdrawn', () => {
    const state = { status: 'draft', tutorial: data, writtenBy: 'ann', writing: 'draft', version: 0 } as const;
    expect(tutorial.held(state)).toEqual([
      { what: 'tutorialKey', value: 'saisir-un-mandat', refusal: 'tutorialKeyUsed' },
    ]);
    expect(tutorial.held({ ...state, status: 'withdrawn' })).toEqual([]);
  });
});

describe('its video', () => {
  it('is a file, or an address on an allowed server', () => {
    const revised = (over: object) => events.tutorialRevised({ ...data, ...over, writtenBy: 'ann', status: 'draft' });
    given(registered)
      .when(set({ fileIds: [film] }))
      .then(revised({ videoFileId: film, videoUrl: null }));
    given(registered)
      .when(set({ fileIds: [], videoUrl: 'https://films.example/a.mp4' }))
      .then(revised({ videoFileId: null, videoUrl: 'https://films.example/a.mp4' }));
  });

  it.each<[string, object, Partial<TutorialFacts>, string]>([
    ['both', { fileIds: [film], videoUrl: 'https://films.example/a.mp4' }, {}, 'tutorialOneVideo'],
    ['neither', { fileIds: [] }, {}, 'tutorialOneVideo'],
    [
      'on another server',
      { fileIds: [], videoUrl: 'https://a.example' },
      { hostAllowed: false },
      'tutorialHostRefused',
    ],
    ['a file of another person', { fileIds: [film] }, { uploadedType: null }, 'fileUnavailable'],
    ['a paper', { fileIds: [film] }, { uploadedType: 'application/pdf' }, 'tutorialNotAVideo'],
  ])('is not %s', (_, body, known, code) => givenWith(known)(registered).when(set(body)).thenRefused(code));
});

describe('its captions', () => {
  const caption = command(commands.CaptionTutorial, { language: 'fr', fileIds: [film] });

  it('are the cues of a file for each language, the last one counts', () => {
    given(registered)
      .when(caption)
      .then(
        events.tutorialRevised({ ...data, captions: [{ language: 'fr', cues }], writtenBy: 'ann', status: 'draft' }),
      );
    given(registered, complete)
      .when(command(commands.RemoveTutorialCaptions, { language: 'fr' }))
      .then(events.tutorialRevised({ ...whole, captions: [], writtenBy: 'ann', status: 'draft' }));
    given(registered, complete)
      .when(command(commands.RemoveTutorialCaptions, { language: 'es' }))
      .thenRefused('captionsUnknown');
  });

  it('are refused as their file is found', () => {
    givenWith({ captions: { fault: 'captionsOutOfOrder', line: 9 } })(registered)
      .when(caption)
      .thenRefused('captionsOutOfOrder', { line: 9 });
    givenWith({ captions: null })(registered).when(caption).thenRefused('fileUnavailable');
  });

  it('in the language that is spoken are required before a reader sees it', () => {
    given(registered).when(new commands.SubmitTutorial()).thenRefused('tutorialVideoMissing');
    const spanish = { ...whole, captions: [{ language: 'es', cues }] } as const;
    given(registered, events.tutorialRevised({ ...spanish, writtenBy: 'ann', status: 'draft' }))
      .when(new commands.SubmitTutorial())
      .thenRefused('tutorialCaptionsMissing');
  });

  it('end with the video', () => {
    const long = [{ language: 'fr', cues: [{ from: 0, until: 253_000, text: 'A' }] }] as const;
    given(registered, events.tutorialRevised({ ...whole, captions: long, writtenBy: 'ann', status: 'draft' }))
      .when(new commands.SubmitTutorial())
      .thenRefused('captionsLongerThanVideo');
  });
});

describe('a version of it', () => {
  it('is published by a second person', () => {
    given(registered, complete).when(new commands.SubmitTutorial()).then(submitted);
    given(registered, complete, submitted).when(new commands.PublishTutorial()).thenRefused('contentReaderIsWriter');
    byBob(registered, complete, submitted).when(new commands.PublishTutorial()).then(published);
    given(registered, complete, submitted).when(new commands.SubmitTutorial()).thenRefused('tutorialIs');
  });

  it('comes back to its writer with a reason, from a second person', () => {
    const giveBack = command(commands.ReturnTutorial, { reason: 'Chapter 2' });
    const returned = events.tutorialReturned({ writtenBy: 'ann', status: 'draft', reason: 'Chapter 2' });
    byBob(registered, complete, submitted).when(giveBack).then(returned);
    given(registered, complete, submitted).when(giveBack).thenRefused('contentReaderIsWriter');
    byBob(registered, complete, submitted, published).when(giveBack).thenRefused('contentNotSubmitted');
    byBob(registered, complete, submitted, returned).when(giveBack).thenRefused('tutorialIs');
  });

  it('is only published once the film is found clean', () =>
    givenWith({ scan: 'quarantined' }, person('bob'))(registered, complete, submitted)
      .when(new commands.PublishTutorial())
      .thenRefused('fileQuarantined'));

  it('leaves what is published as it is until it is published itself', () => {
    const revised = events.tutorialRevised({ ...whole, captions: [], writtenBy: 'bob', status: 'published' });
    byBob(registered, complete, submitted, published)
      .when(command(commands.RemoveTutorialCaptions, { language: 'fr' }))
      .then(revised);
    byBob(registered, complete, submitted, published, revised)
      .when(new commands.SubmitTutorial())
      .thenRefused('tutorialCaptionsMissing');
    given(registered, complete, submitted, published)
      .when(new commands.SubmitTutorial())
      .thenRefused('contentNothingToRead');
  });

  it('is withdrawn for good', () => {
    const withdraw = command(commands.WithdrawTutorial, { reason: 'Changed' });
    for (const history of [[], [complete, submitted], [complete, submitted, published]])
      given(registered, ...history)
        .when(withdraw)
        .then(withdrawn);
    for (const asked_ of [withdraw, new commands.SubmitTutorial()])
      given(registered, complete, withdrawn).when(asked_).thenRefused('tutorialIs');
  });

  it('reaches every status', () => expect(unreachableStatuses(tutorial)).toEqual([]));
});
