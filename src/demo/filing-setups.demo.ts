import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import type { FilingKind } from '../connections/filing-setups/filing-setup.vocabulary.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Story {
  readonly key: string;
  readonly kind: FilingKind;
  /** SIREN and department of acts. */
  readonly siren?: string;
  readonly department?: string;
  /** Key of the one that it corrects. */
  readonly replaces?: string;
  /** Days ago. */
  readonly sent: number;
  readonly taken?: number;
  readonly active?: number;
  readonly returned?: readonly [daysAgo: number, reason: string];
  readonly withdrawn?: number;
  readonly noted?: readonly [daysAgo: number, note: string];
}

/** Set-ups: one of acts that came back, one of finance that runs after another was withdrawn. */
const ownStories: readonly Story[] = [
  { ...{ key: 'own-finance-first', kind: 'finance' }, sent: 80, withdrawn: 79 },
  { ...{ key: 'own-finance', kind: 'finance' }, sent: 70, taken: 68, active: 60 },
  {
    ...{ key: 'own-acts', kind: 'acts', siren: '212403224', department: '24' },
    sent: 20,
    returned: [5, 'La préfecture ne connaît pas cet utilisateur. Indiquez celui de la délégation signée.'],
  },
];

/** Set-ups: one of acts that runs since it was corrected, one of finance that waits for too long. */
const otherStories: readonly Story[] = [
  {
    ...{ key: 'other-acts-first', kind: 'acts', siren: '218702017', department: '87' },
    ...{ sent: 200, taken: 199, active: 190 },
  },
  {
    ...{ key: 'other-acts', kind: 'acts', siren: '218702017', department: '87', replaces: 'other-acts-first' },
    ...{ sent: 30, taken: 29, active: 25 },
  },
  {
    ...{ key: 'other-finance', kind: 'finance', sent: 24, taken: 21 },
    noted: [14, 'La trésorerie n’a pas encore ouvert le compte de dépôt. Relancée deux fois.'],
  },
];

/** A set-up that no agent has taken up yet. */
const thirdStories: readonly Story[] = [
  { key: 'third-acts', kind: 'acts', siren: '262400286', department: '24', sent: 2 },
];

/** None is left: the forms are to be filled in. */
const freeStories: readonly Story[] = [
  { key: 'free-acts', kind: 'acts', siren: '268708765', department: '87', sent: 40, withdrawn: 39 },
];

const provider = agentWith('clients');

interface Team {
  readonly customer: Actor;
  /** Approve in turn. */
  readonly approvers: readonly string[];
}

const fieldsOf = ({ kind, siren, department, replaces, key }: Story, { customer, approvers }: Team): object => ({
  ...{ clientId: customer.clientId, contactId: customer.id, email: `${key}@collectivite.example`, sharedDesk: true },
  ...{ phone: '+33553028200', function: 'Responsable des affaires générales', confirmed: true },
  ...(replaces === undefined
    ? {}
    : { replacesId: demoId('filingSetup', replaces), remark: 'L’utilisateur principal a changé.' }),
  ...(kind === 'acts'
    ? { siren, department }
    : {
        ftpServer: 'ftp.tresorerie.example',
        circuits: [
          { name: 'Dépenses', steps: approvers.map((holderId) => ({ holderId })) },
          { name: 'Recettes', steps: [{ holderId: approvers[0], ...(approvers[1] && { delegateId: approvers[1] }) }] },
        ],
      }),
});

const told = (story: Story, team: Team, now: number): PlannedStream => {
  const { key, kind, replaces, sent, taken, active, returned, withdrawn, noted } = story;
  const { customer } = team;
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const planned = (daysAgo: number, command: string, body: object, actor = provider, of = key) => ({
    ...{ lifecycle: 'filingSetup', command, id: demoId('filingSetup', of), body, actor },
    at: at(daysAgo),
  });
  const send = kind === 'acts' ? 'SendActsFilingSetup' : 'SendFinanceFilingSetup';
  return [
    planned(sent, send, fieldsOf(story, team), customer),
    ...(replaces === undefined
      ? []
      : [planned(sent, 'ReplaceFilingSetup', { replacedById: demoId('filingSetup', key) }, systemActor, replaces)]),
    ...(taken === undefined ? [] : [planned(taken, 'TakeFilingSetup', {})]),
    ...(noted === undefined ? [] : [planned(noted[0], 'NoteFilingSetup', { note: noted[1] })]),
    ...(active === undefined ? [] : [planned(active, 'ActivateFilingSetup', { activeSince: dayOf(at(active)) })]),
    ...(returned === undefined ? [] : [planned(returned[0], 'ReturnFilingSetup', { reason: returned[1] })]),
    ...(withdrawn === undefined ? [] : [planned(withdrawn, 'WithdrawFilingSetup', {}, customer)]),
  ];
};

/** Filing set-ups of customers, one after the other of each; their people must be readable before. */
export const filingSetupStreams = (
  administrator: Actor | undefined,
  colleague: Actor | undefined,
  other: Actor | undefined,
  third: Actor | undefined,
  free: Actor | undefined,
  now: number,
): readonly PlannedStream[] => {
  const of = (customer: Actor | undefined, stories: readonly Story[], approvers: readonly string[] = []) =>
    customer === undefined
      ? []
      : [stories.flatMap((story) => told(story, { customer, approvers: [customer.id, ...approvers] }, now))];
  return [
    ...of(administrator, ownStories, colleague ? [colleague.id] : []),
    ...of(other, otherStories),
    ...of(third, thirdStories),
    ...of(free, freeStories),
  ];
};

export const demo: Demo = {
  agreements: ({ administrator, limited, workshops, stranger, several, now }) =>
    // their holders have certificates
    filingSetupStreams(administrator, limited, workshops, stranger, several, now),
};
