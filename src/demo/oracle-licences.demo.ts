import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import type { OracleEdition, OracleMetric } from '../connections/oracle-licences/oracle-licence.vocabulary.js';
import { agentWith } from './logins.js';
import { demoId, streamsOf, type PlannedStream } from './planned.js';

interface Story {
  readonly number: string;
  readonly edition: OracleEdition;
  readonly metric: OracleMetric;
  readonly quantity: number;
  /** Days from now: in the past when negative. */
  readonly registered: number;
  readonly ends?: number;
  readonly machines?: readonly {
    readonly host: string;
    readonly used: number;
    readonly at: number;
    readonly gone?: number;
  }[];
  readonly renewed?: readonly [at: number, until: number];
  readonly withdrawn?: readonly [at: number, reason: string];
}

const ownStories: readonly Story[] = [
  {
    ...{
      number: 'CSI-20441187',
      edition: 'standardEdition2',
      metric: 'processor',
      quantity: 4,
      registered: -299,
      ends: 41,
    },
    machines: [
      { host: 'sql-ancien.mairie.example', used: 2, at: -298, gone: -60 },
      { host: 'sql01.mairie.example', used: 2, at: -60 },
      { host: 'sql02.mairie.example', used: 1, at: -59 },
    ],
  },
  {
    ...{ number: 'CSI-19870023', edition: 'applicationSpecific', metric: 'namedUser', quantity: 75, registered: -290 },
    machines: [{ host: 'finances.mairie.example', used: 75, at: -289 }],
  },
  {
    ...{ number: 'CSI-18001204', edition: 'personal', metric: 'namedUser', quantity: 2, registered: -270, ends: -30 },
    withdrawn: [-20, 'Remplacée par la licence de l’application des finances.'],
  },
];

const otherStories: readonly Story[] = [
  {
    ...{ number: 'CSI-21550310', edition: 'enterprise', metric: 'processor', quantity: 8, registered: -200, ends: -5 },
    machines: [{ host: 'ora-prod.agglo.example', used: 8, at: -199 }],
  },
  {
    ...{ number: 'CSI-21550311', edition: 'embedded', metric: 'processor', quantity: 2, registered: -280, ends: -100 },
    renewed: [-110, 255],
  },
];

const keeper = agentWith('licences');

const told = (story: Story, { clientId }: Actor, now: number): PlannedStream => {
  const { number, edition, metric, quantity, registered, ends, machines = [], renewed, withdrawn } = story;
  const at = (days: number): string => new Date(now + days * 86_400_000).toISOString();
  const planned = (days: number, command: string, body: object) => ({
    ...{ lifecycle: 'oracleLicence', command, id: demoId('oracleLicence', number), body, actor: keeper, at: at(days) },
  });
  const terms = { clientId, number, edition, metric, quantity, startsOn: dayOf(at(registered)), fileIds: [] };
  return [
    planned(registered, 'RegisterOracleLicence', {
      ...terms,
      ...(ends === undefined ? {} : { endsOn: dayOf(at(ends)) }),
    }),
    ...machines.flatMap(({ host, used, at: since, gone }) => [
      planned(since, 'AssignOracleLicence', { host, used }),
      ...(gone === undefined ? [] : [planned(gone, 'ReleaseOracleLicence', { host })]),
    ]),
    ...(renewed ? [planned(renewed[0], 'RenewOracleLicence', { endsOn: dayOf(at(renewed[1])) })] : []),
    ...(withdrawn ? [planned(withdrawn[0], 'WithdrawOracleLicence', { reason: withdrawn[1] })] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** Oracle licences of the customers that one may log in as: one ends soon, one has, one was put off, one is gone. */
export const demo: Demo = {
  tickets: ({ administrator, several, now }) =>
    streamsOf(now, told, [administrator, ownStories], [several, otherStories]),
};
