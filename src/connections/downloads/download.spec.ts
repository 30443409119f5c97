import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './download.commands.js';
import * as events from './download.events.js';
import { download, type DownloadFacts } from './download.js';
import { acceptedEndings } from './download.vocabulary.js';

const sha256 = 'a'.repeat(64);
const title = { fr: 'Outil', es: 'Herramienta', en: 'Tool' };
const uploaded = { name: 'tool.pdf', size: 2_048, sha256 };
const facts: DownloadFacts = {
  ...{ product: { name: 'Finance', rangeId: 'range' }, version: '2026.1', uploaded, replacesKnown: false },
  scan: 'clean',
};
const given = (over: Partial<DownloadFacts> = {}, now = '2026-03-01T08:00:00.000Z') =>
  specify(download, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: { ...facts, ...over } }).given;

const asked = { kind: 'toolbox', productId: 'finance', versionId: 'v1', fileIds: ['file'], title } as const;
const draft = (over: object = {}) =>
  command(commands.DraftDownload, { ...asked, fileIds: ['file'], entities: [], ...over });
const revise = (over: object = {}) => command(commands.ReviseDownload, { title, entities: [], ...over });
const recorded = {
  ...({ kind: 'toolbox', productId: 'finance', product: 'Finance', rangeId: 'range', versionId: 'v1' } as const),
  ...{ version: '2026.1', title, fileName: 'tool.pdf', size: 2_048, sha256, fileId: 'file', publisher: null },
  ...{ replacesId: null, entities: [], expiresOn: null },
};
const drafted = events.downloadDrafted(recorded);
const published = events.downloadPublished({ replacesId: null });
const exe = (name = 'setup.exe') => ({ uploaded: { ...uploaded, name } });

describe('a file for customers', () => {
  it('is drafted with what it is of, and published once it was scanned', () => {
    given()().when(draft()).then(drafted);
    given()(drafted).when(new commands.PublishDownload()).then(published);
  });

  it.each([
    ['scanning', 'fileScanning'],
    ['quarantined', 'fileQuarantined'],
    ['missing', 'fileMissing'],
  ] as const)('is not published while it is %s', (scan, code) => {
    given({ scan })(drafted).when(new commands.PublishDownload()).thenRefused(code);
  });

  it.each([
    ['a product that is not there', { product: null }, {}, 'productUnknown'],
    ['a version of another product', { version: null }, {}, 'downloadVersionUnknown'],
    ['a file that is not theirs', { uploaded: null }, {}, 'fileUnavailable'],
    ['something that cannot be replaced', {}, { replacesId: 'other' }, 'downloadReplacesOther'],
    ['a day that is over', {}, { expiresOn: '2026-02-28' }, 'downloadExpiresInPast'],
  ])('is refused for %s', (_, over, body, code) => {
    given(over)().when(draft(body)).thenRefused(code);
  });

  it('is of a type that its kind takes', () => {
    for (const ending of ['zip', 'docx', 'png', 'bat'])
      given({ uploaded: { ...uploaded, name: `tool.${ending}` } })()
        .when(draft())
        .thenRefused('downloadTypeNotAccepted', { endings: 'reg, exe, pdf' });
    given({ uploaded: { ...uploaded, name: 'Setup.ZIP' } })()
      .when(draft({ kind: 'software' }))
      .then(events.downloadDrafted({ ...recorded, kind: 'software', fileName: 'Setup.ZIP' }));
    expect(acceptedEndings.toolbox).toEqual(['reg', 'exe', 'pdf']);
  });

  it('is a program only with its publisher and a checksum that is that of its bytes', () => {
    const signed = { publisher: 'Berger', checksum: sha256 };
    given(exe())().when(draft()).thenRefused('downloadPublisherMissing');
    given(exe())()
      .when(draft({ publisher: 'Berger' }))
      .thenRefused('downloadChecksumMissing');
    given(exe('SETUP.EXE'))()
      .when(draft({ ...signed, checksum: 'b'.repeat(64) }))
      .thenRefused('downloadChecksumDiffers');
    given()()
      .when(draft({ checksum: 'b'.repeat(64) }))
      .thenRefused('downloadChecksumDiffers');
    given(exe())()
      .when(draft(signed))
      .then(events.downloadDrafted({ ...recorded, fileName: 'setup.exe', publisher: 'Berger' }));
  });

  it('is withdrawn with a reason, and for good', () => {
    const withdrawn = events.downloadWithdrawn({ reason: 'Faulty' });
    given()(drafted, published)
      .when(command(commands.WithdrawDownload, { reason: 'Faulty' }))
      .then(withdrawn);
    for (const asked of [new commands.PublishDownload(), revise(), command(commands.WithdrawDownload, {})])
      given()(drafted, published, withdrawn).when(asked).thenRefused('downloadIs');
  });

  it('is revised as a draft and once it is published, until its last day', () => {
    const next = { title: { fr: 'Aide', es: 'Ayuda', en: 'Help' }, entities: ['CARL'] as const };
    for (const stream of [[drafted], [drafted, published]]) {
      given()(...stream)
        .when(revise({ ...next, expiresOn: '2026-03-01' }))
        .then(events.downloadRevised({ ...next, expiresOn: '2026-03-01' }));
      given()(...stream)
        .when(revise({ expiresOn: '2026-02-28' }))
        .thenRefused('downloadExpiresInPast');
    }
    given()(drafted)
      .when(revise())
      .then(events.downloadRevised({ title, entities: [], expiresOn: null }));
    given()(drafted, published, events.downloadExpired({})).when(revise()).thenRefused('downloadIs');
  });

  it('expires with its last day, by the clock alone, unless it was prolonged before', () => {
    const expire = new commands.ExpireDownload();
    const until = events.downloadDrafted({ ...recorded, expiresOn: '2026-03-29' });
    const over = { actor: systemActor, now: '2026-03-29T22:00:00.000Z' };
    given()(until, published).when(expire, over).then(events.downloadExpired({}));
    given()(until, published)
      .when(expire, { ...over, now: '2026-03-29T21:59:59.999Z' })
      .thenRefused('notYetDue');
    const prolonged = events.downloadRevised({ title, entities: [], expiresOn: '2026-04-30' });
    for (const stream of [
      [until],
      [drafted, published],
      [until, published, prolonged],
      [until, published, events.downloadExpired({})],
      [until, published, events.downloadReplaced({ byId: 'newer' })],
    ])
      given()(...stream)
        .when(expire, over)
        .thenRefused('notYetDue');
    given()(until, published, prolonged)
      .when(expire, { ...over, now: '2026-04-30T22:00:00.000Z' })
      .then(events.downloadExpired({}));
    given()(until, published).when(expire, { now: over.now }).thenRefused('forbidden');
  });

  it('gives its place to a newer one, unless it was withdrawn before', () => {
    const replace = command(commands.ReplaceDownload, { byId: 'newer' });
    const bySystem = specify(download, { now: '2026-03-01T08:00:00.000Z', actor: systemActor, facts }).given;
    bySystem(drafted, published)
      .when(replace)
      .then(events.downloadReplaced({ byId: 'newer' }));
    bySystem(drafted, published, events.downloadWithdrawn({ reason: 'Faulty' }))
      .when(replace)
      .then();
    given()()
      .when(draft({ replacesId: 'old' }))
      .thenRefused('downloadReplacesOther');
    given({ replacesKnown: true })()
      .when(draft({ replacesId: 'old' }))
      .then(events.downloadDrafted({ ...recorded, replacesId: 'old' }));
  });

  it('is offered until the end of its last day, also where that day is shorter', () => {
    const file = { ...recorded, expiresOn: '2026-03-29' };
    expect(download.timers?.({ status: 'published', file, noticeAt: null })).toEqual([
      { name: 'expire', command: new commands.ExpireDownload(), dueAt: '2026-03-29T22:00:00.000Z' },
    ]);
    expect(download.timers?.({ status: 'drafted', file, noticeAt: null })).toEqual([]);
    const late = given({}, '2026-03-29T22:00:00.000Z');
    late(events.downloadDrafted(file)).when(new commands.PublishDownload()).thenRefused('downloadExpiresInPast');
    given(
      {},
      '2026-03-29T21:59:59.000Z',
    )(events.downloadDrafted(file))
      .when(new commands.PublishDownload())
      .then(published);
  });

  it('holds its name for its version as long as it may be offered', () => {
    const held = [{ what: 'downloadFile', value: 'v1/tool.pdf', refusal: 'downloadFileExists' }];
    expect(download.held({ status: 'drafted', file: { ...recorded, fileName: 'Tool.PDF' }, noticeAt: null })).toEqual(
      held,
    );
    expect(download.held({ status: 'published', file: recorded, noticeAt: null })).toEqual(held);
    expect(download.held({ status: 'withdrawn', file: recorded, noticeAt: null })).toEqual([]);
  });

  it('has its end announced once, a week before its last day', () => {
    const file = { ...recorded, expiresOn: '2026-03-29' };
    const noticeAt = '2026-03-22T07:00:00.000Z';
    expect(download.timers?.({ status: 'published', file, noticeAt })).toContainEqual({
      name: 'announceEnd',
      command: new commands.AnnounceDownloadEnd(),
      dueAt: noticeAt,
    });
    const stream = [events.downloadDrafted(file), published] as const;
    const told = events.downloadEndAnnounced({ expiresOn: '2026-03-29' });
    const announce = new commands.AnnounceDownloadEnd();
    const due = { now: noticeAt, actor: systemActor };
    const before = { ...due, now: '2026-03-22T06:59:59.000Z' };
    given()(...stream)
      .when(announce, due)
      .then(told);
    given()(...stream, told)
      .when(announce, due)
      .thenRefused('notYetDue');
    given()(...stream)
      .when(announce, before)
      .thenRefused('notYetDue');
    given()(...stream, events.downloadWithdrawn({ reason: 'Wrong' }))
      .when(announce, due)
      .thenRefused('notYetDue');
  });

  it('reaches every status', () => expect(unreachableStatuses(download)).toEqual([]));
});
