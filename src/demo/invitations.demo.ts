import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { demoLoginList, demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const day = 86_400_000;
const goodForDays = 7;

/** In the name of the agent who invited. */
const inviter: Actor = { ...systemActor, id: demoLogins.agent.personId };

interface Story {
  readonly daysAgo: number;
  /** Further commands, in hours after the invitation. */
  readonly then?: readonly (readonly [command: string, hours: number])[];
}

/** Each state that an invitation may be in. */
const stories: readonly Story[] = [
  { daysAgo: 1 },
  { daysAgo: 2, then: [['NoteInvitationOpened', 5]] },
  { daysAgo: 3, then: [['NoteInvitationBounced', 1]] },
  { daysAgo: 12 },
  {
    daysAgo: 20,
    then: [
      ['NoteInvitationOpened', 2],
      ['CompleteFirstLogin', 3],
    ],
  },
];

const invitation = (person: Actor, { daysAgo, then = [] }: Story, now: number): PlannedStream => {
  const sent = now - daysAgo * day;
  const mailId = derivedId('demo', 'invitation', person.id);
  const endsAt = new Date(sent + goodForDays * day).toISOString();
  const { language, clientId } = person;
  const step = (command: string, body: object, at: number, actor: Actor): Planned => ({
    lifecycle: 'account',
    command,
    id: person.id,
    body,
    actor,
    at: new Date(at).toISOString(),
  });
  const bodies: Readonly<Record<string, object>> = {
    NoteInvitationBounced: { mailId },
    CompleteFirstLogin: { language },
  };
  return [
    step('InviteAccount', { ...(clientId ? { clientId } : {}), language, mailId, endsAt }, sent, inviter),
    ...then.map(([command, hours]) =>
      step(command, bodies[command] ?? {}, sent + (hours * day) / 24, { ...systemActor, id: person.id }),
    ),
  ];
};

/** First log-ins of people outside the list of demo log-ins. */
export const invitationStreams = (people: readonly Actor[], now: number): readonly PlannedStream[] => {
  const known = new Set(demoLoginList.map(({ personId }) => personId));
  const invited = people.filter(({ id, kind }) => kind === 'clientAdministrator' && !known.has(id));
  return stories.flatMap((story, index) => {
    const person = invited[index];
    return person ? [invitation(person, story, now)] : [];
  });
};

/** Clients that have just signed: none of their people can connect yet. */
export const newClientStreams = (now: number): readonly PlannedStream[] =>
  [
    {
      name: 'Syndicat des eaux du Périgord vert',
      clientCode: 'N0101',
      kind: 'publicBody',
      siren: '987654324',
      zipCode: '24300',
      city: 'Nontron',
    },
    {
      name: 'Résidence autonomie Les Tilleuls',
      clientCode: 'N0102',
      kind: 'healthStructure',
      siren: '123456782',
      zipCode: '56000',
      city: 'Vannes',
    },
  ].map((fields, index) =>
    registration(
      'client',
      demoId('client', fields.clientCode),
      fields,
      new Date(now - (index + 1) * day).toISOString(),
    ),
  );

export const demo: Demo = {
  records: ({ now }) => newClientStreams(now),
  tickets: ({ people, now }) => invitationStreams(people, now),
};
