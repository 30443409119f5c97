import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { InterventionView } from '../../../src/services/interventions/interventions.views.js';
import type {
  AptitudeCheckListRow,
  AptitudeCheckView,
} from '../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { newId } from '../../../src/kernel/ids.js';
import { languages } from '../../../src/kernel/language.js';
import { text } from '../../../src/platform/people/translations/dictionary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { SignatureSealing } from '../../../src/sales/signatures/signature-sealing.jobs.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { givenCatalogue } from '../../support/tickets.js';
import { expectSaid, paperText } from '../../support/papers.js';
import { givenMobile, givenRightToSign } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { expectBothParties, givenPublisher } from '../../support/publisher.js';
import { codeSentTo } from '../../support/sms-codes.js';

const route = '/api/aptitude-checks';
const siret = '73282932000074';
const mobile = '+33639980012';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();
let productId: string;
let structureId: string;

beforeAll(async () => {
  await givenPublisher(running);
  productId = (await givenCatalogue(running, people)).product;
  const town = { name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', zipCode: '24000', city: 'Town' };
  await running.given(
    'client',
    'ReviseClient',
    { ...town, siren: siret.slice(0, 9), nic: siret.slice(9) },
    people.town,
  );
  structureId = await running.given('structure', 'RegisterStructure', {
    clientId: people.town,
    name: 'Pharmacy',
    siret,
  });
  await givenMobile(running, people, mobile);
  await givenRightToSign(running, people.contact);
});

const fields = (over: object = {}) => ({
  structureId,
  productId,
  softwareVersion: '4.2',
  fundingReference: 'SONS-1',
  finess: '240000117',
  goLiveOn: '2026-02-16',
  signatoryId: people.administrator,
  items: [{ label: 'National identity', conform: true }],
  ...over,
});
const send = (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  call(`${route}/${id}/${verb}`, { json });
const drafted = async (over: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(route, { json: { clientId: people.town, ...fields(over) } }))).id;
const handedOver = async (over: object = {}): Promise<string> => {
  const id = await drafted(over);
  expect((await send(id, 'hand-over-aptitude-check', {}, agent)).status).toBe(200);
  await running.caughtUp();
  return id;
};
const detail = async (id: string, call: Call): Promise<AptitudeCheckView> => {
  await running.caughtUp();
  return jsonOf<AptitudeCheckView>(call(`${route}/${id}`));
};
const statusFor = async (id: string, call: Call): Promise<number> => (await call(`${route}/${id}`)).status;
const idsFor = async (call: Call, filter: object = {}): Promise<readonly string[]> =>
  (
    await jsonOf<readonly AptitudeCheckListRow[]>(call(`${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
  ).map(({ id }) => id);
const toldOf = async (template: string): Promise<readonly string[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.flatMap((mail) => (mail.template === template ? [mail.to ?? '–'] : [])).sort();
};

describe('a draft', () => {
  it('is the provider’s alone until it is handed over', async () => {
    const id = await drafted();
    await running.caughtUp();
    for (const call of [contact, colleague, administrator, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
    }
    expect(await detail(id, agent)).toMatchObject({
      status: 'draft',
      establishment: 'Pharmacy',
      siret,
      fileName: null,
    });
  });

  it('names establishments and people of the client alone', async () => {
    const foreign = await running.given('structure', 'RegisterStructure', { clientId: people.village, name: 'Other' });
    const refusedFor = (over: object) =>
      refusalCode(agent(route, { json: { clientId: people.town, ...fields(over) } }));
    expect(await refusedFor({ structureId: foreign })).toBe('structureUnknown');
    expect(await refusedFor({ signatoryId: people.stranger })).toBe('contactUnknown');
    expect(await refusedFor({ signatoryId: people.colleague })).toBe('signerNotEntitled');
    expect(await refusedFor({ productId: newId() })).toBe('productUnknown');
    expect(await refusedFor({ finess: '12' })).toBe('invalidInput');
  });

  it('takes over the report of its visit, once the client has it', async () => {
    const act = async (id: string, verb: string, json: object, call = agent): Promise<void> => {
      const answer = await call(`/api/interventions/${id}/${verb}`, { json });
      expect([verb, answer.ok ? '' : await answer.text()]).toEqual([verb, '']);
      await running.caughtUp();
    };
    const visitOf = async (clientId: string, contactId: string): Promise<string> => {
      const visit = { clientId, contactId, nature: 'installation', title: 'Going live', quantity: 1 };
      const { id } = await jsonOf<ReceiptView>(agent('/api/interventions', { json: visit }));
      await act(id, 'plan-intervention', {
        ...{ day: '2026-03-11', from: '09:00', to: '12:00', mode: 'remote', staffIds: [people.agent] },
      });
      await act(id, 'start-intervention', {});
      await act(id, 'finish-intervention', {});
      await act(id, 'write-intervention-report', {
        ...{ report: 'There.\n- Identity\n- Mailbox', minutes: 60, attendeeIds: [], fileIds: [] },
      });
      return id;
    };
    const visit = await visitOf(people.town, people.administrator);
    const foreign = await visitOf(people.village, people.stranger);
    await act(foreign, 'propose-intervention-report', {});
    const draftOf = (interventionId: string) =>
      agent(route, { json: { clientId: people.town, interventionId, productId, softwareVersion: '4.2' } });
    expect(await refusalCode(draftOf(foreign))).toBe('interventionUnknown');
    expect(await refusalCode(draftOf(newId()))).toBe('interventionUnknown');
    expect(await refusalCode(draftOf(visit))).toBe('interventionReportAwaited');
    await act(visit, 'propose-intervention-report', {});
    const { reports } = await jsonOf<InterventionView>(administrator(`/api/interventions/${visit}`));
    const textHash = reports[0]?.textHash;
    await act(
      visit,
      'accept-intervention-report-with-reserves',
      { satisfaction: 'satisfied', confirmed: true, textHash, reserves: [{ text: 'Labels' }] },
      administrator,
    );
    const { id } = await jsonOf<ReceiptView>(draftOf(visit));
    const check = await detail(id, agent);
    expect(check).toMatchObject({
      ...{ interventionId: visit, interventionNumber: expect.stringMatching(/^INT-/), softwareVersion: '4.2' },
      ...{ signatoryId: people.administrator, goLiveOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      items: [
        { label: 'Identity', conform: true, remark: null },
        { label: 'Mailbox', conform: true, remark: null },
        { label: 'Labels', conform: false, remark: null },
      ],
    });
    const csv = await (await agent(`${route}/export?format=csv`)).text();
    expect(csv).toContain(check.interventionNumber ?? '–');
  });

  it('is of the client itself where no establishment is named', async () => {
    const id = await drafted({ structureId: undefined });
    expect(await detail(id, agent)).toMatchObject({ establishment: 'Town', siret });
  });
});

describe('a check that was handed over', () => {
  it.each(languages)('has a paper in the language of the client: %s', async (language) => {
    const settings = { restrictsOrderVisibility: false, mailTopics: [] };
    const speak = (spoken: string) =>
      running.given('client', 'ReviseClientSettings', { ...settings, language: spoken }, people.town);
    await speak(language);
    await running.caughtUp();
    const said = await paperText(await administrator(`/api/aptitude-checks/${await handedOver()}/paper`));
    expectSaid(said, text(language, 'aptitudeChecks', 'fields.goLiveOn'));
    expectBothParties(said, language);
    await speak('fr');
    await running.caughtUp();
  });

  it('is seen by its signatory and by administrators, as list, page, paper and export say alike', async () => {
    const id = await handedOver({ signatoryId: people.contact });
    const { number } = await detail(id, agent);
    for (const call of [contact, administrator]) {
      expect(await statusFor(id, call)).toBe(200);
      expect(await idsFor(call)).toContain(id);
      expect((await call(`${route}/${id}/paper`)).status).toBe(200);
      expect(await (await call(`${route}/export?format=csv`)).text()).toContain(number);
    }
    for (const call of [colleague, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect((await call(`${route}/${id}/paper`)).status).toBe(404);
      expect(await (await call(`${route}/export?format=csv`)).text()).not.toContain(number);
    }
  });

  it('is named as the paying agency wants it', async () => {
    const id = await handedOver();
    const { fileName } = await detail(id, agent);
    expect(fileName).toMatch(new RegExp(`^${siret}_240000117_VA_\\d{8}$`));
    expect(await (await agent(`${route}/export?format=csv`)).text()).toContain(`${fileName}.pdf`);
    const other = await handedOver({ finess: undefined });
    const { number, fileName: without } = await detail(other, agent);
    expect(without).toContain(`${siret}_${number}_VA_`);
  });

  it('is signed by no direct request, and by no silence', async () => {
    const id = await handedOver();
    for (const call of [contact, administrator, agent])
      for (const verb of ['finalise-aptitude-check', 'sign-aptitude-check'])
        expect((await send(id, verb, { signatureId: id }, call)).status).toBe(404);
  });

  it('is shown with the others of its batch, to those who may see them', async () => {
    const batch = 'LOT-1';
    const [first, second] = [await handedOver({ batch }), await handedOver({ batch })];
    const others = await handedOver({ batch, signatoryId: people.contact });
    const matesFor = async (id: string, call: Call) => (await detail(id, call)).batchMates.map((mate) => mate.id);
    expect(await matesFor(first, administrator)).toEqual([second, others]);
    expect(await matesFor(others, contact)).toEqual([first, second]);
    expect(await idsFor(administrator, { batch, mine: true })).toEqual(expect.arrayContaining([first, second]));
    expect(await idsFor(administrator, { batch, mine: true })).not.toContain(others);
  });

  it.each(['', '/export'])('tells a customer by no row what the provider alone is shown: %s', async (path) => {
    const asked = (call: Call) => call(`${route}${path}?format=csv&filter={"isEscalated":true}`);
    const refused = await asked(administrator);
    expect(refused.status).toBe(400);
    expect((await jsonOf<Problem>(refused)).errors).toMatchObject({ 'filter.isEscalated': { code: 'unknownField' } });
    expect((await asked(agent)).status).toBe(200);
  });

  it('tells a customer no notes of the provider', async () => {
    const id = await handedOver();
    await send(id, 'add-aptitude-check-note', { note: 'Beware' }, agent);
    expect(JSON.stringify(await detail(id, administrator))).not.toContain('Beware');
    expect(JSON.stringify(await detail(id, agent))).toContain('Beware');
  });
});

describe('a check that waits too long', () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

  const handedOverAt = async (days: number): Promise<string> => {
    const id = await drafted({ signatoryId: people.contact });
    const { lifecycle } = running.app.get(BusinessRegistry).lifecycle('aptitudeCheck');
    const request = { lifecycle, id, actor: systemActor, commandId: newId(), correlationId: newId() };
    const actor = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['licences' as const] };
    await running.app
      .get(Commands)
      .execute({ ...request, actor, command: 'HandOverAptitudeCheck', body: {}, now: daysAgo(days) });
    await running.caughtUp();
    return id;
  };

  it('is recalled after ten days to its signatory and to administrators', async () => {
    const before = await toldOf('aptitudeCheckReminded');
    const id = await handedOverAt(11);
    const told = (await toldOf('aptitudeCheckReminded')).slice();
    expect(told).toHaveLength(before.length + 2);
    expect(new Set(told)).toEqual(new Set(['anne@example.org', 'marie@example.org']));
    expect(await detail(id, agent)).toMatchObject({ status: 'toSign', isEscalated: false });
  });

  it('is recalled once for all recalls that were missed (decision 049)', async () => {
    const before = await toldOf('aptitudeCheckReminded');
    await handedOverAt(28);
    expect(await toldOf('aptitudeCheckReminded')).toHaveLength(before.length + 2);
  });

  it('is escalated to staff at its end, when no recall makes sense any more; it is never signed by that', async () => {
    const before = await toldOf('aptitudeCheckReminded');
    const id = await handedOverAt(32);
    expect(await toldOf('aptitudeCheckReminded')).toHaveLength(before.length);
    expect(await toldOf('aptitudeCheckEscalated')).toEqual(['agent@publisher.example']);
    expect(await detail(id, agent)).toMatchObject({ status: 'toSign', isEscalated: true });
    expect(await idsFor(agent, { isEscalated: true })).toEqual([id]);
  });
});

describe('a check that is refused', () => {
  it('is answered by its signatory and administrators alone', async () => {
    const id = await handedOver();
    const reserves = { reserves: 'Labels' };
    expect((await send(id, 'refuse-aptitude-check', reserves, colleague)).status).toBe(404);
    expect((await send(id, 'refuse-aptitude-check', reserves, agent)).status).toBe(403);
    expect(await refusalCode(send(id, 'refuse-aptitude-check', { reserves: ' ' }, administrator))).toBe('invalidInput');
  });

  it('is refused once, however many do it at the same time', async () => {
    const id = await handedOver({ signatoryId: people.contact });
    const answers = await Promise.all(
      [contact, administrator, contact].map((call) =>
        send(id, 'refuse-aptitude-check', { reserves: 'Labels\nTraining' }, call),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await detail(id, agent)).reserves).toHaveLength(2);
  });

  it('is handed over again once each reserve is lifted, and then signed with a code', async () => {
    const id = await handedOver();
    await send(id, 'refuse-aptitude-check', { reserves: 'Labels\nTraining' }, administrator);
    expect(await idsFor(agent, { reserved: true })).not.toEqual([]);
    expect(await refusalCode(send(id, 'hand-over-aptitude-check', {}, agent))).toBe('aptitudeReservesOpen');
    for (const reserve of [1, 2])
      expect((await send(id, 'lift-aptitude-reserve', { reserve, comment: `Done ${reserve}` }, agent)).status).toBe(
        200,
      );
    expect(await refusalCode(send(id, 'lift-aptitude-reserve', { reserve: 1, comment: 'Again' }, agent))).toBe(
      'aptitudeReserveUnknown',
    );
    expect((await detail(id, administrator)).reserves).toEqual([
      expect.objectContaining({ reserve: 1, text: 'Labels', comment: 'Done 1', liftedBy: expect.anything() }),
      expect.objectContaining({ reserve: 2, text: 'Training', comment: 'Done 2' }),
    ]);
    expect((await send(id, 'hand-over-aptitude-check', {}, agent)).status).toBe(200);
    expect(await detail(id, administrator)).toMatchObject({ status: 'toSign', version: 2, openReserves: 0 });
    await sign(id);
  });
});

/** Consult, check the SIRET, prepare, enter the code; then a worker seals what was signed. */
const sign = async (sourceId: string): Promise<void> => {
  const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(
    administrator(`/api/signatures/page?source=aptitudeChecks&sourceId=${sourceId}`),
  );
  expect(document).toMatchObject({ asksSiret: true, siret, leadsTo: `/segur/${sourceId}` });
  const asked = {
    source: 'aptitudeChecks',
    sourceId,
    signerId: people.administrator,
    channel: 'sms',
    documentSha256: document.sha256,
    agreementSha256: agreement.sha256,
  };
  const prepare = (json: object) => administrator(`/api/signatures/${signatureId}/prepare-signature`, { json });
  expect(await refusalCode(prepare(asked))).toBe('siretNotChecked');
  expect((await prepare({ ...asked, siret })).status).toBe(200);
  expect(await detail(sourceId, administrator)).toMatchObject({ status: 'prepared' });
  const agreed = { json: { agreementSha256: agreement.sha256 } };
  expect((await administrator(`/api/signatures/${signatureId}/request-signature-code`, agreed)).status).toBe(200);
  const code = await codeSentTo(running, mobile);
  expect((await administrator(`/api/signatures/${signatureId}/sign-document`, { json: { code } })).status).toBe(200);
  expect(['finalised', 'signed']).toContain((await detail(sourceId, administrator)).status);
  await running.app.get(SignatureSealing).run();
  expect(await detail(sourceId, administrator)).toMatchObject({ status: 'signed', sealedBy: signatureId });
  const sealed = await administrator(`/api/signatures/${signatureId}/sealed`);
  expect(sealed.headers.get('content-type')).toBe('application/pdf');
  // as the portal of the paying agency wants it
  const { fileName } = await detail(sourceId, administrator);
  expect(fileName).toMatch(/^\d{14}_\w+_VA_\d{8}$/);
  const named = `filename="${fileName}.pdf"`;
  expect(sealed.headers.get('content-disposition')).toContain(named);
  expect((await administrator(`${route}/${sourceId}/paper`)).headers.get('content-disposition')).toContain(named);
  const zip = await administrator(`${route}/sealed-files?filter=${JSON.stringify({ id: [sourceId] })}`);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual([`${fileName}.pdf`]);
  const bytes = Buffer.from(await sealed.arrayBuffer());
  expect(bytes.equals(files[`${fileName}.pdf`] ?? Buffer.alloc(0))).toBe(true);
  expect(await refusalCode(stranger(`${route}/sealed-files`))).toBe('aptitudeFilesNone');
};

describe('a batch of sixty checks of one establishment', () => {
  const batch = 'LOT-60';
  const size = 60;

  const stateOf = async (id: string): Promise<string> => {
    const { rows } = await running.db.pool.query<{ readonly type: string }>(
      `SELECT type FROM event_log WHERE stream = $1 ORDER BY revision`,
      [`aptitudeCheck-${id}`],
    );
    return rows.map(({ type }) => type).join(' ');
  };

  it('is signed with one code, also where the worker is cut off in the middle', async () => {
    const ids: string[] = [];
    for (let index = 0; index < size; index += 1) {
      const id = await drafted({ batch });
      expect((await send(id, 'hand-over-aptitude-check', {}, agent)).status).toBe(200);
      ids.push(id);
    }
    // elsewhere: not signed with them
    const apart = await handedOver({ batch, structureId: undefined });
    const [lead = ''] = ids;
    expect((await administrator(`${route}/${lead}/batch-paper`)).headers.get('content-type')).toBe('application/pdf');
    expect((await stranger(`${route}/${lead}/batch-paper`)).status).toBe(404);
    const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(
      administrator(`/api/signatures/page?source=aptitudeChecks&sourceId=${lead}&part=batch`),
    );
    const asked = {
      ...{ source: 'aptitudeChecks', sourceId: lead, part: 'batch', signerId: people.administrator, channel: 'sms' },
      ...{ documentSha256: document.sha256, agreementSha256: agreement.sha256, siret },
    };
    const act = (verb: string, json: object) => administrator(`/api/signatures/${signatureId}/${verb}`, { json });
    expect((await act('prepare-signature', asked)).status).toBe(200);
    await running.caughtUp();
    expect((await act('request-signature-code', { agreementSha256: agreement.sha256 })).status).toBe(200);
    const code = await codeSentTo(running, mobile);

    // the process that tells the checks dies at the thirtieth
    const commands = running.app.get(Commands);
    const execute = commands.execute.bind(commands);
    let told = 0;
    const cut = jest.spyOn(commands, 'execute').mockImplementation((request) => {
      const tells = request.command === 'RecordSignature';
      if (tells) told += 1;
      return tells && told === 30 ? Promise.reject(new Error('Connection terminated unexpectedly')) : execute(request);
    });
    try {
      const answers = await Promise.all([1, 2, 3].map(() => act('sign-document', { code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // a worker of the product is cut off, or this one
      await running.caughtUp().catch((error: unknown) => {
        if (!String(error).includes('Connection terminated')) throw error;
      });
      await running.caughtUp();
    } finally {
      cut.mockRestore();
    }
    expect(told).toBeGreaterThan(size);
    await running.app.get(SignatureSealing).run();
    await running.caughtUp();

    const lives = await Promise.all(ids.map(stateOf));
    const once =
      'AptitudeCheckDrafted AptitudeCheckHandedOver AptitudeCheckSigningPrepared AptitudeCheckFinalised AptitudeCheckSigned';
    expect(lives.filter((life) => life !== once)).toEqual([]);
    expect(await detail(apart, administrator)).toMatchObject({ status: 'toSign' });
    expect(await detail(ids.at(-1) ?? '', administrator)).toMatchObject({ status: 'signed', sealedBy: signatureId });
  }, 60_000);

  it('is not signed where one of it is refused in the meantime', async () => {
    const [first, second] = [await handedOver({ batch: 'LOT-2' }), await handedOver({ batch: 'LOT-2' })];
    const page = () =>
      jsonOf<SignaturePageView>(
        administrator(`/api/signatures/page?source=aptitudeChecks&sourceId=${first}&part=batch`),
      );
    const before = (await page()).document.sha256;
    expect((await send(second, 'refuse-aptitude-check', { reserves: 'Labels' }, administrator)).status).toBe(200);
    await running.caughtUp();
    expect((await page()).document.sha256).not.toBe(before);
  });
});

describe('a check that is withdrawn', () => {
  it('waits for no signature any more, and its signatory is told', async () => {
    const id = await handedOver();
    expect((await send(id, 'withdraw-aptitude-check', { reason: 'Twice' }, agent)).status).toBe(200);
    await running.caughtUp();
    const { document } = await jsonOf<SignaturePageView>(
      administrator(`/api/signatures/page?source=aptitudeChecks&sourceId=${id}`),
    );
    expect(document.toSign).toBe(false);
    expect(await toldOf('aptitudeCheckWithdrawn')).toEqual(['anne@example.org']);
  });
});

describe('a person who is kept to structures', () => {
  it('sees the checks of these and of the client itself: in lists, totals, exports, detail and paper', async () => {
    const other = await running.given('structure', 'RegisterStructure', {
      ...{ clientId: people.town, name: 'Laboratory', siret: '73282932000082' },
    });
    const rights = { role: 'user', functionRights: ['signatures'] };
    await running.given('contact', 'ChangeContactRights', rights, people.colleague);
    await running.given('contact', 'ChangeContactStructures', { structureIds: [other] }, people.colleague);
    await running.caughtUp();
    const kept = await running.as(people.colleague);
    const batch = 'KEPT-1';
    const [theirs, ofClient, hidden] = [
      await handedOver({ batch, structureId: other }),
      await handedOver({ batch, structureId: undefined }),
      await handedOver({ batch }),
    ];
    expect((await idsFor(kept, { batch })).toSorted()).toEqual([theirs, ofClient].toSorted());
    expect(await idsFor(administrator, { batch })).toHaveLength(3);
    const of = encodeURIComponent(JSON.stringify([['aptitude-checks', { batch }]]));
    expect(await jsonOf(kept(`/api/totals?of=${of}`))).toEqual([2]);
    const filter = encodeURIComponent(JSON.stringify({ batch }));
    const csv = await (await kept(`${route}/export?format=csv&filter=${filter}`)).text();
    expect(csv).toContain('Laboratory');
    expect(csv).not.toContain('Pharmacy');
    expect([await statusFor(theirs, kept), await statusFor(ofClient, kept), await statusFor(hidden, kept)]).toEqual([
      200, 200, 404,
    ]);
    expect((await detail(theirs, kept)).batchMates.map(({ id }) => id)).toEqual([ofClient]);
    expect((await kept(`${route}/${hidden}/paper`)).status).toBe(404);
    expect((await send(hidden, 'refuse-aptitude-check', { reserves: 'Labels' }, kept)).status).toBe(404);
    // the signer sees it, even if they are kept to other structures
    const named = await handedOver({ batch, signatoryId: people.colleague });
    expect(await statusFor(named, kept)).toBe(200);
  });
});
