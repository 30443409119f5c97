import { socialDeclarations, type SocialDeclarationRow } from '../../../projections/connections/social-declarations.js';
import { PutConnectorIntoService, RegisterConnector, WithdrawConnector } from '../connectors/connector.commands.js';
import { partyOf } from '../../customers/directory/parties.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import { on, reaction, asBefore } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { SupersedeSocialDeclaration } from './social-declaration.commands.js';
import * as events from './social-declaration.events.js';

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
      asBefore,
    );
  }),
]);

const siretOf = ({ issuer_siren, issuer_nic }: SocialDeclarationRow): string => `${issuer_siren}${issuer_nic}`;

/** Each issuer has one connector: a correction for the same issuer keeps it. */
const connectorIdOf = (row: SocialDeclarationRow): string => derivedId('dsnConnector', row.client_id, siretOf(row));

/**
 * Adds the connector to the client's list once declarations are set up; commands that do not apply are refused
 * (features F16, F17).
 */
export const dsnConnectors = reaction<Lookups>()('dsnConnectors', { needs: ['socialDeclarations', 'clients'] }, [
  on(events.socialDeclarationActivated, async ({ streamId, data: { activeSince } }, effects, lookups) => {
    const row = await lookups.declaration(streamId);
    if (!row) return;
    const corrected = row.corrects_id === null ? undefined : await lookups.declaration(row.corrects_id);
    if (corrected && siretOf(corrected) !== siretOf(row)) {
      const reason = await lookups.words(row.client_id, 'socialDeclarations', 'connector.replaced');
      const command = Object.assign(new WithdrawConnector(), { reason });
      effects.send({ lifecycle: 'connector', id: connectorIdOf(corrected), command }, asBefore);
    }
    const label = await lookups.words(row.client_id, 'connectors', 'kind.dsn');
    for (const command of [
      Object.assign(new RegisterConnector(), {
        ...{ clientId: row.client_id, kind: 'dsn', label, identifier: siretOf(row) },
      }),
      Object.assign(new PutConnectorIntoService(), { productionDate: activeSince }),
    ])
      effects.send({ lifecycle: 'connector', id: connectorIdOf(row), command }, asBefore);
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
export const dsnMails = reaction<Lookups>()(
  'dsnMails',
  { needs: ['socialDeclarations', 'contacts', 'contact_clients', 'staff_users'] },
  [
    mails(events.socialDeclarationSent, () => ({ to: [keepers, named] })),
    mails(events.socialDeclarationTaken, () => ({ to: [named] })),
    mails(events.socialDeclarationReturned, ({ data: { reason } }) => ({
      to: [named],
      args: { reason: reason ?? '–' },
    })),
    mails(events.socialDeclarationActivated, ({ data: { activeSince } }) => ({ to: [named], dates: { activeSince } })),
  ],
);
