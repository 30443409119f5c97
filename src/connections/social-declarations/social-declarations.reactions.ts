import { socialDeclarations, type SocialDeclarationRow } from '../../../projections/connections/social-declarations.js';
import { PutConnectorIntoService, RegisterConnector, WithdrawConnector } from '../connectors/connector.commands.js';
import { listing, whenWithdrawn } from '../connectors/connectors.module.js';
import { partyOf } from '../../customers/directory/parties.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { flag } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { SupersedeSocialDeclaration } from './social-declaration.commands.js';
import * as events from './social-declaration.events.js';
import { isAhead } from './social-declaration.js';

const declarationRows = system('follows DSN forms, and mails about them to those whom they name')(
  socialDeclarations,
  'social_declarations',
);
const { columns } = socialDeclarations.tables.social_declarations;

export const dsnLookups = ({ db }: Tools) => ({
  declaration: async (id: string): Promise<SocialDeclarationRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${declarationRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Whether another form than these is in force for the issuer: its connector stays. */
  isInForce: async (former: SocialDeclarationRow, row: SocialDeclarationRow): Promise<boolean> => {
    const { rows } = await select({ found: flag })`SELECT EXISTS (
      SELECT FROM ${declarationRows} t WHERE t.client_id = ${row.client_id}::uuid AND t.status = 'active'
        AND t.id NOT IN (${former.id}::uuid, ${row.id}::uuid)
        AND t.issuer_siren = ${former.issuer_siren} AND t.issuer_nic = ${former.issuer_nic}) AS found`.execute(db);
    return rows[0]?.found ?? false;
  },
  /** In the language of its client. */
  words: async (clientId: string, namespace: string, key: string): Promise<string> =>
    text((await partyOf(db, clientId))?.language ?? 'fr', namespace, key),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof dsnLookups>;

/** A correction replaces the declaration that it corrects. */
export const dsnCorrections = reaction<Lookups>()('dsnCorrections', { needs: [] }, [
  on(events.socialDeclarationSent, ({ streamId, data: { correctsId } }, effects) => {
    if (correctsId === null) return;
    effects.send(
      {
        lifecycle: 'socialDeclaration',
        id: correctsId,
        command: Object.assign(new SupersedeSocialDeclaration(), { correctedById: streamId }),
      },
      // a form that was withdrawn while its correction was sent is not to be handled any more
      { nothingLeft: { socialDeclarationIs: 'the form was withdrawn' } },
    );
  }),
]);

const siretOf = ({ issuer_siren, issuer_nic }: SocialDeclarationRow): string => `${issuer_siren}${issuer_nic}`;

/** Each issuer has one connector: a correction for the same issuer keeps it. */
const connectorIdOf = (row: SocialDeclarationRow): string => derivedId('dsnConnector', row.client_id, siretOf(row));

/** The nearest of the forms that it corrects, one after the other, that was active: the others have no connector. */
const activeBefore = async (
  { corrects_id: id }: SocialDeclarationRow,
  lookups: Lookups,
): Promise<SocialDeclarationRow | undefined> => {
  const former = id === null ? undefined : await lookups.declaration(id);
  return former === undefined || former.active_since !== null ? former : activeBefore(former, lookups);
};

const listingOf = (row: SocialDeclarationRow, lookups: Lookups) =>
  listing({ kind: 'dsn', identifier: siretOf(row), link: `/admin/social-declarations/${row.id}/show` }, lookups);

const register = async (row: SocialDeclarationRow, effects: Effects, lookups: Lookups): Promise<void> => {
  const label = await lookups.words(row.client_id, 'connectors', 'kind.dsn');
  const command = Object.assign(new RegisterConnector(), {
    ...{ clientId: row.client_id, kind: 'dsn', label, identifier: siretOf(row) },
  });
  effects.send({ lifecycle: 'connector', id: connectorIdOf(row), command }, listingOf(row, lookups).registered);
};

/** From the first day that is declared: then the connector of another issuer ends. */
const begin = async (
  row: SocialDeclarationRow,
  productionDate: string,
  effects: Effects,
  lookups: Lookups,
): Promise<void> => {
  const former = await activeBefore(row, lookups);
  // a later correction may have gone back to the former issuer before this one began
  if (former && siretOf(former) !== siretOf(row) && !(await lookups.isInForce(former, row))) {
    const reason = await lookups.words(row.client_id, 'socialDeclarations', 'connector.replaced');
    const command = Object.assign(new WithdrawConnector(), { reason });
    effects.send({ lifecycle: 'connector', id: connectorIdOf(former), command }, whenWithdrawn);
  }
  const { inService } = listingOf(row, lookups);
  effects.send(
    {
      lifecycle: 'connector',
      id: connectorIdOf(row),
      command: Object.assign(new PutConnectorIntoService(), { productionDate }),
    },
    row.corrected_by_id === null
      ? inService
      : { nothingLeft: { ...inService.nothingLeft, connectorIs: 'the correction has the connector follow it' } },
  );
};

/** Adds the connector to the client's list once declarations are set up, in service from their first day (features F16, F17). */
export const dsnConnectors = reaction<Lookups>()('dsnConnectors', { needs: ['socialDeclarations', 'clients'] }, [
  on(events.socialDeclarationActivated, async ({ streamId, at, data: { activeSince } }, effects, lookups) => {
    const row = await lookups.declaration(streamId);
    if (!row) return;
    await register(row, effects, lookups);
    if (!isAhead(activeSince, at)) await begin(row, activeSince, effects, lookups);
  }),
  on(events.socialDeclarationBegun, async ({ streamId, data: { activeSince } }, effects, lookups) => {
    const row = await lookups.declaration(streamId);
    if (row) await begin(row, activeSince, effects, lookups);
  }),
]);

type To = Audience<SocialDeclarationRow, Lookups>;

const named: To = ({ contact_id, administrative_contact_id, sent_by }) => [
  contact_id,
  administrative_contact_id,
  sent_by,
];
const keepers: To = (_, lookups) => lookups.keepers();

const mails = mailsAbout<SocialDeclarationRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.declaration(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, municipality }) => ({
    args: { municipality },
    link: side === 'provider' ? `/admin/social-declarations/${id}/show` : `/mesdsn/${id}`,
  }),
});

/** People named in the form are told of the provider's steps; the provider is told of sent forms (features F16). */
export const dsnMails = reaction<Lookups>()('dsnMails', { needs: ['socialDeclarations'] }, [
  mails(events.socialDeclarationSent, () => ({ to: [keepers, named] })),
  mails(events.socialDeclarationTaken, () => ({ to: [named] })),
  mails(events.socialDeclarationReturned, ({ data: { reason } }) => ({
    to: [named],
    args: { reason: reason ?? '–' },
  })),
  mails(events.socialDeclarationActivated, ({ data: { activeSince } }) => ({ to: [named], dates: { activeSince } })),
]);
