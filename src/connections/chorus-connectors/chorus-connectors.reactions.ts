import { chorusConnectors, type ChorusConnectorRow } from '../../../projections/connections/chorus-connectors.js';
import {
  EndConnectorDisturbance,
  PutConnectorIntoService,
  RegisterConnector,
  ReportConnectorDisturbance,
  WithdrawConnector,
} from '../connectors/connector.commands.js';
import { listing, whenWithdrawn } from '../connectors/connectors.module.js';
import { partyOf } from '../../customers/directory/parties.js';
import { recipientsOf, staffWith, usersOfFunction } from '../../customers/directory/people.js';
import { dayOf } from '../../kernel/days.js';
import type { DomainEvent, EventDefinition, Occurred } from '../../kernel/event.js';
import { on, reaction, type Effects, type WhenRefused } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { ReplaceChorusConnector } from './chorus-connector.commands.js';
import * as events from './chorus-connector.events.js';
import { triesBeforeStaff } from './chorus-connector.vocabulary.js';

const connectorRows = system('follows Chorus Pro connectors, and mails about them to those who follow them')(
  chorusConnectors,
  'chorus_connectors',
);
const { columns } = chorusConnectors.tables.chorus_connectors;

export const chorusConnectorLookups = ({ db }: Tools) => ({
  connector: async (id: string): Promise<ChorusConnectorRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${connectorRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Of the same structure and client. */
  refusedBeside: async (id: string): Promise<readonly string[]> => {
    const { rows } = await select(columns)`
      SELECT r.* FROM ${connectorRows} r JOIN ${connectorRows} t USING (client_id, siret)
      WHERE t.id = ${id}::uuid AND r.status = 'refused'`.execute(db);
    return rows.map((row) => row.id);
  },
  /** Texts of the portal about a connector, in the language of its client. */
  words: async (clientId: string, key: string): Promise<string> =>
    text((await partyOf(db, clientId))?.language ?? 'fr', 'chorusConnectors', `listed.${key}`),
  followers: (clientId: string) => usersOfFunction(db, { clientId, right: 'connectors', named: [] }),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof chorusConnectorLookups>;

const needs = ['chorusConnectors'];

/** A connector that works replaces the one it changes, and requests refused before. */
export const chorusReplacements = reaction<Lookups>()('chorusReplacements', { needs }, [
  on(events.chorusConnectorActivated, async ({ streamId, data: { replacesId } }, effects, lookups) => {
    const command = Object.assign(new ReplaceChorusConnector(), { replacedById: streamId });
    for (const id of new Set([
      ...(replacesId === null ? [] : [replacesId]),
      ...(await lookups.refusedBeside(streamId)),
    ]))
      effects.send(
        { lifecycle: 'chorusConnector', id, command },
        { nothingLeft: { chorusConnectorIs: 'the former request has ended already' } },
      );
  }),
]);

interface Step {
  readonly command: object;
  readonly whenRefused: WhenRefused;
}

/** Sends commands to the connector in the client's list, of a request that has worked: before, it is that of the request it changes. */
const listed = <Type extends string, Data extends object>(
  event: EventDefinition<Type, Data>,
  stepsOf: (
    event: Occurred<DomainEvent<Type, Data>>,
    row: ChorusConnectorRow,
    lookups: Lookups,
  ) => readonly Step[] | Promise<readonly Step[]>,
) =>
  on(event, async (occurred: Occurred<DomainEvent<Type, Data>>, effects: Effects, lookups: Lookups) => {
    const row = await lookups.connector(occurred.streamId);
    if (!row || row.passed_at === null) return;
    for (const { command, whenRefused } of await stepsOf(occurred, row, lookups))
      effects.send({ lifecycle: 'connector', id: row.connector_id, command }, whenRefused);
  });

/** The staff were told of a connector that is not in the list, where its request became active. */
const unlisted = { notFound: 'the request has no connector in the list' };

const disturbed = (text: string): Step => ({
  command: Object.assign(new ReportConnectorDisturbance(), { text }),
  whenRefused: { nothingLeft: { ...unlisted, connectorIs: 'the connector is disturbed already, or has ended' } },
});
const ended = (text: string): Step => ({
  command: Object.assign(new EndConnectorDisturbance(), { text }),
  whenRefused: { nothingLeft: { ...unlisted, connectorIs: 'nothing disturbs the connector' } },
});

/** Adds the connector to the client's list once it works (features F17). */
export const listedConnectors = reaction<Lookups>()('listedConnectors', { needs: [...needs, 'clients'] }, [
  listed(events.chorusConnectorActivated, async ({ at, streamId }, row, lookups) => {
    const { client_id: clientId, structure_name: label, siret: identifier } = row;
    const link = `/admin/chorus-connectors/${streamId}/show`;
    const { registered, inService } = listing({ kind: 'chorus', identifier, link }, lookups);
    return [
      {
        command: Object.assign(new RegisterConnector(), { clientId, kind: 'chorus', label, identifier }),
        whenRefused: registered,
      },
      {
        command: Object.assign(new PutConnectorIntoService(), { productionDate: dayOf(at) }),
        whenRefused: inService,
      },
      // where it is there already, because this one changes another
      ended(await lookups.words(clientId, 'replaced')),
    ];
  }),
  listed(events.chorusConnectorDisturbed, async ({ data: { text: said, cause } }, { client_id }, lookups) => [
    disturbed(said ?? (await lookups.words(client_id, cause))),
  ]),
  listed(events.chorusConnectorSettled, async ({ data: { text: said } }, { client_id }, lookups) => [
    ended(said ?? (await lookups.words(client_id, 'settled'))),
  ]),
  listed(events.chorusPasswordExpired, async (_, { client_id }, lookups) => [
    disturbed(await lookups.words(client_id, 'expired')),
  ]),
  listed(events.chorusConnectorWithdrawn, ({ data: { reason } }) => [
    { command: Object.assign(new WithdrawConnector(), { reason }), whenRefused: whenWithdrawn },
  ]),
]);

type To = Audience<ChorusConnectorRow, Lookups>;
const followers: To = ({ client_id }, lookups) => lookups.followers(client_id);
const keepers: To = (_, lookups) => lookups.keepers();

const mails = mailsAbout<ChorusConnectorRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.connector(streamId),
  every: ({ side }, { id, structure_name: structure }) => ({
    args: { structure },
    link: side === 'provider' ? `/admin/chorus-connectors/${id}/show` : `/choruspro/${id}`,
  }),
});

/** Tells holders of the function about each step of the request; tells staff about long waits and failures. */
export const chorusMails = reaction<Lookups>()('chorusMails', { needs: [...needs, 'profiles'] }, [
  mails(events.chorusTestPostponed, ({ data: { tries } }, { status }) =>
    tries === triesBeforeStaff
      ? { template: 'chorusAwayForTeam', to: [keepers] }
      : tries === 1 && status === 'submitted'
        ? { to: [followers] }
        : undefined,
  ),
  mails(events.chorusConnectorActivated, () => ({ to: [followers] })),
  mails(events.chorusConnectorRefused, ({ data: { cause } }) => ({
    to: [followers],
    words: { why: `chorusConnectors:listed.${cause}` },
  })),
  mails(events.chorusConnectorDisturbed, ({ data: { cause, text: why } }) => ({
    to: [followers, keepers],
    ...(why === null ? { words: { why: `chorusConnectors:listed.${cause}` } } : { args: { why } }),
  })),
  mails(events.chorusConnectorSettled, () => ({ to: [followers] })),
  mails(events.chorusExpiryNear, ({ data }) => ({ to: [followers], dates: { on: data.passwordExpiresOn } })),
  mails(events.chorusPasswordExpired, () => ({ to: [followers, keepers] })),
  mails(events.chorusConnectorWithdrawn, ({ data: { reason } }) => ({ to: [followers], args: { reason } })),
]);
