import { expect } from '@jest/globals';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import { totalsOf } from '../../src/kernel/money.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { signatureCode } from '../../src/sales/signatures/signature-code.service.js';
import { signature } from '../../src/sales/signatures/signature.js';
import type { ArticleOffer } from '../../src/sales/articles/articles.views.js';
import type { SignaturePageView } from '../../src/sales/signatures/signatures.views.js';
import type { InterventionView } from '../../src/services/interventions/interventions.views.js';
import { posted, refusalCode } from './answers.js';
import { jsonOf, type Call } from './application.js';
import { givenMobile } from './people.js';
import type { Portal } from './portal.js';
import { givenSoldArticle, orderFields } from './sold-article.js';
import { signatureSendsTable } from './table-names.js';
import { givenCatalogue } from './tickets.js';
import { givenSignedOrder } from './signing.js';

const siret = '73282932000074';
const today = dayOf(new Date().toISOString());
export interface Kind {
  readonly source: string;
  readonly path: string;
  readonly part?: string;
  readonly make: () => Promise<string>;
  /** Status of the thing after its signature. */
  readonly signed: readonly string[];
}

/** A command that contradicts the signature: verb, body, sender, status after it. */
export type Change = readonly [
  verb: string,
  body: object | ((id: string) => Promise<object>),
  call: Call,
  status: readonly string[],
];

/**
 * Things of each kind that is signed, with the commands that contradict their signatures; and pairs of both that are sent
 * at the same time.
 */
export const signingRaces = ({ running, people, administrator, agent }: Portal) => {
  let product: string;
  let count = 0;

  const named = (name: string) => ({ fr: name, es: name, en: name });

  const givenTraining = async (): Promise<void> => {
    const terms = { kind: 'termsOfSale', title: named('Terms'), version: '1', french: '1', spanish: '1', english: '1' };
    const documentId = await running.given('saleDocument', 'RegisterSaleDocument', terms);
    await running.given('saleDocument', 'PublishSaleDocument', {}, documentId);
    await running.caughtUp();
    const articleId = await running.given('article', 'RegisterArticle', {
      ...{ code: 'PARCOURS', kind: 'simple', nature: 'training', title: named('P'), description: named('P') },
      ...{ unit: 'day', documentIds: [documentId] },
    });
    await running.given('article', 'SetPrice', { price: 42_000, from: today }, articleId);
    await running.given('article', 'PutOnSale', {}, articleId);
    const mention = named('As agreed.');
    await posted(agent, 'training-bodies', {
      ...{ entity: 'BL_COLLTER', body: 'Formation SA', address: '1 rue Haute\n75001 Paris', siret: '75580064600019' },
      ...{ declarationNumber: '11756789012', prefecture: 'Île-de-France' },
      ...{ means: mention, evaluation: mention, cancellation: mention },
    });
    await running.caughtUp();
  };

  const givenAll = async (): Promise<void> => {
    await givenMobile(running, people, '+33639980012');
    const town = { name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', zipCode: '24000', city: 'Town' };
    await running.given(
      'client',
      'ReviseClient',
      { ...town, siren: siret.slice(0, 9), nic: siret.slice(9) },
      people.town,
    );
    product = (await givenCatalogue(running, people)).product;
    await givenSoldArticle(running);
    await givenTraining();
  };

  const quoted = async (): Promise<string> => {
    const line = { label: 'Desk', quantity: 3, unitPrice: 33_333, discount: 500, vatRate: 2000 };
    const fields = { clientId: people.town, title: 'Desks', lines: [line], signatoryId: people.administrator };
    const id = await posted(agent, 'quotes', fields);
    await posted(agent, `quotes/${id}/send-quote`);
    return id;
  };

  const proposed = (): Promise<string> => {
    count += 1;
    return posted(agent, 'renewals', {
      ...{ clientId: people.town, title: 'Finance', contractNumber: `CT-${count}`, futureReference: `NEW-${count}` },
      lines: [{ label: 'Finance', quantity: 3, oldUnitPrice: 33_333, newUnitPrice: 34_333, vatRate: 2000 }],
      ...{ notifiedOn: today, effectiveOn: daysAfter(today, 101), endsOn: daysAfter(today, 100) },
      signatoryId: people.administrator,
    });
  };

  const ordered = (): Promise<string> =>
    posted(administrator, 'orders', { ...orderFields(people), signatoryId: people.administrator });

  const checked = async (batch?: string): Promise<string> => {
    const id = await posted(agent, 'aptitude-checks', {
      ...{ clientId: people.town, productId: product, softwareVersion: '4.2', fundingReference: 'SONS-1' },
      ...{ finess: '240000117', goLiveOn: '2026-02-16', signatoryId: people.administrator },
      ...{ items: [{ label: 'National identity', conform: true }], ...(batch !== undefined && { batch }) },
    });
    await posted(agent, `aptitude-checks/${id}/hand-over-aptitude-check`);
    return id;
  };

  const plan = { day: '2026-03-10', from: '09:00', to: '17:00', mode: 'remote', staffIds: [people.agent] };
  const shownText = async (id: string) => ({
    textHash: (await jsonOf<InterventionView>(administrator(`/api/interventions/${id}`))).reports[0]?.textHash,
  });

  const reported = async (): Promise<string> => {
    const visit = { nature: 'installation', title: 'Two desks', contactId: people.contact, quantity: 2 };
    const id = await posted(agent, 'interventions', { clientId: people.town, ...visit });
    await posted(agent, `interventions/${id}/plan-intervention`, plan);
    await posted(agent, `interventions/${id}/start-intervention`);
    const report = { report: 'In service.', minutes: 390, attendeeIds: [], fileIds: [] };
    await posted(agent, `interventions/${id}/write-intervention-report`, {
      ...report,
      signatoryId: people.administrator,
    });
    await running.caughtUp();
    const said = { ...(await shownText(id)), satisfaction: 'satisfied', confirmed: true };
    await posted(administrator, `interventions/${id}/begin-intervention-report-signing`, said);
    return id;
  };

  const agreed = async (): Promise<string> => {
    const offer = await jsonOf<ArticleOffer>(administrator('/api/article-offers/PARCOURS'));
    const line = { quantity: 1, unitPrice: offer.unitPrice, vatRate: offer.vatRate };
    const orderId = await posted(administrator, 'orders', {
      ...{ clientId: people.town, articleCode: 'PARCOURS', quantity: 1, priceVersion: offer.priceVersion },
      ...{ total: totalsOf([line]).gross, signatoryId: people.administrator, correspondentId: people.contact },
      documents: offer.documents.map(({ id, version }) => ({ id, version })),
    });
    await givenSignedOrder(running, orderId);
    await posted(agent, `orders/${orderId}/accept-order`);
    await running.caughtUp();
    const id = await posted(agent, 'training-agreements', {
      ...{ orderId, objectives: 'Suivre le budget', hours: 14, place: 'À distance' },
      sessions: [{ startsOn: daysAfter(today, 30), endsOn: daysAfter(today, 31) }],
    });
    await posted(agent, `training-agreements/${id}/send-training-agreement`);
    return id;
  };

  const uploaded = async (call: Call): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'signed.pdf');
    return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body: form }))).id;
  };

  const kinds = {
    quotes: { source: 'quotes', path: 'quotes', make: quoted, signed: ['signed'] },
    renewals: { source: 'renewals', path: 'renewals', make: proposed, signed: ['signed'] },
    orders: { source: 'orders', path: 'orders', make: ordered, signed: ['signed'] },
    checks: {
      ...{ source: 'aptitudeChecks', path: 'aptitude-checks', make: () => checked() },
      signed: ['finalised', 'signed'],
    },
    batches: {
      ...{ source: 'aptitudeChecks', path: 'aptitude-checks', part: 'batch', signed: ['finalised', 'signed'] },
      make: async () => {
        count += 1;
        await checked(`B-${count}`);
        return checked(`B-${count}`);
      },
    },
    interventions: { source: 'interventions', path: 'interventions', make: reported, signed: ['accepted'] },
    agreements: { source: 'trainingAgreements', path: 'training-agreements', make: agreed, signed: ['signed'] },
  } satisfies Readonly<Record<string, Kind>>;

  const revised = { title: 'Chairs', lines: [{ label: 'Chair', quantity: 1, unitPrice: 1_000, vatRate: 2000 }] };
  const reserves = { reserves: 'The reader is missing' };

  const races: readonly (readonly [Kind, ...Change])[] = [
    [kinds.quotes, 'withdraw-quote', { reason: 'Replaced' }, agent, ['withdrawn']],
    [kinds.quotes, 'refuse-quote', { reason: 'price' }, administrator, ['refused']],
    [kinds.quotes, 'revise-quote', { ...revised, signatoryId: people.administrator }, agent, ['toSign']],
    [kinds.renewals, 'withdraw-renewal', { reason: 'Replaced' }, agent, ['withdrawn']],
    [kinds.renewals, 'decline-renewal', { reason: 'price' }, administrator, ['declined']],
    [kinds.renewals, 'record-paper-renewal', { manner: 'paper', signedOn: today, fileIds: [] }, agent, ['signed']],
    [kinds.orders, 'cancel-order', { reason: 'Twice' }, administrator, ['cancelled']],
    [kinds.orders, 'refuse-order', { reason: 'Sold out' }, agent, ['refused']],
    [
      kinds.orders,
      'return-signed-copy',
      async () => ({ fileId: await uploaded(administrator) }),
      administrator,
      ['signed'],
    ],
    [kinds.checks, 'refuse-aptitude-check', reserves, administrator, ['refused']],
    [kinds.checks, 'withdraw-aptitude-check', { reason: 'Replaced' }, agent, ['withdrawn']],
    [kinds.batches, 'refuse-aptitude-check', reserves, administrator, ['refused']],
    [kinds.batches, 'withdraw-aptitude-check', { reason: 'Replaced' }, agent, ['withdrawn']],
    [kinds.interventions, 'plan-intervention', { ...plan, day: '2026-03-11' }, agent, ['reportProposed']],
    [
      kinds.interventions,
      'refuse-intervention-report',
      async (id) => ({ ...(await shownText(id)), motive: 'Not there' }),
      administrator,
      ['refused'],
    ],
    [
      kinds.interventions,
      'accept-intervention-report-with-reserves',
      async (id) => ({
        ...(await shownText(id)),
        satisfaction: 'satisfied',
        confirmed: true,
        reserves: [{ text: 'Slow' }],
      }),
      administrator,
      ['acceptedWithReserves'],
    ],
    [kinds.agreements, 'withdraw-training-agreement', { reason: 'Replaced' }, agent, ['withdrawn']],
    [kinds.agreements, 'revise-training-agreement', { place: 'Sur place' }, agent, ['draft']],
    [
      kinds.agreements,
      'record-paper-agreement',
      async () => ({ signedBy: 'Anne Test', signedOn: today, fileIds: [await uploaded(agent)] }),
      agent,
      ['signed'],
    ],
  ];

  /** Its code was sent: how the signer signs. */
  const ready = async ({ source, part }: Kind, sourceId: string) => {
    const query = `source=${source}&sourceId=${sourceId}${part === undefined ? '' : `&part=${part}`}`;
    const page = await jsonOf<SignaturePageView>(administrator(`/api/signatures/page?${query}`));
    const id = page.signatureId;
    await posted(administrator, `signatures/${id}/prepare-signature`, {
      ...{ source, sourceId, signerId: people.administrator, channel: 'sms', ...(part !== undefined && { part }) },
      ...{ documentSha256: page.document.sha256, agreementSha256: page.agreement.sha256 },
      ...(page.document.asksSiret && { siret }),
    });
    // the limits of a day are those of other specs
    await running.caughtUp();
    await running.db.pool.query(`DELETE FROM ${signatureSendsTable}`);
    await posted(administrator, `signatures/${id}/request-signature-code`, { agreementSha256: page.agreement.sha256 });
    const { prepared, code } = (await running.app.get(Commands).load(signature, id)).state;
    if (!prepared || prepared.target === null || !code) throw new Error('A code was sent');
    const bound = { ...prepared, target: prepared.target, signatureId: id, salt: code.salt };
    const typed = signatureCode((text) => running.app.get(PersonalData).keyedHash(text), bound);
    return {
      signatureId: id,
      sign: () => administrator(`/api/signatures/${id}/sign-document`, { json: { code: typed } }),
    };
  };

  const statusOf = async (path: string, id: string): Promise<string> =>
    (await jsonOf<{ readonly status: string }>(agent(`/api/${path}/${id}`))).status;

  const raced = async (kind: Kind, [verb, body, call]: Change, index: number) => {
    const id = await kind.make();
    await running.caughtUp();
    const json = typeof body === 'function' ? await body(id) : body;
    const { sign } = await ready(kind, id);
    const change = () => call(`/api/${kind.path}/${id}/${verb}`, { json });
    // each of them is sent first as often as the other one
    return () =>
      index % 2 === 0
        ? Promise.all([sign(), change()]).then(([signed, other]) => ({ id, signed, other }))
        : Promise.all([change(), sign()]).then(([other, signed]) => ({ id, signed, other }));
  };

  /** Sends pairs of a signature and a change at once, and looks at what became of each thing. */
  const race = async (kind: Kind, change: Change, pairs: number): Promise<void> => {
    const sends: Awaited<ReturnType<typeof raced>>[] = [];
    for (let index = 0; index < pairs; index += 1) sends.push(await raced(kind, change, index));
    await running.caughtUp();
    const outcomes = await Promise.all(sends.map((send) => send()));
    await running.caughtUp();
    for (const { id, signed, other } of outcomes) {
      expect([signed.ok, other.ok].filter(Boolean)).toHaveLength(1);
      // the thing knows of its signature by now, or not yet
      expect(await refusalCode(signed.ok ? other : signed)).toMatch(
        signed.ok ? /^signedAlready$|SignedWithCode$|Is$/ : /^signature(Withdrawn|Changed)$/,
      );
      expect(signed.ok ? kind.signed : change[3]).toContain(await statusOf(kind.path, id));
    }
  };
  return { givenAll, kinds, races, ready, race, statusOf };
};
