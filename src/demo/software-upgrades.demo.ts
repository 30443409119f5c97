import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { productId } from './demo-products.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Story {
  readonly product: string;
  readonly versions: readonly [from: string, to: string];
  /** Days from now; negative: it is late. */
  readonly dueIn: number;
  /** Of its visit; none when absent. */
  readonly halfDays?: number;
  readonly prerequisites: readonly (readonly [label: string, isBlocking: boolean])[];
  /** Days ago. */
  readonly proposed: number;
  readonly ticked?: readonly [daysAgo: number, met: readonly string[]];
  /** When it was planned, for which day from now. */
  readonly planned?: readonly [daysAgo: number, day: number];
  readonly done?: readonly [daysAgo: number, evidence: string];
}

const stories: readonly Story[] = [
  {
    ...{ product: 'finance', versions: ['2026.1', '2026.2'], dueIn: 40, proposed: 20, halfDays: 2 },
    prerequisites: [
      ['Serveur avec 16 Go de mémoire', true],
      ['Sauvegarde complète de la veille', true],
      ['Postes en Windows 11', false],
      ['Un agent présent pour la recette', false],
    ],
    ticked: [6, ['1', '3']],
  },
  {
    ...{ product: 'civilStatus', versions: ['2025.2', '2026.1'], dueIn: -8, proposed: 90 },
    prerequisites: [
      ['Certificat COMEDEC à jour', true],
      ['Registres numérisés jusqu’à l’année dernière', false],
    ],
    ticked: [12, ['1', '2']],
    planned: [11, 9],
  },
  {
    ...{ product: 'purchasing', versions: ['2025.2', '2026.1'], dueIn: -120, proposed: 200 },
    prerequisites: [['Sauvegarde complète de la veille', true]],
    ticked: [180, ['1']],
    planned: [178, -160],
    done: [160, 'Recette signée par le service des achats : 214 marchés repris, 12 consultations en cours.'],
  },
];

const provider = agentWith('clients');

/** Upgrades of the customer that one may log in as: one to prepare, one late with its day, one done. */
export const softwareUpgradeStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] =>
  customer === undefined
    ? []
    : stories.map(({ product, versions, dueIn, halfDays = 0, prerequisites, proposed, ticked, planned, done }) => {
        const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
        const dayIn = (days: number): string => daysAfter(dayOf(at(0)), days);
        const act = (daysAgo: number, command: string, body: object, actor = provider) => ({
          ...{ lifecycle: 'softwareUpgrade', command, id: demoId('softwareUpgrade', product), body, actor },
          at: at(daysAgo),
        });
        const [fromVersion, toVersion] = versions;
        return [
          act(proposed, 'ProposeSoftwareUpgrade', {
            ...{ clientId: customer.clientId, contactId: customer.id, productId: productId(product) },
            ...{ fromVersion, toVersion, dueOn: dayIn(dueIn), halfDays },
            prerequisites: prerequisites.map(([label, isBlocking]) => ({ label, isBlocking })),
          }),
          ...(ticked ? [act(ticked[0], 'TickPrerequisites', { met: ticked[1] }, customer)] : []),
          ...(planned ? [act(planned[0], 'PlanSoftwareUpgrade', { plannedOn: dayIn(planned[1]) }, customer)] : []),
          ...(done ? [act(done[0], 'CompleteSoftwareUpgrade', { doneOn: dayOf(at(done[0])), evidence: done[1] })] : []),
        ];
      });

export const demo: Demo = {
  tickets: ({ administrator, now }) => softwareUpgradeStreams(administrator, now),
};
