import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import type { StructureType } from '../connections/social-declarations/social-declaration.vocabulary.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Story {
  readonly municipality: string;
  readonly structureType: StructureType;
  readonly issuer: readonly [siren: string, nic: string];
  readonly remark?: string;
  /** Days ago. */
  readonly sent: number;
  readonly taken?: number;
  readonly active?: number;
  readonly returned?: readonly [daysAgo: number, reason: string];
}

/** Declarations: one that runs, one that is being set up, one that came back. */
const stories: readonly Story[] = [
  {
    ...{ municipality: 'Périgueux', structureType: 'municipality', issuer: ['212403224', '00018'] },
    ...{ sent: 260, taken: 258, active: 240 },
  },
  {
    ...{ municipality: 'CCAS de Périgueux', structureType: 'socialCentre', issuer: ['262401300', '00021'] },
    remark: 'Première déclaration attendue avec la paie de janvier.',
    ...{ sent: 9, taken: 7 },
  },
  {
    ...{ municipality: 'Caisse des écoles', structureType: 'schoolFund', issuer: ['262400286', '00015'] },
    sent: 12,
    returned: [5, 'Ce SIRET est celui d’un établissement fermé. Indiquez celui qui verse les salaires.'],
  },
];

const provider = agentWith('clients');

/** DSN forms of the customer that one may log in as; their people must be readable before. */
export const socialDeclarationStreams = (
  administrator: Actor | undefined,
  colleague: Actor | undefined,
  now: number,
): readonly PlannedStream[] =>
  administrator === undefined || colleague === undefined
    ? []
    : stories.map(({ municipality, structureType, issuer, remark, sent, taken, active, returned }) => {
        const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
        const planned = (daysAgo: number, command: string, body: object, actor = provider) => ({
          ...{ lifecycle: 'socialDeclaration', command, id: demoId('socialDeclaration', municipality), body, actor },
          at: at(daysAgo),
        });
        const [issuerSiren, issuerNic] = issuer;
        return [
          planned(
            sent,
            'SendSocialDeclaration',
            {
              ...{ clientId: administrator.clientId, municipality, structureType, issuerSiren, issuerNic },
              ...{ contactId: colleague.id, administrativeContactId: administrator.id, confirmed: true },
              ...(remark === undefined ? {} : { remark }),
            },
            administrator,
          ),
          ...(taken === undefined ? [] : [planned(taken, 'TakeSocialDeclaration', {})]),
          ...(active === undefined
            ? []
            : [planned(active, 'ActivateSocialDeclaration', { activeSince: dayOf(at(active)) })]),
          ...(returned ? [planned(returned[0], 'ReturnSocialDeclaration', { reason: returned[1] })] : []),
        ];
      });

export const demo: Demo = {
  tickets: ({ administrator, colleagues, now }) =>
    socialDeclarationStreams(
      administrator,
      colleagues.find(({ id }) => id !== administrator?.id),
      now,
    ),
};
