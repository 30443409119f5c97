import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './content-article.commands.js';
import * as events from './content-article.events.js';
import { contentArticle, type ContentArticleFacts } from './content-article.js';

const now = '2026-03-01T08:00:00.000Z';
const id = '0192c1f0-0000-7000-8000-000000000001';
const [section, other] = ['0192c1f0-0000-7000-8000-000000000002', '0192c1f0-0000-7000-8000-000000000003'];
const person = (name: string): Actor => ({ ...systemActor, id: name, kind: 'staff' });
const facts: ContentArticleFacts = {
  sectionKnown: true,
  ownerKnown: true,
  filtersKnown: true,
  imagesKnown: true,
  usableFileIds: ['photo'],
  source: null,
  namedBy: [],
};
const { given } = specify(contentArticle, { id, now, actor: person('ann'), facts });
const customer: Actor = { ...person('marie'), kind: 'clientAdministrator', clientId: 'town' };
const bob = { actor: person('bob') };

const fields = {
  title: 'Closing the year',
  nature: 'procedure',
  language: 'fr',
  text: '## First\nDo this.',
  isAccessible: true,
  isNew: true,
  isUpdated: false,
  isImportant: false,
  tabDisplay: 'no',
} as const;
const nobody = { brands: [], entities: [], kinds: [], rangeIds: [], languages: [] };
const asked = (over: object = {}) => ({ ...fields, ...nobody, sectionId: section, ...over });
const data: events.ContentArticleData = {
  ...fields,
  ...nobody,
  ...{ sectionId: section, summary: null, onlineOn: null, endsOn: null, author: null, keywords: null, key: null },
  ...{ nextReviewOn: null, ownerId: 'ann', fileIds: [], filterIds: [], asksReceipt: false },
};
const registered = events.contentArticleRegistered({ ...data, groupId: id, writtenBy: 'ann' });
const submitted = events.contentArticleSubmitted({ writtenBy: 'ann', status: 'submitted' });
const published = events.contentArticlePublished({
  ...{ ...data, groupId: id, writtenBy: 'ann', version: 1, status: 'published', reviewOn: '2027-03-01' },
});
const publishedAnew = (status: 'published' | 'hidden') =>
  events.contentArticlePublished({ ...published.data, title: 'Anew', version: 2, status });
const archived = events.contentArticleArchived({});
const hidden = events.contentArticleHidden({});
const revised = events.contentArticleRevised({ ...data, title: 'Anew', writtenBy: 'ann', status: 'published' });
const resubmitted = events.contentArticleSubmitted({ writtenBy: 'ann', status: 'published' });

const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(commands.RegisterContentArticle, asked(over))))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

const image = `![A plan](media:${other} "Ground floor")`;
const table = '|= Deadlines\n| Year | Day |\n| 2026 | 31 January |';

describe('the fields of an article (specification §5)', () =>
  it.each([
    [{}, []],
    [{ title: '', nature: undefined }, ['title: required', 'nature: required']],
    [{ nature: 'poem' }, ['nature: invalidChoice']],
    [{ isNew: true, isUpdated: true }, ['isUpdated: newAndUpdated']],
    [{ isNew: false, isUpdated: true }, []],
    [{ language: 'de' }, ['language: invalidChoice']],
    [{ text: ' ' }, ['text: required']],
    [{ text: image }, []],
    [{ text: image.replace('A plan', ' ') }, ['text: contentImageWithoutAlt']],
    [{ text: image.replace('A plan', 'x'.repeat(201)) }, ['text: contentImageWithoutAlt']],
    [{ text: `Words ${image}` }, ['text: contentForeignImage']],
    [{ text: '![A plan](https://evil.example/plan.png)' }, ['text: contentForeignImage']],
    [{ text: '![A plan](data:image/png;base64,AAAA)' }, ['text: contentForeignImage']],
    [{ text: '![A plan](media:plan)' }, ['text: contentForeignImage']],
    [{ text: '<script>alert(1)</script>' }, ['text: contentHtml']],
    [{ text: 'Words <img src=x onerror=alert(1)>' }, ['text: contentHtml']],
    [{ text: '<STYLE >p{}</STYLE>' }, ['text: contentHtml']],
    [{ text: '<div style="color:red">Words</div>' }, ['text: contentHtml']],
    [{ text: 'If a < b, then **stop** and <b>read</b>' }, []],
    [{ text: table }, []],
    [{ text: table.replace('|= Deadlines\n', '') }, ['text: contentTableNotWhole']],
    [{ text: table.replace('Deadlines', '') }, ['text: contentTableNotWhole']],
    [{ text: table.replace('| Year |', '|  |') }, ['text: contentTableNotWhole']],
    [{ text: `${table}\n| 2027 |` }, ['text: contentTableNotWhole']],
    [{ text: '|= Deadlines\n| Year | Day |' }, ['text: contentTableNotWhole']],
    [{ key: 'aide' }, []],
    [{ key: '../x' }, ['key: invalidNode']],
    [{ endsOn: '31/12/2026' }, ['endsOn: invalidDate']],
    [{ tabDisplay: 'sometimes' }, ['tabDisplay: invalidChoice']],
    [{ brands: ['GROUPE_BL'], kinds: ['contact'], languages: ['es'] }, []],
    [{ kinds: ['staff'] }, ['kinds: invalidChoice']],
  ])('%j: %j', (over, wrong) => expect(codes(over)).toEqual(wrong)));

describe('an article', () => {
  it('begins as a draft of its writer, who owns it', () =>
    given().when(command(commands.RegisterContentArticle, asked())).then(registered));

  it('names a section and an owner that are known, and ends no earlier than today', () => {
    const refused = (over: object, code: string, known: Partial<ContentArticleFacts> = {}) =>
      given()
        .when(command(commands.RegisterContentArticle, asked(over)), { facts: { ...facts, ...known } })
        .thenRefused(code);
    refused({}, 'contentSectionUnknown', { sectionKnown: false });
    refused({ ownerId: other }, 'agentUnknown', { ownerKnown: false });
    refused({ text: image }, 'contentImageUnknown', { imagesKnown: false });
    refused({ endsOn: '2026-02-28' }, 'contentEndInThePast');
    given()
      .when(command(commands.RegisterContentArticle, asked({ endsOn: '2026-03-01' })))
      .thenStatus('draft');
  });

  it('is submitted, read by a second person, and published for twelve months', () => {
    given(registered).when(new commands.SubmitContentArticle()).then(submitted);
    given(registered, submitted).when(new commands.PublishContentArticle()).thenRefused('contentReaderIsWriter');
    given(registered, submitted).when(new commands.PublishContentArticle(), bob).then(published);
    given(registered).when(new commands.PublishContentArticle(), bob).thenRefused('contentArticleIs');
  });

  it('goes back to its writer with what is wrong', () => {
    const back = command(commands.ReturnContentArticle, { reason: 'Two dates differ' });
    given(registered, submitted).when(back).thenRefused('contentReaderIsWriter');
    given(registered, submitted)
      .when(back, bob)
      .then(events.contentArticleReturned({ writtenBy: 'ann', reason: 'Two dates differ', status: 'draft' }));
  });

  it('is a draft again when it is revised before it was published', () =>
    given(registered, submitted)
      .when(command(commands.ReviseContentArticle, asked({ title: 'Anew' })))
      .thenStatus('draft'));

  it('stays published while its next text is written and read', () => {
    given(registered, submitted, published)
      .when(command(commands.ReviseContentArticle, asked({ title: 'Anew' })))
      .then(revised);
    const writing = [registered, submitted, published, revised];
    given(...writing)
      .when(new commands.PublishContentArticle(), bob)
      .thenRefused('contentNotSubmitted');
    given(...writing)
      .when(new commands.SubmitContentArticle())
      .then(resubmitted);
    given(...writing, resubmitted)
      .when(new commands.PublishContentArticle(), bob)
      .then(publishedAnew('published'));
    given(registered, submitted, published)
      .when(new commands.SubmitContentArticle())
      .thenRefused('contentNothingToRead');
  });

  it('is hidden and displayed; a text published meanwhile stays hidden', () => {
    const [hide, display] = [new commands.HideContentArticle(), new commands.DisplayContentArticle()];
    given(registered, submitted, published).when(hide).then(hidden);
    given(registered, submitted, published, hidden).when(display).then(events.contentArticleDisplayed({}));
    for (const elsewhere of [[], [submitted], [submitted, published, archived]])
      for (const asked of [hide, display])
        given(registered, ...elsewhere)
          .when(asked)
          .thenRefused('contentArticleIs');
    given(registered, submitted, published, hidden).when(hide).thenRefused('contentArticleIs');
    given(registered, submitted, published).when(display).thenRefused('contentArticleIs');
    for (const asked of [hide, display])
      given(registered, submitted, published).when(asked, { actor: customer }).thenRefused('forbidden');
    given(registered, submitted, published, hidden, revised, {
      ...resubmitted,
      data: { writtenBy: 'ann', status: 'hidden' },
    })
      .when(new commands.PublishContentArticle(), bob)
      .then(publishedAnew('hidden'));
  });

  it('keeps its key, and is not archived, while a theme or the menu leads to it (features F38)', () => {
    const used = { facts: { ...facts, namedBy: ['Le groupe', 'Aide'] } };
    given(registered, submitted, published)
      .when(command(commands.ReviseContentArticle, asked({ key: 'other' })), used)
      .thenRefused('contentKeyKept', { where: 'Le groupe, Aide' });
    given(registered, submitted, published)
      .when(new commands.ArchiveContentArticle(), used)
      .thenRefused('contentNodeInUse', { where: 'Le groupe, Aide' });
  });

  it('is archived for good, and leaves its key and its language to others', () => {
    const archive = new commands.ArchiveContentArticle();
    for (const history of [[], [submitted, published], [submitted, published, hidden]])
      given(registered, ...history)
        .when(archive)
        .then(archived);
    given(registered, submitted).when(archive).thenRefused('contentArticleIs');
    for (const asked of [archive, new commands.SubmitContentArticle()])
      given(registered, archived).when(asked).thenRefused('contentArticleIs');
    const state = { ...contentArticle.initial, article: { ...data, key: 'aide' }, groupId: id };
    expect(contentArticle.held({ ...state, status: 'archived' })).toEqual([]);
    expect(contentArticle.held({ ...state, status: 'hidden' }).map(({ what, value }) => [what, value])).toEqual([
      ['contentVariant', `${id}/fr`],
      ['contentKey', 'aide'],
    ]);
  });

  it('is linked to further sections, once each', () => {
    const linked = events.contentArticleLinked({ sectionId: other });
    const link = (sectionId: string) => command(commands.LinkContentArticle, { sectionId });
    const unlink = command(commands.UnlinkContentArticle, { sectionId: other });
    given(registered).when(link(other)).then(linked);
    given(registered).when(link(section)).thenRefused('contentAlreadyLinked');
    given(registered, linked).when(link(other)).thenRefused('contentAlreadyLinked');
    given(registered, linked)
      .when(unlink)
      .then(events.contentArticleUnlinked({ sectionId: other }));
    given(registered).when(unlink).thenRefused('contentNotLinked');
  });

  it('takes files, which are read with it', () => {
    const detach = command(commands.DetachContentFile, { fileId: 'photo' });
    const attach = (fileIds: string[]) => command(commands.AttachContentFiles, { fileIds });
    const withPhoto = events.contentArticleRevised({
      ...{ ...data, fileIds: ['photo'], writtenBy: 'ann', status: 'draft' },
    });
    given(registered)
      .when(attach(['photo']))
      .then(withPhoto);
    given(registered)
      .when(attach(['of another']))
      .thenRefused('fileUnavailable');
    given(registered, withPhoto)
      .when(detach)
      .then(events.contentArticleRevised({ ...data, writtenBy: 'ann', status: 'draft' }));
    given(registered).when(detach).thenRefused('fileUnavailable');
    given(registered, withPhoto, archived).when(detach).thenRefused('contentArticleIs');
    given(
      registered,
      events.contentArticleRevised({
        ...{ ...data, fileIds: Array.from({ length: 10 }, (_, n) => `f${n}`), writtenBy: 'ann', status: 'draft' },
      }),
    )
      .when(attach(['photo']))
      .thenRefused('contentTooManyFiles', { max: 10 });
  });
});

describe('a variant in another language (wish W30)', () => {
  const duplicate = (language: 'fr' | 'es') =>
    command(commands.DuplicateContentArticle, { articleId: other, language });
  const source = { article: { ...data, key: 'aide' }, groupId: other };

  it('begins as a draft of its asker, of the same group', () =>
    given()
      .when(duplicate('es'), { facts: { ...facts, source }, ...bob })
      .then(
        events.contentArticleRegistered({
          ...{ ...data, language: 'es', ownerId: 'bob', groupId: other, writtenBy: 'bob' },
        }),
      ));

  it('is of another language, and of an article that is there', () => {
    given()
      .when(duplicate('fr'), { facts: { ...facts, source } })
      .thenRefused('articleAlreadyDuplicated');
    given().when(duplicate('es')).thenRefused('contentArticleUnknown');
  });

  it('keeps its language', () =>
    given(registered)
      .when(command(commands.ReviseContentArticle, asked({ language: 'es' })))
      .thenRefused('contentLanguageKept'));
});

describe('the review of what is published (wish W29)', () => {
  const due = { now: '2027-03-01T07:00:00.000Z', actor: systemActor };
  const reviewed = events.contentArticleReviewed({ reviewOn: '2027-03-01', note: 'Still right' });

  it('is on the day that its writer chose, or in twelve months', () => {
    const chosen = events.contentArticleRevised({
      ...{ ...data, nextReviewOn: '2026-06-01', writtenBy: 'ann', status: 'draft' },
    });
    given(registered, chosen, submitted)
      .when(new commands.PublishContentArticle(), bob)
      .then(
        events.contentArticlePublished({
          ...{ ...data, nextReviewOn: '2026-06-01', groupId: id, writtenBy: 'ann', version: 1 },
          ...{ status: 'published', reviewOn: '2026-06-01' },
        }),
      );
    given(registered, submitted)
      .when(new commands.PublishContentArticle(), { ...bob, now: '2028-02-29T12:00:00.000Z' })
      .then(
        events.contentArticlePublished({
          ...{ ...data, groupId: id, writtenBy: 'ann', version: 1, status: 'published', reviewOn: '2029-02-28' },
        }),
      );
  });

  it('is asked of its owner at eight on its day, once', () => {
    const live = { ...contentArticle.initial, status: 'published', article: data, reviewOn: '2027-03-01' } as const;
    expect(contentArticle.timers?.(live)).toEqual([
      { name: 'review', command: new commands.RemindContentReview(), dueAt: '2027-03-01T07:00:00.000Z' },
    ]);
    expect(contentArticle.timers?.({ ...live, reviewOn: null })).toEqual([]);
    const fellDue = events.contentReviewFellDue({ ownerId: 'ann', reviewOn: '2027-03-01' });
    const remind = new commands.RemindContentReview();
    given(registered, submitted, published).when(remind, due).then(fellDue);
    given(registered, submitted, published)
      .when(remind, { ...due, now: '2027-03-01T06:59:59.999Z' })
      .thenRefused('notYetDue');
    given(registered, submitted, published, fellDue).when(remind, due).thenRefused('notYetDue');
  });

  it('is proved, and begins anew', () => {
    const review = command(commands.ReviewContentArticle, { note: 'Still right' });
    given(registered, submitted, published).when(review).then(reviewed);
    given(registered, submitted, published, hidden).when(review).then(reviewed);
    for (const elsewhere of [[], [submitted], [submitted, published, archived]])
      given(registered, ...elsewhere)
        .when(review)
        .thenRefused('contentArticleIs');
  });
});

describe('all articles', () => it('reach every status', () => expect(unreachableStatuses(contentArticle)).toEqual([])));

describe('an article shown from a later day on (features F38)', () => {
  const ahead = events.contentArticlePublished({
    ...{ ...data, onlineOn: '2026-03-10', groupId: id, writtenBy: 'ann' },
    ...{ version: 1, status: 'published', reviewOn: '2027-03-01' },
  });
  const due = { now: '2026-03-10T07:00:00.000Z', actor: systemActor };
  const announce = new commands.AnnounceContentArticle();
  const announced = events.contentArticleAnnounced({});

  it('is announced on that day, once', () => {
    given(registered, submitted, ahead).when(announce, due).then(announced);
    given(registered, submitted, ahead)
      .when(announce, { ...due, now: '2026-03-10T06:59:59.999Z' })
      .thenRefused('notYetDue');
    given(registered, submitted, ahead, announced).when(announce, due).thenRefused('notYetDue');
    given(registered, submitted, published).when(announce, due).thenRefused('notYetDue');
  });

  it('has a timer while it waits', () => {
    const live = { ...contentArticle.initial, status: 'published', article: data, announceOn: '2026-03-10' } as const;
    const timers = [{ name: 'announce', command: announce, dueAt: '2026-03-10T07:00:00.000Z' }];
    expect(contentArticle.timers?.(live)).toEqual(timers);
    expect(contentArticle.timers?.({ ...live, status: 'hidden' })).toEqual([]);
    const closed = events.contentArticlePublished({ ...ahead.data, isAccessible: false });
    given(registered, submitted, closed).when(announce, due).thenRefused('notYetDue');
  });
});

it('an article passes to the colleague who takes over from its owner, who is reminded of it then', () => {
  const handOver = command(commands.HandOverContentArticle, { fromId: 'ann', toId: 'lea' });
  const handedOver = events.contentArticleHandedOver({ fromId: 'ann', toId: 'lea' });
  const system = { actor: systemActor };
  given(registered, submitted, published).when(handOver, system).then(handedOver);
  given(registered, submitted, published, handedOver).when(handOver, system).then();
  given(registered, submitted, published, handedOver)
    .when(new commands.RemindContentReview(), { ...system, now: '2027-03-01T07:00:00.000Z' })
    .then(events.contentReviewFellDue({ ownerId: 'lea', reviewOn: '2027-03-01' }));
  given(registered).when(handOver, bob).thenRefused('forbidden');
});
