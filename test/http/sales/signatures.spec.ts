import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PDFKit from 'pdfkit';
import { businessModules } from '../../../src/app.module.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { fingerprintOf } from '../../../src/platform/papers/documents/document.js';
import { MailboxModule } from '../../../src/platform/messages/mail/mailbox.module.js';
import { SmsMessages } from '../../../src/platform/messages/sms/sms-messages.js';
import { SmsStops } from '../../../src/platform/messages/sms/sms-stops.js';
import { readSignedData } from '../../../src/platform/papers/sealing/cms.js';
import { sha256 as hashOf } from '../../../src/platform/papers/sealing/digests.js';
import { SealKeys } from '../../../src/platform/papers/sealing/seal-keys.js';
import { verifySeal } from '../../../src/platform/papers/sealing/verify-seal.js';
import { SignatureSealing } from '../../../src/sales/signatures/signature-sealing.jobs.js';
import { signatureIdOf } from '../../../src/sales/signatures/signatures.module.js';
import type {
  SignaturePageView,
  SignatureProof,
  SignatureVerificationView,
  SignatureView,
  SignedProof,
} from '../../../src/sales/signatures/signatures.views.js';
import type { DelegationAct } from '../../../src/customers/rights/rights.views.js';
import type { SmsStopRow } from '../../../src/sales/sms-stops/sms-stops.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { dayIn } from '../../support/days.js';
import { givenPeople, type People } from '../../support/people.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { paperText } from '../../support/papers.js';
import { popplerMissing } from '../../support/poppler.js';
import { mailTo } from '../../support/sign-in.js';
import { things, ThingsModule } from '../../support/signables.js';
import { signatureSendsTable } from '../../support/table-names.js';

let running: RunningApplication;
let people: People;
let calls: Readonly<Record<'marie' | 'paul' | 'anne' | 'luc' | 'agent', Call>>;

const sha256 = 'a'.repeat(64);
const siret = '73282932000074';
const mobiles = { contact: '+33639980011', administrator: '+33639980012' };

const card = (firstName: string, mobile: string) => ({
  civility: 'none',
  firstName,
  lastName: 'Test',
  email: `${firstName.toLowerCase()}@example.org`,
  landline: '+33553000000',
  mobile,
  service: 'Finance',
  function: 'Clerk',
  language: 'en',
});

beforeAll(async () => {
  running = await startApplication({ modules: [...businessModules, MailboxModule, ThingsModule] });
  people = await givenPeople(running);
  await running.given('contact', 'ReviseContact', card('Marie', mobiles.contact), people.contact);
  await running.given('contact', 'ReviseContact', card('Anne', mobiles.administrator), people.administrator);
  const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
  await running.given('contact', 'ChangeContactRights', { ...rights, functionRights: ['signatures'] }, people.contact);
  await running.given(
    'client',
    'ReviseClientCoordinates',
    { nic: '00074', zipCode: '24000', city: 'Town' },
    people.town,
  );
  await running.caughtUp();
  // in their first session people need no further proof
  await running.as(people.contact);
  calls = {
    marie: await running.as(people.contact),
    paul: await running.as(people.colleague),
    anne: await running.as(people.administrator),
    luc: await running.as(people.stranger),
    agent: await running.as(people.agent),
  };
}, 60_000);
afterAll(() => running.close());

const pageOf = (call: Call, sourceId: string) => call(`/api/signatures/page?source=things&sourceId=${sourceId}`);

interface Begun {
  readonly id: string;
  readonly sourceId: string;
  readonly agreementSha256: string;
}

const bodyOf = (sourceId: string, agreementSha256: string, over: object = {}) => ({
  source: 'things',
  sourceId,
  signerId: people.contact,
  channel: 'sms',
  documentSha256: sha256,
  agreementSha256,
  ...over,
});

const prepared = async (over: object = {}, thing: object = {}): Promise<Begun> => {
  const sourceId = things.put({ clientId: people.town, sha256, ...thing });
  const id = signatureIdOf({ source: 'things', sourceId, part: null });
  const page = await jsonOf<SignaturePageView>(pageOf(calls.anne, sourceId));
  expect(page.signatureId).toBe(id);
  const answer = await calls.anne(`/api/signatures/${id}/prepare-signature`, {
    json: bodyOf(sourceId, page.agreement.sha256, over),
  });
  expect(answer.status).toBe(200);
  return { id, sourceId, agreementSha256: page.agreement.sha256 };
};

const request = (call: Call, { id, agreementSha256 }: Begun) =>
  call(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });

const sign = (call: Call, { id }: Pick<Begun, 'id'>, code: string) =>
  call(`/api/signatures/${id}/sign-document`, { json: { code } });

/** The last code that this telephone was sent. */
const codeOn = async (mobile: string): Promise<string> => {
  await running.caughtUp();
  const messages = running.app.get(SmsMessages);
  await messages.deliverDue();
  const sent = (await messages.list(100)).find(({ to }) => to === mobile);
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
};

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const signatureOf = async ({ id }: Pick<Begun, 'id'>, call: Call = calls.marie): Promise<SignatureView> => {
  await running.caughtUp();
  return jsonOf<SignatureView>(call(`/api/signatures/${id}`));
};

const asked = async (over: object = {}): Promise<Begun & { readonly code: string }> => {
  const begun = await prepared(over);
  expect((await request(calls.marie, begun)).status).toBe(200);
  return { ...begun, code: await codeOn(mobiles.contact) };
};

/** Codes per day are limited: each test begins a new day. */
const forgetSends = async (): Promise<void> => {
  await running.caughtUp();
  await running.db.pool.query(`UPDATE ${signatureSendsTable} SET sent_at = sent_at - interval '2 days'`);
};

describe('a document that is signed with a code', () => {
  it('is signed by the signer, once, with the code that their telephone got', async () => {
    const begun = await asked();
    expect(begun.code).toMatch(/^\d{6}$/);
    expect(await signatureOf(begun)).toMatchObject({
      status: 'codeSent',
      triesLeft: 3,
      maskedTarget: '06\u00a0••\u00a0••\u00a0••\u00a011',
      signer: { id: people.contact },
    });
    expect((await sign(calls.marie, begun, begun.code)).status).toBe(200);
    expect(await signatureOf(begun)).toMatchObject({ status: 'signed', level: 'simple' });
    expect(await refusalCode(sign(calls.marie, begun, begun.code))).toBe('documentSignedAlready');
    expect((await mailTo(running, 'anne@example.org', 'documentSigned'))?.subject).toBe('Signed: Quote 1');
  });

  it('goes back to preparation after three wrong codes, and takes a new one', async () => {
    const begun = await asked();
    const wrong = another(begun.code);
    for (const count of [2, 1]) {
      const problem = await jsonOf<Problem>(sign(calls.marie, begun, wrong));
      expect(problem).toMatchObject({ status: 409, code: 'signatureCodeRefused', args: { count } });
      expect(problem.detail).toMatch(/^Wrong signature code/);
    }
    expect(await refusalCode(sign(calls.marie, begun, wrong))).toBe('signatureTriesSpent');
    expect(await refusalCode(sign(calls.marie, begun, begun.code))).toBe('signatureTriesSpent');
    expect(await signatureOf(begun)).toMatchObject({ status: 'prepared', returnedFor: 'tries', triesLeft: null });
    expect(await refusalCode(request(calls.marie, begun))).toBe('signatureCodeTooSoon');
  });

  it('answers a repeated request as the first time, and counts it once', async () => {
    const begun = await asked();
    const headers = { 'Idempotency-Key': '0191e9c4-0000-7000-8000-00000000000a' };
    const json = { code: another(begun.code) };
    for (let times = 0; times < 3; times += 1) {
      const answer = calls.marie(`/api/signatures/${begun.id}/sign-document`, { json, headers });
      expect(await jsonOf<Problem>(answer)).toMatchObject({ code: 'signatureCodeRefused', args: { count: 2 } });
    }
    expect(await signatureOf(begun)).toMatchObject({ triesLeft: 2 });
  });

  it('has one signature and never a fourth try, however many codes come at once', async () => {
    await forgetSends();
    const begun = await asked();
    const codes = Array.from({ length: 200 }, (_, n) => (n % 4 === 0 ? begun.code : another(begun.code)));
    const answers = await Promise.all(codes.map((code) => sign(calls.marie, begun, code)));
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const { rows } = await running.db.pool.query<{ type: string; count: number }>(
      `SELECT type, count(*)::int AS count FROM event_log WHERE stream = $1 GROUP BY type`,
      [`signature-${begun.id}`],
    );
    const counts = new Map(rows.map(({ type, count }) => [type, count]));
    expect((counts.get('DocumentSigned') ?? 0) + (counts.get('SignatureReturned') ?? 0)).toBe(1);
    expect(counts.get('SignatureCodeRefused') ?? 0).toBeLessThanOrEqual(3);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(counts.get('DocumentSigned') ?? 0);
  }, 60_000);

  it('is signed by no other person', async () => {
    await forgetSends();
    const begun = await asked();
    // an administrator of the client, a colleague without the right, staff, a stranger
    expect(await refusalCode(sign(calls.anne, begun, begun.code))).toBe('forbidden');
    expect((await sign(calls.paul, begun, begun.code)).status).toBe(404);
    expect(await refusalCode(sign(calls.agent, begun, begun.code))).toBe('forbidden');
    expect((await sign(calls.luc, begun, begun.code)).status).toBe(404);
    const simulated = await running.as(people.contact, people.agent);
    expect(await refusalCode(sign(simulated, begun, begun.code))).toBe('notWhileSimulating');
    expect(await refusalCode(request(simulated, begun))).toBe('notWhileSimulating');
    expect((await signatureOf(begun)).triesLeft).toBe(3);
  });

  it('asks for a fresh proof of the signer’s identity', async () => {
    await forgetSends();
    const begun = await asked();
    await running.db.pool.query(
      `UPDATE sessions SET confirmed_at = confirmed_at - interval '6 minutes' WHERE person_id = $1`,
      [people.contact],
    );
    expect(await refusalCode(sign(calls.marie, begun, begun.code))).toBe('identityNotConfirmed');
    await running.db.pool.query(`UPDATE sessions SET confirmed_at = clock_timestamp() WHERE person_id = $1`, [
      people.contact,
    ]);
    expect((await sign(calls.marie, begun, begun.code)).status).toBe(200);
  });

  it('is not signed once its bytes are other ones', async () => {
    await forgetSends();
    const begun = await asked();
    things.put({ clientId: people.town, sha256: 'b'.repeat(64) }, begun.sourceId);
    expect(await refusalCode(sign(calls.marie, begun, begun.code))).toBe('signatureChanged');
    expect(await signatureOf(begun)).toMatchObject({ status: 'prepared', returnedFor: 'changed' });
  });

  it('is of no use for another document', async () => {
    await forgetSends();
    const one = await asked();
    let other = await asked();
    // two codes may be the same by chance
    while (other.code === one.code) other = await asked();
    expect(await refusalCode(sign(calls.marie, other, one.code))).toBe('signatureCodeRefused');
  });
});

describe('a signer (defaults G7)', () => {
  const refusedFor = async (over: object): Promise<string | undefined> => {
    const sourceId = things.put({ clientId: people.town, sha256 });
    const page = await jsonOf<SignaturePageView>(pageOf(calls.anne, sourceId));
    return refusalCode(
      calls.anne(`/api/signatures/${page.signatureId}/prepare-signature`, {
        json: bodyOf(sourceId, page.agreement.sha256, over),
      }),
    );
  };

  it('has the right to sign, and acts for the client', async () => {
    expect(await refusedFor({ signerId: people.colleague })).toBe('signerNotEntitled');
    expect(await refusedFor({ signerId: people.stranger })).toBe('signerUnknown');
    expect(await refusedFor({ signerId: people.agent })).toBe('signerUnknown');
  });

  it('has a mobile of their own, or gets the code by e-mail', async () => {
    await running.given('contact', 'ReviseContact', card('Paul', mobiles.contact), people.colleague);
    await running.caughtUp();
    expect(await refusedFor({})).toBe('signerMobileShared');
    await running.given('contact', 'ReviseContact', card('Paul', '+33639980013'), people.colleague);
    await running.caughtUp();
    await forgetSends();
    const begun = await prepared({ channel: 'email' });
    await request(calls.marie, begun);
    await running.caughtUp();
    const mail = await mailTo(running, 'marie@example.org', 'signatureCode');
    const code = /^\d{6}$/m.exec(mail?.body?.text ?? '')?.[0] ?? '';
    expect(mail?.subject).not.toContain(code);
    expect((await sign(calls.marie, begun, code)).status).toBe(200);
    expect(await signatureOf(begun)).toMatchObject({
      status: 'signed',
      channel: 'email',
      maskedTarget: 'm•••@example.org',
    });
  });

  it('changes, and signs with a code of their own', async () => {
    await forgetSends();
    const begun = await asked();
    const json = { signerId: people.administrator, channel: 'sms' };
    expect((await calls.anne(`/api/signatures/${begun.id}/change-signer`, { json })).status).toBe(200);
    expect(await refusalCode(sign(calls.anne, begun, begun.code))).toBe('signatureWithoutCode');
    expect(await refusalCode(request(calls.marie, begun))).toBe('forbidden');
    await request(calls.anne, begun);
    expect((await sign(calls.anne, begun, await codeOn(mobiles.administrator))).status).toBe(200);
  });

  it('checks the SIRET where the document asks for it', async () => {
    const sourceId = things.put({ clientId: people.town, sha256, asksSiret: true });
    const page = await jsonOf<SignaturePageView>(pageOf(calls.anne, sourceId));
    expect(page.document).toMatchObject({ asksSiret: true, siret });
    const body = bodyOf(sourceId, page.agreement.sha256);
    const path = `/api/signatures/${page.signatureId}/prepare-signature`;
    expect(await refusalCode(calls.anne(path, { json: body }))).toBe('siretNotChecked');
    expect((await calls.anne(path, { json: { ...body, siret } })).status).toBe(200);
  });
});

describe('a signed document', () => {
  let signed: Begun;
  let document: Buffer;

  beforeAll(async () => {
    await forgetSends();
    const made = new PDFKit();
    made.text('Quote 1');
    made.end();
    document = await buffer(made);
    const hash = fingerprintOf(document);
    signed = await prepared({ documentSha256: hash }, { sha256: hash, bytes: document });
    await request(calls.marie, signed);
    expect((await sign(calls.marie, signed, await codeOn(mobiles.contact))).status).toBe(200);
    // its module makes another one from now on
    things.put({ clientId: people.town, sha256 }, signed.sourceId);
    await running.caughtUp();
    await running.app.get(SignatureSealing).run();
    await running.caughtUp();
  }, 60_000);

  const sealedBy = async (call: Call): Promise<Buffer> =>
    Buffer.from(await (await call(`/api/signatures/${signed.id}/sealed`)).arrayBuffer());

  it('is sealed as it was signed, once, by any process', async () => {
    const { sealedSha256 } = await signatureOf(signed);
    await Promise.all([1, 2].map(() => running.app.get(SignatureSealing).run()));
    expect((await signatureOf(signed)).sealedSha256).toBe(sealedSha256);
    const sealed = await sealedBy(calls.marie);
    expect(verifySeal(sealed, await running.app.get(SealKeys).authority())).toMatchObject({
      faults: [],
      sha256: sealedSha256,
      originalSha256: fingerprintOf(document),
      signer: 'Marie Test',
      reason: 'Simple electronic signature, with a one-time code (text message)',
    });
  });

  (popplerMissing === undefined ? it : it.skip)(
    'says on a page of its own by whom, when and how it was signed',
    async () => {
      const said = await paperText(await calls.marie(`/api/signatures/${signed.id}/sealed`));
      const { signedAt, sealedAt } = await signatureOf(signed);
      const moment = (at: string | null): string =>
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Paris' }).format(
          new Date(at ?? ''),
        );
      expect(moment(signedAt)).toMatch(/:\d\d CES?T$/);
      for (const words of [
        'Signed and sealed online',
        'Marie Test',
        'Town',
        '732 829 320 00074',
        moment(signedAt),
        'One-time code received by text message',
        'Simple electronic signature',
        signed.id,
        'Signed online by Marie Test',
      ])
        expect(said.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(said.replaceAll(/\s/g, '')).toContain(`/signature/verify#${fingerprintOf(document)}`);
      expect(Math.abs(Date.parse(sealedAt ?? '') - Date.parse(signedAt ?? ''))).toBeLessThan(60_000);
    },
  );

  it('is told by a sealed document that one reads, with its proof as data', async () => {
    const answer = await calls.marie(`/api/signatures/${signed.id}/proof-document`);
    const said = await paperText(answer.clone());
    for (const words of ['Quote 1', 'Publisher', 'SIRET 732 829 320 00074', '/signature/verify#'])
      expect(said.replaceAll(/\s+/g, ' ')).toContain(popplerMissing === undefined ? words : '');
    expect(said).toMatch(popplerMissing === undefined ? /\d\d:\d\d:\d\d (?:CES?T|GMT|UTC)/ : '');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(verifySeal(pdf, await running.app.get(SealKeys).authority())).toMatchObject({ faults: [] });
    expect(pdf.includes('pdfaid')).toBe(true);
    const again = await calls.marie(`/api/signatures/${signed.id}/proof-document`);
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
    expect(Buffer.from(await again.arrayBuffer()).equals(pdf)).toBe(true);
    const data = Buffer.from(pdf.toString('latin1').replaceAll(mobiles.contact, ''), 'latin1');
    expect(data.length).toBe(pdf.length);
  });

  it('leaves with its proof, for handlers of signatures and its signer', async () => {
    const { proof, signature } = await jsonOf<SignedProof>(calls.marie(`/api/signatures/${signed.id}/proof`));
    const read = readSignedData(Buffer.from(signature, 'base64'));
    expect(read.holdsFor(hashOf(Buffer.from(proof)))).toBe(true);
    expect(read.holdsFor(hashOf(Buffer.from(`${proof} `)))).toBe(false);
    const told = parseJson<SignatureProof>(proof);
    expect(told).toMatchObject({
      level: 'simple',
      client: { siret },
      publisher: { name: expect.stringMatching(/./) },
      document: { sha256: fingerprintOf(document), sealedSha256: (await signatureOf(signed)).sealedSha256 },
      signer: {
        name: 'Marie Test',
        channel: 'sms',
        target: '06\u00a0••\u00a0••\u00a0••\u00a011',
        signedInBy: 'password',
      },
    });
    expect(fingerprintOf(told.agreement.text)).toBe(told.agreement.sha256);
    expect(told.steps.map(({ type }) => type)).toEqual([
      'SignaturePrepared',
      'SignatureCodeRequested',
      'DocumentSigned',
      'SignatureSealed',
    ]);
    expect(proof).not.toContain(mobiles.contact);
    for (const file of ['sealed', 'proof', 'proof-document'])
      expect(
        await Promise.all(
          [calls.anne, calls.agent, calls.paul, calls.luc].map(
            async (call) => (await call(`/api/signatures/${signed.id}/${file}`)).status,
          ),
        ),
      ).toEqual([200, 200, 403, 403]);
  });

  it('is known by its hash to each holder, and nothing else is', async () => {
    const verified = (hash: string) => running.call(`/api/signature-verifications/${hash}`);
    const sealed = fingerprintOf(await sealedBy(calls.marie));
    expect(await jsonOf<SignatureVerificationView>(verified(sealed))).toMatchObject({
      title: 'Quote 1',
      signer: 'Marie Test',
      isSealed: true,
    });
    expect(await jsonOf<SignatureVerificationView>(verified(fingerprintOf(document)))).toMatchObject({
      isSealed: false,
    });
    expect((await verified('f'.repeat(64))).status).toBe(404);
    expect((await verified('x')).status).toBe(404);
  });
});

describe('a signature, as it is read,', () => {
  it('is for handlers of signatures at the client, for the signer, and for staff', async () => {
    await forgetSends();
    const begun = await prepared();
    await running.caughtUp();
    const status = async (call: Call) => (await call(`/api/signatures/${begun.id}`)).status;
    expect(await Promise.all([calls.marie, calls.anne, calls.agent, calls.paul, calls.luc].map(status))).toEqual([
      200, 200, 200, 404, 404,
    ]);
    const page = async (call: Call) => (await pageOf(call, begun.sourceId)).status;
    expect(await Promise.all([calls.marie, calls.anne, calls.agent, calls.paul, calls.luc].map(page))).toEqual([
      200, 200, 200, 404, 404,
    ]);
    const listed = await jsonOf<readonly SignatureView[]>(calls.paul('/api/signatures'));
    expect(listed).toEqual([]);
  });

  it('offers contacts who may sign, and says what speaks against a way to reach them', async () => {
    const sourceId = things.put({ clientId: people.town, sha256 });
    const { signers } = await jsonOf<SignaturePageView>(pageOf(calls.anne, sourceId));
    expect(signers.map(({ id }) => id).toSorted()).toEqual([people.contact, people.administrator].toSorted());
  });

  it('is withdrawn by staff too, and prepared again', async () => {
    const begun = await prepared();
    expect(
      (await calls.agent(`/api/signatures/${begun.id}/withdraw-signature`, { json: { reason: 'Other terms' } })).status,
    ).toBe(200);
    expect(await signatureOf(begun)).toMatchObject({ status: 'withdrawn' });
    const again = bodyOf(begun.sourceId, begun.agreementSha256);
    expect((await calls.anne(`/api/signatures/${begun.id}/prepare-signature`, { json: again })).status).toBe(200);
  });

  it('never has a code: not in any table, and not in the notifications of a simulated person', async () => {
    await forgetSends();
    const begun = await asked();
    const mailed = await prepared({ channel: 'email' });
    await request(calls.marie, mailed);
    await running.caughtUp();
    const mail = await mailTo(running, 'marie@example.org', 'signatureCode');
    const codes = [begun.code, /^\d{6}$/m.exec(mail?.body?.text ?? '')?.[0] ?? ''];
    const { rows: tables } = await running.db.pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables)
      for (const code of codes) {
        const { rows } = await running.db.pool.query<{ row: string }>(
          `SELECT t::text AS row FROM ${name} t WHERE t::text ~ $1`,
          [`(^|[^0-9a-f])${code}([^0-9a-f]|$)`],
        );
        expect({ name, rows }).toEqual({ name, rows: [] });
      }
    const simulated = await running.as(people.contact, people.agent);
    const seen = await (await simulated('/api/notifications')).text();
    for (const code of codes) expect(seen).not.toContain(code);
  }, 60_000);

  it('shows caught messages beside the caught mails, in development', async () => {
    const page = await (await running.call('/dev/mail')).text();
    expect(page).toContain('SMS');
    expect(page).toContain(mobiles.contact);
  });
});

describe('a number that says STOP', () => {
  const stops = async (call: Call): Promise<readonly SmsStopRow[]> =>
    jsonOf<readonly SmsStopRow[]>(call('/api/sms-stops'));

  it('gets the code by e-mail instead, says the proof, until staff lift it with the reason', async () => {
    await forgetSends();
    const begun = await prepared();
    await running.app.get(SmsStops).stop(mobiles.contact, people.contact);
    // asked for by SMS: it goes by e-mail
    expect((await request(calls.marie, begun)).status).toBe(200);
    await running.caughtUp();
    const code = /^\d{6}$/m.exec((await mailTo(running, 'marie@example.org', 'signatureCode'))?.body?.text ?? '')?.[0];
    expect((await sign(calls.marie, begun, code ?? '')).status).toBe(200);
    expect(await signatureOf(begun)).toMatchObject({ channel: 'email', maskedTarget: 'm•••@example.org' });
    const { proof } = await jsonOf<SignedProof>(calls.anne(`/api/signatures/${begun.id}/proof`));
    expect(parseJson(proof)).toMatchObject({ signer: { channel: 'email', emailReason: 'smsStopped' } });

    // preparers of another signature see the fault
    const sourceId = things.put({ clientId: people.town, sha256 });
    const page = await jsonOf<SignaturePageView>(pageOf(calls.anne, sourceId));
    expect(page.signers.find(({ id }) => id === people.contact)?.channels).toContainEqual({
      ...{ channel: 'sms', maskedTarget: null, fault: 'smsStopped' },
    });
    const again = () =>
      calls.anne(`/api/signatures/${page.signatureId}/prepare-signature`, {
        json: bodyOf(sourceId, page.agreement.sha256),
      });
    expect(await refusalCode(again())).toBe('smsStopped');

    const [stop] = await stops(calls.agent);
    expect(stop).toMatchObject({ numberEnd: '11', person: { id: people.contact }, liftedAt: null, reason: null });
    const lift = (call: Call, json: object) => call(`/api/sms-stops/${stop?.id}/lift-sms-stop`, { json });
    expect((await lift(calls.anne, { reason: 'Mine' })).status).toBe(403);
    expect((await lift(calls.agent, {})).status).toBe(400);
    expect((await lift(calls.agent, { reason: 'Asked for by telephone' })).status).toBe(200);
    expect((await lift(calls.agent, { reason: 'Twice' })).status).toBe(404);
    expect((await stops(calls.agent))[0]).toMatchObject({
      ...{ liftedBy: { id: people.agent }, reason: 'Asked for by telephone', liftedAt: expect.any(String) },
    });
    expect((await again()).status).toBe(200);
  });

  it('spoils no code that it got before', async () => {
    await forgetSends();
    const begun = await asked();
    await running.app.get(SmsStops).stop(mobiles.contact, people.contact);
    expect((await sign(calls.marie, begun, begun.code)).status).toBe(200);
    await running.app.get(SmsStops).start(mobiles.contact);
    expect((await stops(calls.agent))[0]).toMatchObject({ liftedBy: null, reason: null, liftedAt: expect.any(String) });
  });
});

describe('signing in the place of a signatory who is away (wish W8)', () => {
  const offer = (call: Call, over: object = {}) =>
    call('/api/delegations', {
      json: {
        receiverId: people.colleague,
        powers: ['signatures'],
        startsOn: dayIn(0),
        endsOn: dayIn(20),
        isAbsence: true,
        ...over,
      },
    });
  const takeOver = (call: Call, { id }: Begun, channel = 'sms') =>
    call(`/api/signatures/${id}/take-over-signature`, { json: { channel } });
  const revoke = (id: string) => calls.marie(`/api/delegations/${id}/revoke-delegation`, { json: {} });
  /** Marie lends the signature to Paul, who accepts. */
  const lent = async (over: object = {}): Promise<string> => {
    const { id } = await jsonOf<ReceiptView>(offer(calls.marie, over));
    await running.caughtUp();
    expect((await calls.paul(`/api/delegations/${id}/accept-delegation`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    return id;
  };
  const paulsMobile = '+33639980013';

  beforeAll(async () => {
    await running.given('contact', 'ReviseContact', card('Paul', paulsMobile), people.colleague);
    await running.as(people.colleague);
    await forgetSends();
  });

  it('is lent by signatories alone; they lend nothing besides', async () => {
    expect(await jsonOf(calls.marie('/api/delegations/offer'))).toMatchObject({
      powers: ['signatures'],
      receivers: expect.arrayContaining([{ id: people.colleague, label: 'Paul Test – Finance' }]),
    });
    expect(await jsonOf(calls.paul('/api/delegations/offer'))).toEqual({ powers: [], receivers: [] });
    expect(await refusalCode(offer(calls.marie, { powers: ['signatures', 'contacts'] }))).toBe(
      'powersOfAdministrators',
    );
    expect(await refusalCode(offer(calls.paul, { receiverId: people.contact }))).toBe('forbidden');
  });

  it('is done by the contact who accepted it, with both names in the history and in the proof', async () => {
    const begun = await prepared();
    expect((await takeOver(calls.paul, begun)).status).toBe(404);
    const delegation = await lent();
    expect(await jsonOf<SignaturePageView>(pageOf(calls.paul, begun.sourceId))).toMatchObject({
      isSigner: false,
      mayTakeOver: true,
      signatureOf: 'Marie Test',
    });
    expect(await jsonOf<SignaturePageView>(pageOf(calls.anne, begun.sourceId))).toMatchObject({ mayTakeOver: false });
    expect(await refusalCode(takeOver(calls.anne, begun))).toBe('forbidden');
    expect(await refusalCode(sign(calls.paul, begun, '123456'))).toBe('forbidden');
    expect((await takeOver(calls.paul, begun)).status).toBe(200);
    expect(await refusalCode(takeOver(calls.paul, begun))).toBe('signerAlready');
    expect(await signatureOf(begun)).toMatchObject({
      signer: { id: people.colleague },
      inPlaceOf: { id: people.contact, name: 'Marie Test' },
    });
    expect((await mailTo(running, 'marie@example.org', 'signatureTakenOver'))?.subject).toBe(
      'Paul Test signs in your place: Quote 1',
    );
    expect((await request(calls.paul, begun)).status).toBe(200);
    expect((await sign(calls.paul, begun, await codeOn(paulsMobile))).status).toBe(200);
    await running.caughtUp();
    const { proof } = await jsonOf<SignedProof>(calls.paul(`/api/signatures/${begun.id}/proof`));
    expect(parseJson<SignatureProof>(proof).signer).toMatchObject({
      id: people.colleague,
      inPlaceOf: { id: people.contact, name: 'Marie Test' },
    });
    const acts = await jsonOf<readonly DelegationAct[]>(calls.marie(`/api/delegations/${delegation}/acts`));
    expect(acts.map(({ type }) => type)).toEqual(['DocumentSigned', 'SignatureCodeRequested', 'SignerChanged']);
    await revoke(delegation);
  });

  it('tells who stands in what waits, and shows it to them', async () => {
    await running.caughtUp();
    const delegation = await lent();
    const begun = await prepared();
    await running.caughtUp();
    expect((await mailTo(running, 'paul@example.org', 'signatureToSignInPlace'))?.subject).toBe(
      'To sign for Marie Test: Quote 1',
    );
    const list = await jsonOf<readonly SignatureView[]>(calls.paul('/api/signatures'));
    expect(list.map(({ id }) => id)).toContain(begun.id);
    await revoke(delegation);
    await running.caughtUp();
    const after = await jsonOf<readonly SignatureView[]>(calls.paul('/api/signatures'));
    expect(after.map(({ id }) => id)).not.toContain(begun.id);
  });

  it('ends with the delegation: the code counts no more, and the signer takes their place back', async () => {
    const delegation = await lent();
    const begun = await prepared();
    await takeOver(calls.paul, begun);
    await request(calls.paul, begun);
    const code = await codeOn(paulsMobile);
    await revoke(delegation);
    await running.caughtUp();
    expect(await refusalCode(sign(calls.paul, begun, code))).toBe('forbidden');
    expect((await takeOver(calls.marie, begun)).status).toBe(200);
    expect(await signatureOf(begun)).toMatchObject({ signer: { id: people.contact }, inPlaceOf: null });
    expect((await request(calls.marie, begun)).status).toBe(200);
    expect((await sign(calls.marie, begun, await codeOn(mobiles.contact))).status).toBe(200);
  });

  it('counts within its dates, and while the signer may sign themselves', async () => {
    await forgetSends();
    const begun = await prepared();
    const later = await lent({ startsOn: dayIn(2) });
    expect((await takeOver(calls.paul, begun)).status).toBe(404);
    await revoke(later);
    const delegation = await lent();
    const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
    await running.given('contact', 'ChangeContactRights', { ...rights, functionRights: [] }, people.contact);
    await running.caughtUp();
    expect((await takeOver(calls.paul, begun)).status).toBe(404);
    await running.given(
      'contact',
      'ChangeContactRights',
      { ...rights, functionRights: ['signatures'] },
      people.contact,
    );
    await running.caughtUp();
    expect((await takeOver(calls.paul, begun)).status).toBe(200);
    await revoke(delegation);
  });
});
