import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleOffer } from '../../../src/sales/articles/articles.views.js';
import type { TrainingSessionView } from '../../../src/training/attendance/attendance.views.js';
import { enrolment } from '../../../src/training/enrolments/enrolments.module.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem } from '../../../src/kernel/views.js';
import { totalsOf } from '../../../src/kernel/money.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import type {
  TrainingAgreementListRow,
  TrainingAgreementView,
} from '../../../src/training/training-agreements/training-agreements.views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { posted, refusalCode, post } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { givenMobile, givenRightToSign } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { orAlready } from '../../support/or-already.js';
import { expectSaid, paperText } from '../../support/papers.js';
import { poppler, popplerMissing } from '../../support/poppler.js';
import { codeSentTo } from '../../support/sms-codes.js';
import { givenSignedOrder, signatureGiven } from '../../support/signing.js';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();

const mobile = '+33639980013';
const today = dayOf(new Date().toISOString());
const named = (name: string) => ({ fr: name, es: name, en: name });
const mention = named('As agreed.');
const body = {
  ...{ entity: 'BL_COLLTER', body: 'Formation SA', address: '1 rue Haute\n75001 Paris', siret: '75580064600019' },
  ...{ declarationNumber: '11756789012', prefecture: 'Île-de-France' },
  ...{ means: mention, evaluation: mention, cancellation: mention },
};

const sold = async (code: string, nature: string, attestation?: string): Promise<void> => {
  const terms = { kind: 'termsOfSale', title: named('Terms'), version: '1', french: '1', spanish: '1', english: '1' };
  const documentId = await running.given('saleDocument', 'RegisterSaleDocument', terms);
  await running.given('saleDocument', 'PublishSaleDocument', {}, documentId);
  await running.caughtUp();
  const articleId = await running.given('article', 'RegisterArticle', {
    ...{ code, kind: 'simple', nature, title: named(code), description: named(code), unit: 'day' },
    ...{ documentIds: [documentId], ...(attestation !== undefined && { attestation }) },
  });
  await running.given('article', 'SetPrice', { price: 42_000, from: today }, articleId);
  await running.given('article', 'PutOnSale', {}, articleId);
  await running.caughtUp();
};

const ordered = async (articleCode: string): Promise<string> => {
  const offer = await jsonOf<ArticleOffer>(administrator(`/api/article-offers/${articleCode}`));
  const line = { quantity: 1, unitPrice: offer.unitPrice, vatRate: offer.vatRate };
  return posted(administrator, 'orders', {
    ...{ clientId: people.town, articleCode, quantity: 1, priceVersion: offer.priceVersion },
    ...{ total: totalsOf([line]).gross, signatoryId: people.administrator, correspondentId: people.contact },
    documents: offer.documents.map(({ id, version }) => ({ id, version })),
  });
};

const accepted = async (articleCode = 'PARCOURS'): Promise<string> => {
  const id = await ordered(articleCode);
  await givenSignedOrder(running, id);
  await posted(agent, `orders/${id}/accept-order`);
  await running.caughtUp();
  return id;
};

const fields = {
  ...{ objectives: 'Suivre le budget', hours: 14, place: 'À distance' },
  sessions: [{ startsOn: daysAfter(today, 30), endsOn: daysAfter(today, 31) }],
};
const drafted = async (over: object = {}): Promise<string> =>
  posted(agent, 'training-agreements', { orderId: await accepted(), ...fields, ...over });
const sent = async (over: object = {}): Promise<string> => {
  const id = await drafted(over);
  await posted(agent, `training-agreements/${id}/send-training-agreement`);
  await running.caughtUp();
  return id;
};
const detail = async (id: string, call: Call): Promise<TrainingAgreementView> => {
  await running.caughtUp();
  return jsonOf<TrainingAgreementView>(call(`/api/training-agreements/${id}`));
};
const scan = '%PDF-1.7\n%%EOF';
const uploaded = async (): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([scan], { type: 'application/pdf' }), 'signed.pdf');
  return (await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body: form }))).id;
};
/** Recipients of mails of this template about this agreement. */
const toldOf = async (template: string, number: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
  return rows
    .flatMap(({ template: of, to, subject }) => (of === template && subject?.includes(number) ? [to ?? '–'] : []))
    .filter((to) => !to.endsWith('@publisher.example'))
    .toSorted();
};
const idsFor = async (call: Call): Promise<readonly string[]> =>
  (await jsonOf<readonly TrainingAgreementListRow[]>(call('/api/training-agreements'))).map(({ id }) => id);

beforeAll(async () => {
  await givenMobile(running, people, mobile);
  await givenRightToSign(running, people.contact);
  await sold('PARCOURS', 'training', '75 2019 0042');
  await sold('DESK', 'supplies');
});

describe('an agreement that is prepared', () => {
  it('needs the legal mentions of the entity before it is sent', async () => {
    const id = await drafted();
    expect(await refusalCode(post(agent, `training-agreements/${id}/send-training-agreement`))).toBe(
      'trainingBodyUnknown',
    );
    await posted(agent, 'training-bodies', body);
    expect(await refusalCode(post(agent, 'training-bodies', body))).toBe('trainingBodyOfEntityKnown');
    await running.caughtUp();
    await posted(agent, `training-agreements/${id}/send-training-agreement`);
  });

  it('is of an accepted order of training, and the only one of it', async () => {
    const asked = (orderId: string) => refusalCode(post(agent, 'training-agreements', { orderId, ...fields }));
    expect(await asked(people.town)).toBe('agreementOrderUnknown');
    expect(await asked(await accepted('DESK'))).toBe('agreementOrderNotTraining');
    expect(await asked(await ordered('PARCOURS'))).toBe('agreementOrderNotAccepted');
    const orderId = await accepted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => agent('/api/training-agreements', { json: { orderId, ...fields } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await asked(orderId)).toBe('orderHasAgreement');
  });

  it('is the provider’s alone until it is sent', async () => {
    const id = await drafted();
    await running.caughtUp();
    for (const call of [contact, colleague, administrator, stranger]) {
      expect((await call(`/api/training-agreements/${id}`)).status).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
    }
    expect(await detail(id, agent)).toMatchObject({
      status: 'draft',
      title: 'PARCOURS',
      signatoryId: people.administrator,
    });
  });

  it('names whom the order has enrolled, and goes with them to class and onto their certificate once signed', async () => {
    const groupId = await posted(agent, 'course-groups', { title: named('Finance') });
    await running.caughtUp();
    const courseId = await posted(agent, 'courses', {
      ...{ code: 'FIN-1', title: named('Budget'), description: named('Budget'), groupId, durationMonths: 6, hours: 8 },
      language: 'fr',
    });
    const units = [{ kind: 'page', title: 'Cycle', text: 'A year.' }];
    await posted(agent, `courses/${courseId}/publish-course-content`, { units });
    await posted(agent, `courses/${courseId}/open-course`);
    const orderId = await accepted();
    const { number } = await jsonOf<{ readonly number: string }>(agent(`/api/orders/${orderId}`));
    const seatsId = await posted(agent, 'course-seats', {
      ...{ clientId: people.town, courseId, quantity: 3, orderReference: number },
      correspondentId: people.administrator,
    });
    await running.caughtUp();
    const enrolmentId = newId();
    const commands = running.app.get(Commands, { strict: false });
    const staff = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['clients'] as const };
    await commands.execute({
      ...{ lifecycle: enrolment, id: enrolmentId, command: 'TakeCourseSeat', actor: staff },
      body: {
        ...{ civility: 'none', firstName: 'Odile', lastName: 'Vergne', email: 'odile@town.example.org', seatsId },
        startsOn: daysAfter(today, -2),
      },
      now: new Date(Date.now() - 4 * 86_400_000).toISOString(),
    });
    await running.caughtUp();
    const id = await posted(agent, 'training-agreements', { orderId, ...fields, headcount: 3 });
    expect(await detail(id, agent)).toMatchObject({ headcount: 3, participants: [{ name: 'Odile Vergne' }] });
    expect(await refusalCode(post(agent, 'training-agreements', { orderId, ...fields }))).toBe('orderHasAgreement');

    const session = await posted(agent, 'training-sessions', {
      ...{ clientId: people.town, title: 'Day in class', trainerIds: [people.agent] },
      halfDays: [{ day: daysAfter(today, 40), from: '09:00', to: '12:00' }],
    });
    await posted(agent, `training-sessions/${session}/list-trainee`, { enrolmentId });
    const inClass = async (): Promise<TrainingSessionView> => {
      await running.caughtUp();
      return jsonOf(agent(`/api/training-sessions/${session}`));
    };
    expect((await inClass()).agreements).toEqual([]);
    expect(await detail(id, agent)).toMatchObject({
      participants: [{ halfDays: 1, validatedHalfDays: 0, standing: 'incomplete', certificate: null }],
    });
    await posted(agent, `training-agreements/${id}/send-training-agreement`);
    await running.given('trainingAgreement', 'RecordSignature', signatureGiven(id), id);
    const { number: agreed } = await detail(id, agent);
    expect((await inClass()).agreements).toEqual([{ id, number: agreed }]);

    await posted(agent, `training-sessions/${session}/take-trainee-off`, { participantId: enrolmentId });
    await running.caughtUp();
    await orAlready(running.given('enrolment', 'StartEnrolment', {}, enrolmentId));
    await running.given('enrolment', 'ReportPlatformProgress', { percent: 100, isCompleted: true }, enrolmentId);
    const [trained] = (await detail(id, administrator)).participants;
    expect(trained).toMatchObject({ standing: null, certificate: expect.stringMatching(/^\w{5}-/) });
    const certificate = await paperText(await agent(`/api/enrolments/${enrolmentId}/certificate`));
    expectSaid(certificate, agreed, 'Fournisseur', 'Town', '732 829 320', 'Date du document');

    // classes of the agreement are planned with its participants, and certified once all are held
    const day = daysAfter(today, -1);
    const halfDay = `${day} 09:00`;
    const planning = (agreementId: string) => ({
      ...{ clientId: people.town, title: 'Budget, in class', trainerIds: [people.agent], agreementId },
      halfDays: [{ day, from: '09:00', to: '12:00' }],
    });
    const unsigned = await sent();
    expect(await refusalCode(post(agent, 'training-sessions', planning(unsigned)))).toBe('trainingAgreementNotSigned');
    const elsewhere = { ...planning(id), clientId: people.village };
    expect(await refusalCode(post(agent, 'training-sessions', elsewhere))).toBe('trainingAgreementNotSigned');
    const classId = await posted(agent, 'training-sessions', planning(id));
    await orAlready(running.given('trainingSession', 'HoldTrainingSession', {}, classId));
    const held = await detail(id, administrator);
    expect(held).toMatchObject({
      classes: [{ id: classId, status: 'held', trainees: 1, validated: 0, expected: 1 }],
      isCompleted: false,
    });
    expect((await administrator(`/api/training-agreements/${id}/completion`)).status).toBe(404);
    const fileId = await uploaded();
    await posted(agent, `training-sessions/${classId}/file-attendance-sheet`, { halfDay, fileIds: [fileId] });
    await posted(agent, `training-sessions/${classId}/mark-presences`, { halfDay, participantIds: [enrolmentId] });
    for (const call of [administrator, agent]) {
      expect(await detail(id, call)).toMatchObject({ classes: [{ validated: 1 }], isCompleted: true });
      const completion = await call(`/api/training-agreements/${id}/completion`);
      const bytes = Buffer.from(await completion.clone().arrayBuffer());
      expect(bytes.toString('latin1')).toContain('ETSI.CAdES.detached');
      expectSaid(await paperText(completion), 'Odile Vergne');
    }
    expect((await stranger(`/api/training-agreements/${id}/completion`)).status).toBe(404);
    expect(await toldOf('trainingAgreementHeld', agreed)).toEqual(['anne@example.org']);
  });
});

describe('an agreement that was sent', () => {
  it('is seen by its signatory and administrators, as list, page, export and paper say alike', async () => {
    const id = await sent({ signatoryId: people.contact });
    for (const call of [contact, administrator]) {
      expect((await detail(id, call)).status).toBe('toSign');
      expect(await idsFor(call)).toContain(id);
      expect((await call(`/api/training-agreements/${id}/paper`)).headers.get('content-type')).toBe('application/pdf');
    }
    const { number } = await detail(id, contact);
    expect(await (await contact('/api/training-agreements/export?format=csv')).text()).toContain(number);
    for (const call of [colleague, stranger]) {
      expect((await call(`/api/training-agreements/${id}`)).status).toBe(404);
      expect((await call(`/api/training-agreements/${id}/paper`)).status).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect(await (await call('/api/training-agreements/export?format=csv')).text()).not.toContain(number);
    }
  });

  it('is sorted for customers by nothing that the provider alone is shown', async () => {
    const asked = (call: Call) => call('/api/training-agreements?sort=["filedAt","ASC"]');
    const refused = await asked(administrator);
    expect(refused.status).toBe(400);
    expect((await jsonOf<Problem>(refused)).errors).toMatchObject({ sort: { code: 'invalid' } });
    expect((await asked(agent)).status).toBe(200);
  });

  it('is changed by no customer', async () => {
    const id = await sent();
    const asked = {
      'revise-training-agreement': fields,
      'withdraw-training-agreement': { reason: 'No' },
      'file-training-agreement': { filedUnder: 'A' },
      'send-training-agreement-reminder': {},
    };
    for (const [verb, json] of Object.entries(asked))
      expect((await administrator(`/api/training-agreements/${id}/${verb}`, { json })).status).toBe(403);
  });

  it('keeps the former version readable once it is revised, and is the provider’s until it is sent again', async () => {
    const id = await sent();
    await posted(agent, `training-agreements/${id}/revise-training-agreement`, { ...fields, place: 'Mairie' });
    await running.caughtUp();
    expect((await administrator(`/api/training-agreements/${id}`)).status).toBe(404);
    await posted(agent, `training-agreements/${id}/send-training-agreement`);
    expect(await detail(id, administrator)).toMatchObject({
      ...{ version: 2, place: 'Mairie' },
      versions: [{ version: 1, place: 'À distance', hours: 14 }],
    });
  });

  (popplerMissing ? it.skip : it)('says on paper what the law wants, the same bytes each time', async () => {
    const id = await sent();
    const read = async () =>
      Buffer.from(await (await administrator(`/api/training-agreements/${id}/paper`)).arrayBuffer());
    const bytes = await read();
    expect((await read()).equals(bytes)).toBe(true);
    const words = (await poppler('pdftotext', bytes, ['-layout'], ['-'])).replaceAll(/\s+/g, ' ');
    for (const said of ['11756789012', 'Île-de-France', 'Suivre le budget', '75 2019 0042', '261-4-4', 'À distance'])
      expect(words).toContain(said);
    // the training body and the client, with their numbers, and the date
    for (const said of ['L’organisme de formation', 'SIRET 755 800 646 00019', 'Le bénéficiaire', '732 829 320'])
      expect(words).toContain(said);
    expect(words).toContain('Date du document');
  });
});

describe('an agreement that is signed', () => {
  const prepare = async (id: string) => {
    const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(
      administrator(`/api/signatures/page?source=trainingAgreements&sourceId=${id}`),
    );
    const agreementSha256 = agreement.sha256;
    await posted(administrator, `signatures/${signatureId}/prepare-signature`, {
      ...{ source: 'trainingAgreements', sourceId: id, signerId: people.administrator, channel: 'sms' },
      ...{ documentSha256: document.sha256, agreementSha256 },
    });
    return { signatureId, agreementSha256 };
  };

  it('is signed with a code by its signatory, and filed by staff', async () => {
    const id = await sent();
    const { signatureId, agreementSha256 } = await prepare(id);
    expect(await detail(id, administrator)).toMatchObject({ status: 'inSignature' });
    // events of the system after an act of the signatory, which staff have not seen, conflict with a command of staff
    const seen = { json: { reason: 'No' }, headers: { 'If-Match': '"1"' } };
    expect((await agent(`/api/training-agreements/${id}/withdraw-training-agreement`, seen)).status).toBe(412);
    await posted(administrator, `signatures/${signatureId}/request-signature-code`, { agreementSha256 });
    await posted(administrator, `signatures/${signatureId}/sign-document`, { code: await codeSentTo(running, mobile) });
    expect(await detail(id, agent)).toMatchObject({ status: 'signed' });
    await posted(agent, `training-agreements/${id}/file-training-agreement`, { filedUnder: 'FORM/1' });
    expect(await detail(id, administrator)).toMatchObject({ status: 'filed' });
    expect(await detail(id, administrator)).not.toHaveProperty('filedUnder');
    expect(await detail(id, agent)).toMatchObject({ filedUnder: 'FORM/1' });
  });

  const paper = async () => ({ signedBy: 'Anne Test', signedOn: today, fileIds: [await uploaded()] });

  it('is signed on paper by what staff file: seen and sealed as the others are', async () => {
    const id = await sent();
    const filed = await paper();
    const record = `training-agreements/${id}/record-paper-agreement`;
    expect((await administrator(`/api/${record}`, { json: filed })).status).toBe(403);
    expect((await stranger(`/api/${record}`, { json: filed })).status).toBe(404);
    expect((await administrator(`/api/training-agreements/${id}/sealed-paper`)).status).toBe(404);
    await posted(agent, record, filed);
    const sha256 = createHash('sha256').update(scan).digest('hex');
    const signed = await detail(id, administrator);
    expect(signed).toMatchObject({
      ...{ status: 'signed', signedManner: 'paper' },
      paper: { signedBy: 'Anne Test', signedOn: today, files: [{ id: filed.fileIds[0], name: 'signed.pdf', sha256 }] },
    });
    const answer = await administrator(`/api/training-agreements/${id}/sealed-paper`);
    const sealed = Buffer.from(await answer.clone().arrayBuffer());
    expect(sealed.toString('latin1')).toContain('ETSI.CAdES.detached');
    // the fingerprint goes on in a second line
    expectSaid((await paperText(answer)).replaceAll(/\s+/g, ''), sha256);
    for (const call of [colleague, stranger])
      expect((await call(`/api/files/${filed.fileIds[0]}/content`)).status).toBe(404);
    expect(await toldOf('trainingAgreementSignedOnPaper', signed.number)).toEqual(['anne@example.org']);
    const onPaper = `?filter=${encodeURIComponent(JSON.stringify({ signedManner: ['paper'] }))}`;
    const rows = await jsonOf<readonly TrainingAgreementListRow[]>(agent(`/api/training-agreements${onPaper}`));
    expect(rows.map((row) => row.id)).toEqual([id]);
    const lines = (await (await agent('/api/training-agreements/export?format=csv')).text()).split('\r\n');
    expect(lines.find((line) => line.startsWith(`${signed.number};`))).toContain(';Sur papier;');
    // a file stands on one agreement alone
    const next = await sent();
    expect(await refusalCode(post(agent, `training-agreements/${next}/record-paper-agreement`, filed))).toBe(
      'fileUnknown',
    );
    await posted(agent, `training-agreements/${id}/file-training-agreement`, { filedUnder: 'FORM/2' });
  });

  it('is signed once, by the code or by the paper that arrives at the same moment', async () => {
    const id = await sent();
    const { signatureId, agreementSha256 } = await prepare(id);
    await running.caughtUp();
    await posted(administrator, `signatures/${signatureId}/request-signature-code`, { agreementSha256 });
    const code = await codeSentTo(running, mobile);
    const filed = await paper();
    const [onPaper, again] = await Promise.all([
      agent(`/api/training-agreements/${id}/record-paper-agreement`, { json: filed }),
      agent(`/api/training-agreements/${id}/record-paper-agreement`, { json: filed }),
      administrator(`/api/signatures/${signatureId}/sign-document`, { json: { code } }),
    ]);
    expect([onPaper.status, again.status].filter((status) => status === 200).length).toBeLessThan(2);
    await running.caughtUp();
    expect(await detail(id, agent)).toMatchObject({ status: 'signed' });
    const { rows } = await running.db.pool.query(
      `SELECT type FROM event_log WHERE stream = $1 AND type LIKE 'TrainingAgreementSigned%'`,
      [`trainingAgreement-${id}`],
    );
    expect(rows.filter(({ type }) => type !== 'TrainingAgreementSigningPrepared')).toHaveLength(1);
    expect(await refusalCode(post(agent, `training-agreements/${id}/record-paper-agreement`, await paper()))).toMatch(
      /^trainingAgreement(Is|SignedOnline)$/,
    );
  });

  it('is read by the contact who signs in place of its signatory, and by no other', async () => {
    const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
    const signing = { ...rights, functionRights: ['signatures'] };
    await running.given('contact', 'ChangeContactRights', signing, people.colleague);
    await running.caughtUp();
    const paul = await running.as(people.colleague);
    const id = await sent();
    const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(
      administrator(`/api/signatures/page?source=trainingAgreements&sourceId=${id}`),
    );
    await posted(administrator, `signatures/${signatureId}/prepare-signature`, {
      ...{ source: 'trainingAgreements', sourceId: id, signerId: people.administrator, channel: 'sms' },
      ...{ documentSha256: document.sha256, agreementSha256: agreement.sha256 },
    });
    await running.caughtUp();
    expect((await paul(`/api/training-agreements/${id}`)).status).toBe(404);
    await posted(administrator, `signatures/${signatureId}/change-signer`, {
      signerId: people.colleague,
      channel: 'email',
    });
    expect(await detail(id, paul)).toMatchObject({ status: 'inSignature', signatory: { id: people.colleague } });
    expect((await paul(`/api/training-agreements/${id}/paper`)).status).toBe(200);
    expect(await idsFor(paul)).toEqual([id]);
    expect((await contact(`/api/training-agreements/${id}`)).status).toBe(404);
  });

  it('is to be signed anew once another version was sent', async () => {
    const id = await sent();
    const page = `/api/signatures/page?source=trainingAgreements&sourceId=${id}`;
    // an agreement has a single signature
    expect((await administrator(`${page}&part=again`)).status).toBe(404);
    const before = await jsonOf<SignaturePageView>(administrator(page));
    await posted(agent, `training-agreements/${id}/revise-training-agreement`, { ...fields, hours: 7 });
    await posted(agent, `training-agreements/${id}/send-training-agreement`);
    await running.caughtUp();
    expect(
      await refusalCode(
        post(administrator, `signatures/${before.signatureId}/prepare-signature`, {
          ...{ source: 'trainingAgreements', sourceId: id, signerId: people.administrator, channel: 'sms' },
          ...{ documentSha256: before.document.sha256, agreementSha256: before.agreement.sha256 },
        }),
      ),
    ).toBe('signatureDocumentChanged');
  });
});
