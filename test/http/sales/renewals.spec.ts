import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '../../../src/kernel/actor.js';
import { daysAfter, dayOf } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import { languages } from '../../../src/kernel/language.js';
import { moneyText, rateText } from '../../../src/kernel/money.js';
import { DateValue, text } from '../../../src/platform/people/translations/dictionary.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { fingerprintOf } from '../../../src/platform/papers/documents/document.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import type { RenewalListRow, RenewalMonth, RenewalView } from '../../../src/sales/renewals/renewals.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { expectSaid, paperText } from '../../support/papers.js';
import { popplerMissing } from '../../support/poppler.js';
import { givenMobile, givenRightToSign } from '../../support/people.js';
import { expectBothParties, givenPublisher } from '../../support/publisher.js';
import { startPortal } from '../../support/portal.js';
import { codeSentTo } from '../../support/sms-codes.js';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();
const mobile = '+33639980013';

beforeAll(async () => {
  await givenMobile(running, people, mobile);
  await givenPublisher(running);
  await givenRightToSign(running, people.contact);
});

const today = dayOf(new Date().toISOString());
const lines = [{ label: 'Finance', quantity: 3, oldUnitPrice: 33_333, newUnitPrice: 34_333, vatRate: 2000 }];
let count = 0;

const fields = (over: object = {}) => {
  count += 1;
  return {
    clientId: people.town,
    title: `Finance ${count}`,
    contractNumber: `CT-${count}`,
    futureReference: `NEW-${count}`,
    lines,
    notifiedOn: today,
    effectiveOn: daysAfter(today, 101),
    endsOn: daysAfter(today, 100),
    signatoryId: people.contact,
    ...over,
  };
};
const propose = (over: object = {}): Promise<Response> => agent('/api/renewals', { json: fields(over) });
const proposed = async (over: object = {}): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(propose(over));
  await running.caughtUp();
  return id;
};
const send = (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  call(`/api/renewals/${id}/${verb}`, { json });
const statusFor = async (id: string, call: Call): Promise<number> => (await call(`/api/renewals/${id}`)).status;
const idsFor = async (call: Call, query = ''): Promise<readonly string[]> =>
  (await jsonOf<readonly RenewalListRow[]>(call(`/api/renewals${query}`))).map(({ id }) => id);
const detail = async (id: string, call: Call): Promise<RenewalView> => {
  await running.caughtUp();
  return jsonOf<RenewalView>(call(`/api/renewals/${id}`));
};

const toldOf = async (template: string, number: string): Promise<readonly string[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
  return rows
    .flatMap(({ template: of, to, subject }) => (of === template && subject?.includes(number) ? [to ?? '–'] : []))
    .sort();
};

/** Proposed on a day that is over. */
const proposedOn = async (daysAgo: number, over: object): Promise<string> => {
  const id = newId();
  const { lifecycle } = running.app.get(BusinessRegistry).lifecycle('renewal');
  await running.app.get(Commands).execute({
    lifecycle,
    command: 'ProposeRenewal',
    id,
    body: fields(over),
    actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['quotes'] },
    commandId: newId(),
    correlationId: newId(),
    now: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  await running.caughtUp();
  return id;
};

describe('a renewal', () => {
  it('is seen by its signatory, by administrators and by staff, as list, page and export say alike', async () => {
    const id = await proposed();
    const { title } = await detail(id, agent);
    for (const call of [contact, administrator, agent]) {
      expect(await statusFor(id, call)).toBe(200);
      expect(await idsFor(call)).toContain(id);
      expect(await (await call('/api/renewals/export?format=csv')).text()).toContain(title);
    }
    for (const call of [colleague, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect(await (await call('/api/renewals/export?format=csv')).text()).not.toContain(title);
      expect((await send(id, 'decline-renewal', { reason: 'price' }, call)).status).toBe(404);
    }
  });

  it('shows what is paid now, what would be, and for which establishment', async () => {
    expect(await detail(await proposed(), contact)).toMatchObject({
      oldNet: 99_999,
      net: 102_999,
      totals: { vat: 20_600, gross: 123_599 },
      establishment: { outcome: 'unchecked' },
    });
  });

  it('is proposed once for a contract, however many propose it at the same time', async () => {
    const contractNumber = 'CT-RACE';
    const answers = await Promise.all([1, 2, 3, 4].map(() => propose({ contractNumber })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await refusalCode(propose({ contractNumber: 'ct-race' }))).toBe('contractRenewedAlready');
  });

  it('may be proposed again once it was withdrawn', async () => {
    const id = await proposed({ contractNumber: 'CT-AGAIN' });
    expect((await send(id, 'withdraw-renewal', { reason: 'Wrong price' }, agent)).status).toBe(200);
    expect((await propose({ contractNumber: 'CT-AGAIN' })).status).toBe(201);
  });

  it('is signed by people of the client alone, and proposed by staff alone', async () => {
    expect(await refusalCode(propose({ signatoryId: people.stranger }))).toBe('contactUnknown');
    expect(await refusalCode(propose({ signatoryId: people.colleague }))).toBe('signerNotEntitled');
    expect(await refusalCode(propose({ endsOn: daysAfter(today, -1) }))).toBe('renewalEndPast');
    expect((await administrator('/api/renewals', { json: fields() })).status).toBe(403);
  });

  it('is declined by those who would sign it, with a reason, and the seller is told', async () => {
    const id = await proposed({ contractNumber: 'CT-DECLINED' });
    expect((await send(id, 'decline-renewal', { reason: 'price' }, agent)).status).toBe(403);
    expect(await refusalCode(send(id, 'decline-renewal', { reason: 'other' }, contact))).toBe('invalidInput');
    expect((await send(id, 'decline-renewal', { reason: 'other', comment: 'Merged' }, contact)).status).toBe(200);
    expect(await detail(id, contact)).toMatchObject({ status: 'declined', declineComment: 'Merged' });
    expect(await toldOf('renewalDeclined', 'CT-DECLINED')).toEqual(['agent@publisher.example']);
  });

  it('tells a customer no notes of the provider', async () => {
    const id = await proposed();
    await send(id, 'add-renewal-note', { note: 'Beware' }, agent);
    expect(JSON.stringify(await detail(id, contact))).not.toContain('Beware');
    expect(JSON.stringify(await detail(id, agent))).toContain('Beware');
  });

  it('is signed by no direct request', async () => {
    const id = await proposed();
    for (const call of [contact, administrator, agent])
      expect((await send(id, 'sign-renewal', { signatureId: id }, call)).status).toBe(404);
  });

  it.each(languages)('has a paper in the language of the client: %s', async (language) => {
    const settings = { restrictsOrderVisibility: false, mailTopics: [] };
    const speak = (spoken: string) =>
      running.given('client', 'ReviseClientSettings', { ...settings, language: spoken }, people.town);
    await speak(language);
    await running.caughtUp();
    const id = await proposed({ effectiveOn: '2028-03-01', endsOn: '2028-02-29', futureEndsOn: '2031-02-28' });
    const said = await paperText(await contact(`/api/renewals/${id}/paper`));
    expectSaid(
      said,
      text(language, 'renewals', 'fields.endsOn'),
      new DateValue('2031-02-28').in(language, 'date'),
      text(language, 'renewals', 'paper.months', { count: 36 }),
    );
    const open = await paperText(await contact(`/api/renewals/${await proposed()}/paper`));
    expect(open).not.toContain(text(language, 'renewals', 'paper.duration'));
    expectBothParties(said, language);
    // what it was, what it will be, and by how much
    expectSaid(
      said,
      ...[99_999, 102_999, 3_000].map((amount) => moneyText(amount, language)),
      `+${moneyText(3_000, language)} (+${rateText(300, language)})`,
    );
    await speak('fr');
    await running.caughtUp();
  });

  it('waits for those who sign it', async () => {
    const id = await proposed();
    const mine = `?filter=${encodeURIComponent(JSON.stringify({ mine: true }))}`;
    expect(await idsFor(contact, mine)).toContain(id);
    expect(await idsFor(administrator, mine)).not.toContain(id);
  });
});

const paperOf = async (manner: 'paper' | 'scanned') => {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'contract.pdf');
  const { id } = await jsonOf<{ readonly id: string }>(agent('/api/files', { method: 'POST', body }));
  return { manner, signedOn: today, fileIds: [id] } as const;
};

describe('the board of staff', () => {
  it('counts what ends in a month, and what it is worth', async () => {
    const endsOn = '2029-02-11';
    const over = { endsOn, effectiveOn: endsOn };
    const [signed] = [await proposed(over), await proposed(over), await proposed(over)];
    await send(signed, 'record-paper-renewal', await paperOf('paper'), agent);
    await running.caughtUp();
    const months = await jsonOf<readonly RenewalMonth[]>(agent('/api/renewals/board'));
    expect(months.find(({ month }) => month === '2029-02')).toEqual({
      month: '2029-02',
      open: 2,
      signed: 1,
      lost: 0,
      oldNet: 299_997,
      signedNet: 102_999,
      openNet: 205_998,
    });
    expect((await administrator('/api/renewals/board')).status).toBe(403);
  });
});

describe('a renewal that is signed by hand', () => {
  it('is recorded by staff, finalised under a reference that no other contract has, and then stands', async () => {
    const id = await proposed({ contractNumber: 'CT-PAPER' });
    const other = await proposed();
    const paper = await paperOf('paper');
    expect(await refusalCode(send(id, 'record-paper-renewal', { ...paper, fileIds: [] }, agent))).toBe('invalidInput');
    const long = { ...paper, signedOn: '2020-01-01' };
    expect(await refusalCode(send(id, 'record-paper-renewal', long, agent))).toBe('dayTooEarly');
    expect((await send(id, 'record-paper-renewal', paper, agent)).status).toBe(200);
    const { futureReference } = await detail(other, agent);
    expect(await refusalCode(send(id, 'finalise-renewal', { contractReference: futureReference }, agent))).toBe(
      'contractReferenceUsed',
    );
    expect((await send(id, 'finalise-renewal', { contractReference: 'FINAL-1' }, agent)).status).toBe(200);
    expect(await detail(id, contact)).toMatchObject({
      status: 'finalised',
      signedManner: 'paper',
      signedOn: today,
      contractReference: 'FINAL-1',
    });
    expect(await toldOf('renewalFinalised', 'FINAL-1')).toEqual(['marie@example.org']);
    expect(await refusalCode(send(id, 'withdraw-renewal', { reason: 'No' }, agent))).toBe('renewalIs');
  });

  it('has a scan that its client alone reads', async () => {
    const id = await proposed();
    const scanned = await paperOf('scanned');
    expect((await send(id, 'record-paper-renewal', scanned, agent)).status).toBe(200);
    expect((await detail(id, contact)).files).toEqual([expect.objectContaining({ name: 'contract.pdf' })]);
    expect((await stranger(`/api/files/${scanned.fileIds[0]}/content`)).status).toBe(404);
    const next = await proposed();
    expect(await refusalCode(send(next, 'record-paper-renewal', scanned, agent))).toBe('fileUnknown');
  });
});

describe('the end of a contract', () => {
  it('lets its renewal lapse by its timer, and tells both sides', async () => {
    const id = await proposedOn(5, {
      contractNumber: 'CT-OVER',
      endsOn: daysAfter(today, -1),
      effectiveOn: daysAfter(today, 1),
      notifiedOn: daysAfter(today, -5),
    });
    expect(await detail(id, contact)).toMatchObject({ status: 'lapsed' });
    expect(await toldOf('renewalLapsed', 'CT-OVER')).toEqual([
      'agent@publisher.example',
      'anne@example.org',
      'marie@example.org',
    ]);
    expect(await refusalCode(send(id, 'decline-renewal', { reason: 'price' }, contact))).toBe('renewalIs');
  });

  it('is recalled in time, once', async () => {
    const id = await proposedOn(40, { contractNumber: 'CT-SOON', endsOn: daysAfter(today, 45) });
    expect((await detail(id, agent)).steps.map(({ step }) => step)).toEqual(['RenewalProposed', 'RenewalReminded']);
    expect(await toldOf('renewalReminded', 'CT-SOON')).toEqual(['anne@example.org', 'marie@example.org']);
  });
});

describe('a renewal that is signed by a code', () => {
  const siret = '73282932000074';

  beforeAll(async () => {
    await running.given(
      'client',
      'ReviseClientCoordinates',
      { nic: siret.slice(9), zipCode: '24000', city: 'Town' },
      people.town,
    );
    await running.caughtUp();
  });

  const page = (sourceId: string): Promise<SignaturePageView> =>
    jsonOf<SignaturePageView>(administrator(`/api/signatures/page?source=renewals&sourceId=${sourceId}`));

  const prepare = async (sourceId: string, checked: string | undefined): Promise<Response> => {
    const { signatureId, document, agreement } = await page(sourceId);
    return administrator(`/api/signatures/${signatureId}/prepare-signature`, {
      json: {
        source: 'renewals',
        sourceId,
        signerId: people.administrator,
        channel: 'sms',
        documentSha256: document.sha256,
        agreementSha256: agreement.sha256,
        siret: checked,
      },
    });
  };

  it.each([
    ['no SIRET', undefined],
    ['that of another establishment', '55208131766522'],
  ])('is not prepared with %s', async (_, wrong) => {
    const id = await proposed({ signatoryId: people.administrator });
    expect(await refusalCode(prepare(id, wrong))).toBe('siretNotChecked');
    // a renewal has a single signature
    expect((await administrator(`/api/signatures/page?source=renewals&sourceId=${id}&part=again`)).status).toBe(404);
    expect(await detail(id, administrator)).toMatchObject({ status: 'proposed' });
  });

  it('is read by the one who signs in place of the signatory, and waits for them', async () => {
    const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };
    await running.given(
      'contact',
      'ChangeContactRights',
      { ...rights, functionRights: ['signatures'] },
      people.colleague,
    );
    await running.caughtUp();
    const paul = await running.as(people.colleague);
    const renewalId = await proposed({ signatoryId: people.administrator });
    expect((await prepare(renewalId, siret)).status).toBe(200);
    await running.caughtUp();
    expect(await statusFor(renewalId, paul)).toBe(404);
    const waiting = '?filter={"mine":true}';
    expect(await idsFor(administrator, waiting)).toContain(renewalId);
    const { signatureId } = await page(renewalId);
    const json = { signerId: people.colleague, channel: 'email' };
    expect((await administrator(`/api/signatures/${signatureId}/change-signer`, { json })).status).toBe(200);
    expect(await detail(renewalId, paul)).toMatchObject({
      status: 'inSignature',
      signatory: { id: people.colleague },
    });
    expect((await paul(`/api/renewals/${renewalId}/paper`)).status).toBe(200);
    expect(await idsFor(paul)).toEqual([renewalId]);
    expect(await idsFor(paul, waiting)).toEqual([renewalId]);
    expect(await idsFor(administrator, waiting)).not.toContain(renewalId);
    expect(await statusFor(renewalId, contact)).toBe(404);
    await administrator(`/api/signatures/${signatureId}/withdraw-signature`, { json: {} });
    await running.caughtUp();
    expect(await statusFor(renewalId, paul)).toBe(404);
    expect(await idsFor(administrator, waiting)).toContain(renewalId);
  });

  it('goes into the register with the SIRET that was checked and the fingerprint of what was signed', async () => {
    const renewalId = await proposed({ signatoryId: people.administrator });
    expect((await prepare(renewalId, siret)).status).toBe(200);
    expect(await detail(renewalId, administrator)).toMatchObject({ status: 'inSignature' });
    const { signatureId, document, agreement } = await page(renewalId);
    await administrator(`/api/signatures/${signatureId}/request-signature-code`, {
      json: { agreementSha256: agreement.sha256 },
    });
    const code = await codeSentTo(running, mobile);
    expect((await administrator(`/api/signatures/${signatureId}/sign-document`, { json: { code } })).status).toBe(200);
    expect(await detail(renewalId, administrator)).toMatchObject({
      status: 'signed',
      signatureId,
      signedManner: 'code',
      signedSiret: siret,
      documentSha256: document.sha256,
      signedBy: { id: people.administrator },
    });
    const read = async (path: string): Promise<Buffer> => Buffer.from(await (await administrator(path)).arrayBuffer());
    expect(document.readAt).toBe(`/api/renewals/${renewalId}/paper?version=online`);
    expect(fingerprintOf(await read(document.readAt ?? ''))).toBe(document.sha256);
    // signed by hand, it has room for that
    const byHand = await paperText(await administrator(`/api/renewals/${renewalId}/paper`));
    const online = await paperText(await administrator(document.readAt ?? ''));
    for (const [said, hasRoom] of [
      [byHand, true],
      [online, false],
    ] as const) {
      expect(said.includes('Signature et cachet')).toBe(hasRoom && popplerMissing === undefined);
      expect(said.includes('page de scellement')).toBe(!hasRoom && popplerMissing === undefined);
    }
    expect((await administrator(`/api/renewals/${renewalId}/paper?version=other`)).status).toBe(400);
  });
});

describe('an import of renewals', () => {
  const heads =
    'Code client;Contrat actuel;Futur contrat;Objet;Désignation;Quantité;Prix actuel HT;Nouveau prix HT;Fin du contrat;Prix notifié le;Nouveau prix à partir du;Courriel du signataire';
  const lineOf = (over: Readonly<Record<string, string>> = {}): string =>
    Object.values({
      client: 'TOWN',
      contract: `IMP-${(count += 1)}`,
      reference: `IMP-NEW-${count}`,
      title: 'Finance',
      label: 'Subscription',
      quantity: '2',
      from: '1 200,50 €',
      to: '1 250,00',
      ends: daysAfter(today, 100).split('-').reverse().join('/'),
      notified: today,
      effective: daysAfter(today, 101),
      signatory: 'Marie@example.org',
      ...over,
    })
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(';');
  const csvOf = (...lines: readonly string[]): string => [heads, ...lines].join('\n');
  const read = (which: 'imports' | 'import-trials', csv: string, call = agent): Promise<Response> =>
    call(`/api/renewals/${which}`, { json: { csv } });
  const view = (which: 'imports' | 'import-trials', csv: string): Promise<ImportView> =>
    jsonOf<ImportView>(read(which, csv));
  const none = { create: 0, update: 0, unchanged: 0, refused: 0 };

  it('is tried first and writes nothing, then proposes; the same file again changes nothing', async () => {
    const contract = 'IMP-TWO-LINES';
    const csv = csvOf(
      lineOf({ contract, reference: 'IMP-X' }),
      lineOf({ contract, reference: 'IMP-X', label: 'Training' }),
      lineOf(),
    );
    expect((await view('import-trials', csv)).counts).toEqual({ ...none, create: 2 });
    expect((await view('import-trials', csv)).counts).toEqual({ ...none, create: 2 });
    const answers = await Promise.all([view('imports', csv), view('imports', csv)]);
    expect(answers.reduce((sum, { counts }) => sum + counts.create, 0)).toBe(2);
    await running.caughtUp();
    expect((await view('imports', csv)).counts).toEqual({ ...none, unchanged: 2 });
    const rows = await jsonOf<readonly RenewalListRow[]>(
      agent(`/api/renewals?filter=${encodeURIComponent(JSON.stringify({ q: contract }))}`),
    );
    expect(rows).toEqual([expect.objectContaining({ contractNumber: contract, oldNet: 480_200, net: 500_000 })]);
  });

  it.each([
    ['a formula for a price', { to: '=HYPERLINK("http://x")' }, 'Nouveau prix HT'],
    ['a price below nothing', { to: '-5' }, 'Nouveau prix HT'],
    ['a price beyond what is counted', { from: '99999999999' }, 'Prix actuel HT'],
    ['half a thing', { quantity: '1,5' }, 'Quantité'],
    ['a day that is none', { ends: '31/02/2027' }, 'Fin du contrat'],
    ['an unknown client', { client: "'; DROP TABLE clients" }, 'Code client'],
    ['a signatory of another client', { signatory: 'luc@example.org' }, 'Courriel du signataire'],
    ['a contract with a longer number than there are', { contract: 'X'.repeat(41) }, 'Contrat actuel'],
    ['an end that has passed', { ends: '2020-01-01' }, 'Fin du contrat'],
  ])('refuses %s, at its column', async (_, over, column) => {
    const good = lineOf();
    const { rows, counts } = await view('import-trials', csvOf(good, lineOf(over)));
    expect(counts).toEqual({ ...none, create: 1, refused: 1 });
    expect(rows[1]?.reasons.join()).toContain(column);
  });

  it('refuses a contract and a reference that are taken, and all lines of a contract with a faulty one', async () => {
    const id = await proposed();
    const { contractNumber, futureReference } = await detail(id, agent);
    const contract = 'IMP-FAULTY';
    const { rows } = await view(
      'import-trials',
      csvOf(
        lineOf({ contract: contractNumber.toLowerCase() }),
        lineOf({ reference: futureReference }),
        lineOf({ reference: 'IMP-SAME' }),
        lineOf({ reference: 'imp-same' }),
        lineOf({ contract, reference: 'IMP-F' }),
        lineOf({ contract, reference: 'IMP-G', label: '' }),
      ),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'create',
      'refused',
      'refused',
      'refused',
    ]);
    expect(rows[4]?.reasons).toEqual(['Refusé avec la ligne 7']);
    expect(rows[5]?.reasons).toHaveLength(2);
  });

  it.each([
    ['nothing', heads, 'nothingToImport'],
    ['no headings of ours', 'a;b\n1;2', 'importWithoutColumns'],
    ['no table', '"a;b\n1;2', 'importUnreadable'],
    ['more lines than are read', csvOf(...Array.from({ length: 5_001 }, () => 'x;')), 'importTooLong'],
  ])('refuses a file with %s', async (_, csv, code) =>
    expect(await refusalCode(read('import-trials', csv))).toBe(code),
  );

  it('is for those who propose renewals', async () => {
    for (const call of [contact, administrator])
      expect((await read('imports', csvOf(lineOf()), call)).status).toBe(403);
  });

  /** Hostile or invalid cells of an import, by column. */
  const hostile: readonly (readonly [column: string, cell: string])[] = [
    ['from', '=HYPERLINK("http://evil.example";"1")'],
    ['to', '@SUM(1+1)*cmd|calc'],
    ['to', '1e9'],
    ['to', '9'.repeat(40)],
    ['quantity', '-1'],
    ['quantity', '0'],
    ['quantity', '1,5'],
    ['quantity', '١٢'],
    ['ends', '31/02/2031'],
    ['ends', '9999-99-99'],
    ['notified', 'yesterday'],
    ['title', 'x'.repeat(201)],
    ['client', "TOWN' OR '1'='1"],
    ['signatory', 'marie@example.org\nbcc: all@example.org'],
    ['signatory', '<script>alert(1)</script>'],
  ];

  const isLong = process.env.FULL_RUN !== undefined;
  const size = isLong ? 5_000 : 1_000;

  it(`takes ${size} lines with hostile cells: each is refused by itself, with why, and the others are proposed`, async () => {
    const good = (index: number): boolean => index % 100 === 0;
    const csv = csvOf(
      ...Array.from({ length: size }, (_, index) => {
        const [column = '', cell = ''] = hostile[index % hostile.length] ?? [];
        return lineOf({ title: 'F', label: 'S', ...(good(index) ? {} : { [column]: cell }) });
      }),
    );
    const wanted = { ...none, create: size / 100, refused: size - size / 100 };
    const trial = await view('import-trials', csv);
    expect(trial).not.toHaveProperty('errors');
    expect(trial.counts).toEqual(wanted);
    expect(trial.rows).toHaveLength(size);
    expect(trial.rows.filter(({ outcome, reasons }) => outcome === 'refused' && reasons.length === 0)).toEqual([]);
    expect(trial.rows.filter(({ outcome }) => outcome === 'create').every(({ line }) => (line - 2) % 100 === 0)).toBe(
      true,
    );
    expect((await view('imports', csv)).counts).toEqual(wanted);
    await running.caughtUp();
    expect((await view('imports', csv)).counts).toEqual({ ...wanted, create: 0, unchanged: wanted.create });
  }, 120_000);

  // 5,000 good lines are a minute of a busy machine: `npm test -- full` takes them
  const many = isLong ? 5_000 : 500;

  it(`takes ${many} good lines, and makes nothing of them twice`, async () => {
    const csv = csvOf(...Array.from({ length: many }, () => lineOf()));
    expect((await view('import-trials', csv)).counts).toEqual({ ...none, create: many });
    expect((await view('imports', csv)).counts).toEqual({ ...none, create: many });
    await running.caughtUp();
    expect((await view('imports', csv)).counts).toEqual({ ...none, unchanged: many });
  }, 300_000);
});
