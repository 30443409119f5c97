import { warranties } from '../../../projections/sales/warranties.js';
import { articlesByCode } from '../articles/articles.module.js';
import { languages, type LocalisedText } from '../../kernel/language.js';
import type { Occurred } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { day, flag, nullable, number, text as textColumn } from '../../kernel/table.js';
import { PlaceAgreedOrder } from '../orders/order.commands.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { DateValue, text, type TextValues } from '../../platform/people/translations/dictionary.js';
import * as events from './warranty.events.js';
import { warranty } from './warranty.js';
import { warrantyOrderId } from './warranty.rules.js';
import { extensionCode, ownVatRate } from './warranty.vocabulary.js';

const warrantyRows = system('orders the extensions that were confirmed')(warranties, 'warranties');
const stepRows = tableOf(warranties, 'warranty_steps');

const extended = {
  ...{ serial: textColumn(), model: textColumn(), article: nullable(textColumn()) },
  ...{ price: number, from_day: day, to_day: day },
};

export const warrantyOrderLookups = ({ db, history }: LookupTools) => ({
  /** As it was before the event: with the request that the event answers. */
  before: async (id: string, revision: bigint) =>
    fold(
      warranty,
      (await history(`warranty-${id}`)).filter((event) => event.revision < revision),
    ),
  /** Something of what was asked for together still waits for the provider. */
  waits: async (clientId: string, batchId: string): Promise<boolean> => {
    const { rows } = await select({ waits: flag })`SELECT EXISTS (
      SELECT FROM ${warrantyRows} w WHERE w.batch_id = ${batchId}::uuid AND w.client_id = ${clientId}::uuid) AS waits`.execute(
      db,
    );
    return rows[0]?.waits ?? false;
  },
  /** Extensions confirmed in the batch. */
  extended: async (clientId: string, batchId: string) => {
    const { rows } = await select(extended)`
      SELECT w.serial_number AS serial, w.model, w.article_code AS article, s.price, s.from_day, s.to_day
      FROM ${stepRows} s JOIN ${warrantyRows} w ON w.id = s.warranty_id
      WHERE s.batch_id = ${batchId}::uuid AND s.step = 'WarrantyExtended' AND w.client_id = ${clientId}::uuid
      ORDER BY w.serial_number`.execute(db);
    return rows;
  },
  articles: (codes: readonly string[]) => articlesByCode({ db }, codes),
});

type Lookups = ReturnType<typeof warrantyOrderLookups>;

const inAll = (key: string, args: TextValues = {}): LocalisedText => {
  const [fr = '', es = '', en = ''] = languages.map((language) => text(language, 'warranties', key, args));
  return { fr, es, en };
};

/** Once no part of the request waits any more, its confirmed extensions become one order, for its signatory to sign. */
const ordered = async ({ streamId, revision }: Occurred, effects: Effects, lookups: Lookups): Promise<void> => {
  const { clientId, request } = await lookups.before(streamId, revision);
  if (clientId === null || request === null) return;
  const { batchId, requestedBy: placedBy, signatoryId, correspondentId, chorusService, commitment } = request;
  if (await lookups.waits(clientId, batchId)) return;
  const rows = await lookups.extended(clientId, batchId);
  if (rows.length === 0) return;
  const articles = await lookups.articles(rows.flatMap(({ article }) => article ?? []));
  const command = Object.assign(new PlaceAgreedOrder(), {
    ...{ clientId, placedBy, signatoryId, correspondentId, extraId: batchId },
    ...(chorusService !== undefined && { chorusService }),
    ...(commitment !== undefined && { commitment }),
    ...{ soldId: batchId, code: extensionCode, titles: inAll('order.title') },
    lines: rows.map(({ serial, model, article, price: unitPrice, from_day, to_day }) => {
      const vatRate = articles.find(({ code }) => code === article)?.vat_rate ?? ownVatRate;
      const titles = inAll('order.line', { serial, model, from: new DateValue(from_day), to: new DateValue(to_day) });
      return { code: article ?? extensionCode, titles, quantity: 1, unitPrice, discount: 0, vatRate };
    }),
  });
  effects.send(
    { lifecycle: 'order', id: warrantyOrderId(clientId, batchId), command },
    // the years are given: any other refusal parks, so that operators see them without an order
    { nothingLeft: { alreadyExists: 'the order has the extensions of the whole request already' } },
  );
};

/** Extensions that were asked for together are ordered together (specification §3; features F30). */
export const warrantyOrders = reaction<Lookups>()('warrantyOrders', { needs: ['warranties', 'articles'] }, [
  on(events.warrantyExtended, ordered),
  on(events.warrantyExtensionDeclined, ordered),
  on(events.warrantyExtensionWithdrawn, ordered),
]);
