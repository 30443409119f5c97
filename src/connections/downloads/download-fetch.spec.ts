import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { RecordDownload, RequestDownload } from './download-fetch.commands.js';
import { downloadFetch, downloadRequested, fileDownloaded, type DownloadFetchFacts } from './download-fetch.js';

const file = {
  ...({ kind: 'software', productId: 'finance', product: 'Finance', rangeId: 'range', versionId: 'v1' } as const),
  ...{ version: '2026.1', title: { fr: 'Outil', es: 'Herramienta', en: 'Tool' }, fileName: 'setup.exe' },
  ...{ size: 2_048, sha256: 'a'.repeat(64) },
};
const facts: DownloadFetchFacts = { offered: file, mayDownload: true, administrators: [], scan: 'clean' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const given = (over: Partial<DownloadFetchFacts> = {}, actor: Actor = marie) =>
  specify(downloadFetch, { now: '2026-03-01T08:00:00.000Z', actor, facts: { ...facts, ...over } }).given;

const request = command(RequestDownload, { downloadId: 'one' });
const requested = downloadRequested({ ...file, downloadId: 'one', clientId: 'town', contactId: 'marie' });

describe('a download', () => {
  it('is asked for by a contact, with what the file is called now', () => {
    given()().when(request).then(requested);
  });

  it('is refused to a contact without the right for its product line', () => {
    given({ mayDownload: false, administrators: ['Anne Test', 'Nora Test'] })()
      .when(request)
      .thenRefused('downloadNotAuthorised', { administrators: 'Anne Test, Nora Test' });
  });

  it.each([
    ['is not published for their client', { offered: null }, 'notFound'],
    ['is being scanned', { scan: 'scanning' }, 'fileScanning'],
    ['was found to be dangerous', { scan: 'quarantined' }, 'fileQuarantined'],
    ['is gone', { scan: null }, 'fileMissing'],
  ] as const)('is refused where the file %s', (_, over, code) => {
    given(over)().when(request).thenRefused(code);
  });

  it('counts once, however often it goes on after a cut', () => {
    const bySystem = given({}, systemActor);
    bySystem(requested).when(new RecordDownload()).then(fileDownloaded({}));
    bySystem(requested, fileDownloaded({})).when(new RecordDownload()).then();
  });

  it('reaches every status', () => expect(unreachableStatuses(downloadFetch)).toEqual([]));
});
