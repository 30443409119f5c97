import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { cerFile, pemFile } from '../../../test/support/certificate-files.js';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './electronic-certificate.commands.js';
import * as events from './electronic-certificate.events.js';
import { electronicCertificate, type ElectronicCertificateFacts } from './electronic-certificate.js';
import { readCertificate } from './electronic-certificates.facts.js';

const now = '2026-04-02T09:00:00.000Z';
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const person = { lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@example.org' };
const desk = { role: 'signatory', sharedDesk: null } as const;
const issued = {
  ...{ ...person, ...desk, reference: 'CERT-2026-000101/1', orderId: 'order', holderId: 'h1', clientId: 'town' },
  ...{ subjectId: 'claire', issuedOn: '2026-04-01', endsOn: '2029-03-31' },
};
const read = {
  ...{ serialNumber: '0A1B', certificateSubject: 'CN=Claire Faure', issuer: 'CN=Authority' },
  ...{ startsOn: '2026-04-01', endsOn: '2029-03-30' },
};
const facts: ElectronicCertificateFacts = { issued, certificate: read };
const as = (actor: Actor, at = now, changed: Partial<ElectronicCertificateFacts> = {}) =>
  specify(electronicCertificate, { now: at, actor, facts: { ...facts, ...changed } }).given;
const byMarie = as(marie);
const bySystem = as(systemActor);

/** At nine o’clock in Paris, in winter and in summer. */
const alerts = [
  { daysBefore: 90, at: '2028-12-31T08:00:00.000Z' },
  { daysBefore: 60, at: '2029-01-30T08:00:00.000Z' },
  { daysBefore: 30, at: '2029-03-01T08:00:00.000Z' },
  { daysBefore: 7, at: '2029-03-24T08:00:00.000Z' },
];
const opened = events.electronicCertificateOpened({ ...issued, alerts });
const confirmed = events.certificateHolderConfirmed({ ...person, subjectId: 'claire', answer: 1, metOn: '2026-04-01' });
const chosen = events.certificateDeskChosen({ ...desk, answer: 1 });
const sent = events.certificateSetupFormSent({ ...read, answer: 1, subjectId: 'claire', alerts: [] });
const begun = events.certificateCorrectionBegun({ answer: 2, subjectId: 'claire', reason: 'Another desk' });
const file = { name: 'claire.cer', content: 'MIIB' };
const send = (over: object = {}) =>
  command(commands.SendCertificateSetupForm, { answer: 1, file, confirmed: true, ...over });
const choose = (answer: number) => command(commands.ChooseCertificateDesk, { answer, role: 'signatory' });
const confirm = (over: object = {}) =>
  command(commands.ConfirmCertificateHolder, { ...person, answer: 1, metOn: '2026-04-01', ...over });

describe('the set-up form of a certificate', () => {
  it('is to fill once the certificate is issued', () => {
    bySystem()
      .when(command(commands.OpenElectronicCertificate, { orderId: 'order', holderId: 'h1' }))
      .then(opened);
    as(systemActor, now, { issued: null })()
      .when(command(commands.OpenElectronicCertificate, { orderId: 'order', holderId: 'h2' }))
      .thenRefused('certificateHolderUnknown');
  });

  it('is filled in three forms', () => {
    byMarie(opened).when(confirm()).then(confirmed);
    byMarie(opened)
      .when(confirm({ metOn: '2026-04-03' }))
      .thenRefused('certificateMetLater');
    byMarie(opened)
      .when(confirm({ metOn: '2025-03-30' }))
      .thenRefused('dayTooEarly', { from: '31/03/2025' });
    byMarie(opened, confirmed).when(choose(1)).then(chosen);
    for (const forms of [[], [confirmed], [chosen]])
      byMarie(opened, ...forms)
        .when(send())
        .thenRefused('certificateFormsMissing');
    byMarie(opened, confirmed, chosen)
      .when(send({ confirmed: false }))
      .thenRefused('certificateNotConfirmed');
    byMarie(opened, confirmed, chosen)
      .when(send())
      .then(
        events.certificateSetupFormSent({
          ...sent.data,
          // its file ends a day before its order said
          alerts: [
            { daysBefore: 90, at: '2028-12-30T08:00:00.000Z' },
            { daysBefore: 60, at: '2029-01-29T08:00:00.000Z' },
            { daysBefore: 30, at: '2029-02-28T08:00:00.000Z' },
            { daysBefore: 7, at: '2029-03-23T08:00:00.000Z' },
          ],
        }),
      );
    bySystem(opened, confirmed, chosen).when(send()).thenRefused('forbidden');
  });

  it('is final once it is sent, and corrected by another one', () => {
    for (const form of [confirm(), choose(1), send()])
      byMarie(opened, confirmed, chosen, sent).when(form).thenRefused('electronicCertificateIs');
    const correct = command(commands.CorrectCertificateSetupForm, { reason: 'Another desk' });
    byMarie(opened, confirmed, chosen, sent).when(correct).then(begun);
    for (const history of [[], [confirmed, chosen], [confirmed, chosen, sent, begun]])
      byMarie(opened, ...history)
        .when(correct)
        .thenRefused('electronicCertificateIs');
    byMarie(opened, confirmed, chosen, sent, events.electronicCertificateExpired({}))
      .when(correct)
      .thenRefused('electronicCertificateIs');
    for (const form of [confirm(), choose(1)])
      byMarie(opened, confirmed, chosen, sent, begun).when(form).thenRefused('certificateFormSent');
    byMarie(opened, confirmed, chosen, sent, begun)
      .when(choose(2))
      .then(events.certificateDeskChosen({ ...desk, answer: 2 }));
    byMarie(opened, confirmed, chosen, sent, begun)
      .when(confirm({ answer: 2 }))
      .then(events.certificateHolderConfirmed({ ...confirmed.data, answer: 2 }));
  });

  it('is not sent with a file that is no certificate', () =>
    as(marie, now, { certificate: { fault: 'certificatePrivateKey' } })(opened, confirmed, chosen)
      .when(send())
      .thenRefused('certificatePrivateKey'));
});

describe('the end of a certificate', () => {
  const age = new commands.AgeElectronicCertificate();
  const nears = (daysBefore: number) => events.certificateEndNeared({ daysBefore });

  it('is told 90, 60, 30 and 7 days before, of several that are late the last alone', () => {
    bySystem(opened).when(age).thenRefused('notYetDue');
    as(systemActor, '2028-12-31T08:00:00.000Z')(opened).when(age).then(nears(90));
    as(systemActor, '2029-03-02T08:00:00.000Z')(opened).when(age).then(nears(30));
    as(systemActor, '2029-03-24T08:00:00.000Z')(opened, nears(90), nears(60), nears(30)).when(age).then(nears(7));
  });

  it('comes with the day after its last one, by the clock of the provider', () => {
    const told = [opened, nears(7)] as const;
    as(
      systemActor,
      '2029-03-31T21:59:59.999Z',
    )(...told)
      .when(age)
      .thenRefused('notYetDue');
    as(
      systemActor,
      '2029-03-31T22:00:00.000Z',
    )(...told)
      .when(age)
      .then(events.electronicCertificateExpired({}));
  });

  it('is followed by the order that renews it, until that is cancelled', () => {
    const noted = events.certificateRenewalNoted({ orderId: 'next' });
    bySystem(opened)
      .when(command(commands.NoteCertificateRenewal, { orderId: 'next' }))
      .then(noted);
    bySystem(opened, noted)
      .when(command(commands.DropCertificateRenewal, { orderId: 'another' }))
      .then();
    bySystem(opened, noted)
      .when(command(commands.DropCertificateRenewal, { orderId: 'next' }))
      .then(events.certificateRenewalDropped({ orderId: 'next' }));
  });
});

describe('a .cer file', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const keyPem = Buffer.from(key.export({ type: 'pkcs8', format: 'pem' }));
  const keyDer = createPrivateKey(keyPem).export({ type: 'sec1', format: 'der' });
  const today = new Date().toISOString();
  const readFile = (bytes: Buffer, name = 'claire.cer') => readCertificate(name, bytes.toString('base64'), today);

  it.each([
    ['DER', cerFile()],
    ['PEM', pemFile],
  ])('says in %s its subject, serial number and end', (_, bytes) =>
    expect(readFile(bytes)).toMatchObject({
      certificateSubject: 'CN=Claire Faure, O=Mairie, C=FR',
      serialNumber: '0A1B2C3D4E5F',
      endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );

  it.each([
    ['a key in PEM', keyPem, 'claire.cer', 'certificatePrivateKey'],
    ['a key behind a certificate', Buffer.concat([pemFile, keyPem]), 'claire.cer', 'certificatePrivateKey'],
    ['a key in DER', keyDer, 'claire.cer', 'certificatePrivateKey'],
    ['a .p12', cerFile(), 'claire.p12', 'certificatePrivateKey'],
    ['a .pfx', cerFile(), 'CLAIRE.PFX', 'certificatePrivateKey'],
    ['another kind', cerFile(), 'claire.txt', 'certificateFileType'],
    ['nothing of the kind', Buffer.from('hello'), 'claire.cer', 'certificateUnreadable'],
    ['one that is over', cerFile({ startsOn: '2020-01-01', endsOn: '2022-12-31' }), 'claire.cer', 'certificateOver'],
    [
      'one of five years',
      cerFile({ endsOn: `${Number(today.slice(0, 4)) + 5}-01-01` }),
      'claire.cer',
      'certificateTooLong',
    ],
  ])('is not taken: %s', (_, bytes, name, fault) => expect(readFile(bytes, name)).toEqual({ fault }));
});

it('reaches every status', () => expect(unreachableStatuses(electronicCertificate)).toEqual([]));
