import { filingSetups, type FilingSetupRow } from '../../../projections/connections/filing-setups.js';
import { PutConnectorIntoService, RegisterConnector } from '../connectors/connector.commands.js';
import { listing } from '../connectors/connectors.module.js';
import { partyOf } from '../../customers/directory/parties.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import type { DomainEvent, Occurred } from '../../kernel/event.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { ReplaceFilingSetup } from './filing-setup.commands.js';
import * as events from './filing-setup.events.js';
import type { SentFilingSetup } from './filing-setup.events.js';
import type { FilingKind } from './filing-setup.vocabulary.js';

const setupRows = system('follows filing set-ups, and mails about them to those whom they name')(
  filingSetups,
  'filing_setups',
);
const { columns } = filingSetups.tables.filing_setups;

export const filingSetupLookups = ({ db }: Tools) => ({
  setup: async (id: string): Promise<FilingSetupRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${setupRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Label in the list of connectors, in the language of its client. */
  label: async (clientId: string, kind: FilingKind): Promise<string> =>
    text((await partyOf(db, clientId))?.language ?? 'fr', 'filingSetups', `kind.${kind}`),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof filingSetupLookups>;

const replaces = ({ streamId, data }: Occurred<DomainEvent<string, SentFilingSetup>>, effects: Effects): void => {
  if (data.replacesId === null) return;
  const command = Object.assign(new ReplaceFilingSetup(), { replacedById: streamId });
  effects.send(
    { lifecycle: 'filingSetup', id: data.replacesId, command },
    // a form that was withdrawn while its correction was sent is not to be handled any more
    { nothingLeft: { filingSetupIs: 'the form was withdrawn' } },
  );
};

/** A correction replaces the form that it corrects. */
export const filingCorrections = reaction<Lookups>()('filingCorrections', { needs: [] }, [
  on(events.actsFilingSetupSent, replaces),
  on(events.financeFilingSetupSent, replaces),
]);

/** Adds the connector to the client's list once the set-up is active (features F17). */
export const filingConnectors = reaction<Lookups>()('filingConnectors', { needs: ['filingSetups', 'clients'] }, [
  on(events.filingSetupActivated, async ({ streamId, data: { activeSince } }, effects, lookups) => {
    const row = await lookups.setup(streamId);
    if (!row) return;
    const { client_id: clientId, kind, identifier, connector_id: id } = row;
    const label = await lookups.label(clientId, kind);
    const link = `/admin/filing-setups/${streamId}/show`;
    const { registered, inService } = listing({ kind, identifier, link }, lookups);
    const registering = Object.assign(new RegisterConnector(), { clientId, kind, label, identifier });
    effects.send({ lifecycle: 'connector', id, command: registering }, registered);
    const starting = Object.assign(new PutConnectorIntoService(), { productionDate: activeSince });
    effects.send({ lifecycle: 'connector', id, command: starting }, inService);
  }),
]);

type To = Audience<FilingSetupRow, Lookups>;
const named: To = ({ contact_id, sent_by }) => [contact_id, sent_by];
const keepers: To = (_, lookups) => lookups.keepers();

const pages: Readonly<Record<FilingKind, string>> = { acts: '/blesActes', finance: '/blesHelios' };

const mails = mailsAbout<FilingSetupRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.setup(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side, language }, { id, kind, identifier }) => ({
    args: { identifier, kind: text(language, 'filingSetups', `kind.${kind}`) },
    link: side === 'provider' ? `/admin/filing-setups/${id}/show` : `${pages[kind]}/${id}`,
  }),
});

/** Its main user and who sent it are told of each step of the provider; the provider of what is sent. */
export const filingMails = reaction<Lookups>()('filingMails', { needs: ['filingSetups'] }, [
  mails(events.actsFilingSetupSent, () => ({ template: 'filingSetupSent', to: [keepers, named] })),
  mails(events.financeFilingSetupSent, () => ({ template: 'filingSetupSent', to: [keepers, named] })),
  mails(events.filingSetupTaken, () => ({ to: [named] })),
  mails(events.filingSetupReturned, ({ data: { reason } }) => ({ to: [named], args: { reason: reason ?? '–' } })),
  mails(events.filingSetupActivated, ({ data: { activeSince } }) => ({ to: [named], dates: { activeSince } })),
]);
