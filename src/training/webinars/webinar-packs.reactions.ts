import { webinarPacks, type WebinarPackRow } from '../../../projections/training/webinar-packs.js';
import { webinarPackDays } from '../../sales/articles/article.vocabulary.js';
import { recipientsOf, staffWith, usersOfFunction } from '../../customers/directory/people.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import { on, neverRefused, reaction } from '../../kernel/reaction.js';
import { grantsOf, orderAccepted } from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { GrantOrderedWebinarPack, WarnOfLowPack } from './webinar-pack.commands.js';
import * as events from './webinar-pack.js';
import { webinarParticipantsEnrolled } from './webinar-session.events.js';

const packRows = system('mails about packs to those who enrol at their client')(webinarPacks, 'webinar_packs');
const { webinar_packs: pack } = webinarPacks.tables;

export const webinarPackLookups = (tools: LookupTools) => ({
  granted: grantsOf(tools),
  pack: async (id: string): Promise<WebinarPackRow | undefined> => {
    const { rows } = await select(pack.columns)`SELECT * FROM ${packRows} p WHERE p.id = ${id}::uuid`.execute(tools.db);
    return rows[0];
  },
  recipients: (ids: readonly string[]) => recipientsOf(tools.db, ids),
  enrollers: (clientId: string) => usersOfFunction(tools.db, { clientId, right: 'webinars', named: [] }),
  /** Staff who handle orders. */
  staff: async () => recipientsOf(tools.db, await staffWith(tools.db, 'clients')),
});
type Lookups = ReturnType<typeof webinarPackLookups>;

/** Packs that an accepted order has bought: one for each of its lines, once. */
export const packsOfOrders = reaction<Lookups>()('packsOfOrders', { needs: ['articles'] }, [
  on(orderAccepted, async ({ streamId: orderId, at }, effects, lookups) => {
    const sold = await lookups.granted(orderId, ['webinarPack'], at);
    if (!sold?.placed.followUps.includes('webinarPack')) return;
    const { placed, grants: bought } = sold;
    const { clientId, number, titles } = placed;
    for (const { line, units, days } of bought)
      effects.send(
        {
          lifecycle: events.webinarPack.name,
          id: derivedId('webinarPack', orderId, String(line)),
          command: Object.assign(new GrantOrderedWebinarPack(), {
            ...{ clientId, orderId, reference: bought[0]?.line === line ? number : `${number}-${line + 1}` },
            units,
            expiresOn: daysAfter(dayOf(at), days ?? webinarPackDays),
          }),
        },
        // what was paid is not lost: each refusal parks
        neverRefused,
      );
    // the article said no pack: what was paid is granted by hand
    if (bought.length === 0)
      for (const to of await lookups.staff())
        effects.mail({
          template: 'orderWithoutWebinarPack',
          to,
          args: { number, article: titles[to.language] },
          link: `/admin/orders/${orderId}/show`,
          deliveryClass: 'B',
        });
  }),
]);

/** Each seat taken may leave few units of the pack. */
export const packsRunningLow = reaction<Lookups>()('packsRunningLow', { needs: ['webinarSessions'] }, [
  on(webinarParticipantsEnrolled, ({ data: { packId } }, effects) => {
    if (packId !== null)
      effects.send({ lifecycle: events.webinarPack.name, id: packId, command: new WarnOfLowPack() }, neverRefused);
    return Promise.resolve();
  }),
]);

const enrollers: Audience<WebinarPackRow, Lookups> = ({ client_id: clientId }, lookups) => lookups.enrollers(clientId);

const mails = mailsAbout<WebinarPackRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.pack(streamId),
  every: (_, { id, reference, expires_on: expiresOn }) => ({
    args: { reference },
    dates: { expiresOn },
    link: `/webinaires/packs/${id}`,
  }),
});

/** Mails to people who enrol at the client, about the units of their packs. */
export const webinarPackMails = reaction<Lookups>()('webinarPackMails', { needs: ['webinarPacks', 'profiles'] }, [
  mails(events.webinarPackGranted, ({ data: { units } }) => ({ to: [enrollers], args: { units } })),
  mails(events.webinarPackEndedSoon, ({ data: { unitsLeft } }) =>
    unitsLeft > 0 ? { to: [enrollers], args: { units: unitsLeft } } : undefined,
  ),
  mails(events.webinarPackRanLow, ({ data: { unitsLeft } }) => ({ to: [enrollers], args: { units: unitsLeft } })),
]);
