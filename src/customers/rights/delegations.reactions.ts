import {
  contactArchived,
  contactClientsChanged,
  contactRightsAtClientChanged,
  contactRightsChanged,
} from '../accounts/contact.events.js';
import { labelsOf } from '../directory/labels.js';
import { personOf, recipientsOf, type Recipient } from '../directory/people.js';
import { dayOf } from '../../kernel/days.js';
import type { Occurred } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { listIn, text } from '../../platform/people/translations/dictionary.js';
import { delegations, type DelegationRow } from '../../../projections/customers/delegations.js';
import { RevokeDelegation, WithdrawDelegation } from './delegation.commands.js';
import { lastDayOf } from './delegation.js';
import * as events from './delegation.events.js';

const delegationRows = system('mails about powers that are lent, and ends them')(delegations, 'delegations');
const { columns } = delegations.tables.delegations;

export const delegationLookups = ({ db }: Tools) => ({
  delegation: async (id: string): Promise<DelegationRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${delegationRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Names of people and clients for this reader. */
  namesFor: ({ personId: id, language }: Pick<Recipient, 'personId' | 'language'>, ids: readonly string[]) =>
    labelsOf({ db, actor: { id, language } }, ids, ['contact', 'client']),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  /** The client where a person is registered. */
  homeOf: async (personId: string) => (await personOf(db, personId))?.clientId,
  /** Delegations that hold or are offered, to this person or by them. */
  openOf: async (personId: string): Promise<readonly DelegationRow[]> => {
    const { rows } = await select(columns)`
      SELECT * FROM ${delegationRows} WHERE status IN ('offered', 'accepted')
        AND ${personId}::uuid IN (receiver_id, giver_id)`.execute(db);
    return rows;
  },
});

export type DelegationLookups = ReturnType<typeof delegationLookups>;

const wordsOf = (powers: readonly string[], language: Language): string =>
  listIn(
    language,
    powers.map((power) => text(language, 'rights', `powers.${power}`)),
  );

/** To the giver and the receiver, save who took the step. */
const mails = mailsAbout<DelegationRow, DelegationLookups>()({
  subject: ({ streamId }, lookups) => lookups.delegation(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: async (
    reader,
    { client_id, giver_id, receiver_id, powers, starts_at, ends_at, offer_ends_at },
    _,
    lookups,
  ) => {
    const names = await lookups.namesFor(reader, [client_id, giver_id, receiver_id]);
    return {
      args: {
        client: names.get(client_id) ?? '',
        giver: names.get(giver_id) ?? '',
        receiver: names.get(receiver_id) ?? '',
        powers: wordsOf(powers, reader.language),
      },
      dates: { from: dayOf(starts_at), until: lastDayOf(ends_at), offerUntil: dayOf(offer_ends_at) },
      link: '/interlocutor/defadmin',
      theirOwn: true,
    };
  },
});

const both: Audience<DelegationRow, DelegationLookups> = ({ giver_id, receiver_id }) => [giver_id, receiver_id];

const why = (reason: string | null) =>
  reason === null ? { words: { reason: 'rights:delegation.noReason' } } : { args: { reason } };

/** Both are told of each step that the other took (features F52). */
export const delegationMails = reaction<DelegationLookups>()(
  'delegationMails',
  { needs: ['delegations', 'clients', 'privacy'] },
  [
    mails(events.delegationOffered, () => ({ to: [both] })),
    mails(events.delegationAccepted, () => ({ to: [both] })),
    mails(events.delegationDeclined, ({ data }) => ({ to: [both], ...why(data.reason) })),
    mails(events.delegationWithdrawn, () => ({ to: [both] })),
    mails(events.delegationRevoked, ({ data }) => ({ to: [both], ...why(data.reason) })),
    mails(events.delegationEndAnnounced, () => ({ to: [both] })),
    mails(events.delegationExpired, ({ data }) => ({
      to: [both],
      template: data.accepted ? 'delegationEnded' : 'delegationLapsed',
    })),
  ],
);

const revoke = (effects: Effects, id: string): void =>
  effects.send(
    { lifecycle: 'delegation', id, command: new RevokeDelegation() },
    { nothingLeft: { delegationIs: 'the delegation has ended already' } },
  );

/** An offer that is accepted at the same moment is revoked. */
const withdraw = (effects: Effects, id: string): void =>
  effects.send(
    { lifecycle: 'delegation', id, command: new WithdrawDelegation() },
    {
      instead: {
        delegationIs: (instead, { args: { status } }) => (status === 'accepted' ? revoke(instead, id) : undefined),
      },
    },
  );

/** Ends those of the person whom the event is about. */
const endThose = async (
  effects: Effects,
  { streamId }: Occurred,
  lookups: DelegationLookups,
  ends: (open: DelegationRow) => boolean = () => true,
): Promise<void> => {
  for (const open of (await lookups.openOf(streamId)).filter(ends)) {
    if (open.status === 'accepted') revoke(effects, open.id);
    else withdraw(effects, open.id);
  }
};

/**
 * Delegations at this client that end with the new role. A giver who no longer administers the client loses all but
 * signing, which others lend too as long as they may sign themselves; a contact without an account loses all.
 */
const outlived =
  ({ streamId }: Occurred, role: string, clientId: string | null | undefined) =>
  ({ client_id, giver_id, powers }: DelegationRow): boolean =>
    client_id === clientId &&
    (role === 'accountless' ||
      (role !== 'administrator' && giver_id === streamId && powers.some((power) => power !== 'signatures')));

/** A contact who is disabled, leaves the client or loses the role there loses delegations given and received there. */
export const delegationsOfArchived = reaction<DelegationLookups>()(
  'delegationsOfArchived',
  { needs: ['delegations', 'clients'] },
  [
    on(contactArchived, (event, effects, lookups) => endThose(effects, event, lookups)),
    on(contactRightsChanged, async (event, effects, lookups) => {
      const home = await lookups.homeOf(event.streamId);
      await endThose(effects, event, lookups, outlived(event, event.data.role, home));
    }),
    on(contactRightsAtClientChanged, (event, effects, lookups) =>
      endThose(effects, event, lookups, outlived(event, event.data.role, event.data.clientId)),
    ),
    on(contactClientsChanged, (event, effects, lookups) =>
      endThose(effects, event, lookups, (open) => event.data.left?.includes(open.client_id) ?? false),
    ),
  ],
);
