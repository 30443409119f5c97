import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { derivedId } from '../kernel/ids.js';
import type { RecordSubprocessor } from '../oversight/subprocessors/subprocessor.commands.js';
import type { ProcessingFields } from '../oversight/subprocessors/processing.commands.js';
import { agentWith } from './logins.js';
import { demoId, plannedCommandId, type Planned, type PlannedStream } from './planned.js';

const provider = agentWith('clients');

const companyId = (name: string): string => demoId('subprocessor', name);

const companies: readonly RecordSubprocessor[] = [
  {
    ...{ name: 'Garonne Hébergement', country: 'FR', registration: '842103756', processedIn: 'FR' },
    ...{ activity: 'Héberge les applications et leurs sauvegardes.', since: '2021-03-01' },
  },
  {
    ...{ name: 'Nordlicht Rechenzentrum', country: 'DE', registration: 'HRB 148231', processedIn: 'DE' },
    ...{ activity: 'Héberge les sauvegardes hors site.', since: '2022-09-15' },
  },
  {
    ...{ name: 'Mailway', country: 'US', registration: 'DE-5530127', processedIn: 'IE', safeguard: 'standardClauses' },
    ...{ activity: 'Envoie les courriels des applications.', since: '2020-01-06' },
  },
  {
    ...{ name: 'Atelier de reprise', country: 'FR', registration: '519360275', processedIn: 'FR' },
    ...{ activity: 'Reprend les données des anciens logiciels.', since: '2019-06-03' },
  },
  {
    ...{
      name: 'Assistance Atlas',
      country: 'MA',
      registration: 'RC 214905',
      processedIn: 'MA',
      safeguard: 'bindingRules',
    },
    ...{ activity: 'Répond au téléphone en dehors des heures de bureau.' },
  },
  {
    ...{ name: 'Vigie Courriel', country: 'FR', registration: '402889166', processedIn: 'FR' },
    ...{ activity: 'Envoie les courriels des applications.' },
  },
];

type Row = Omit<ProcessingFields, 'clientId' | 'subprocessorIds'> & { readonly by: readonly string[] };

const rows: readonly Row[] = [
  {
    ...{ contractNumber: 'CT-2021-118', label: 'Gestion financière', serviceType: 'maintenance', hasSupport: true },
    scope: 'Agents et fournisseurs : identité, coordonnées bancaires, factures.',
    ...{ isHosted: true, hostedIn: 'FR', hostingPlace: 'Bordeaux' },
    by: ['Garonne Hébergement', 'Nordlicht Rechenzentrum', 'Mailway'],
  },
  {
    ...{
      contractNumber: 'CT-2021-118',
      label: 'Ressources humaines et paie',
      serviceType: 'hosting',
      hasSupport: true,
    },
    scope: 'Agents : identité, carrière, paie, arrêts de travail.',
    ...{ isHosted: true, hostedIn: 'FR', hostingPlace: 'Bordeaux' },
    by: ['Garonne Hébergement', 'Nordlicht Rechenzentrum'],
  },
  {
    ...{ contractNumber: 'CT-2023-041', label: 'Portail des familles', serviceType: 'hosting', hasSupport: true },
    scope: 'Familles et enfants : identité, inscriptions, régimes alimentaires.',
    ...{ isHosted: true, hostedIn: 'FR', hostingPlace: 'Bordeaux' },
    by: ['Garonne Hébergement', 'Mailway', 'Assistance Atlas'],
  },
  {
    ...{
      contractNumber: 'CT-2024-007',
      label: 'Reprise de l’état civil',
      serviceType: 'dataRecovery',
      hasSupport: false,
    },
    scope: 'Administrés : actes d’état civil depuis 1950.',
    ...{ isHosted: false },
    by: ['Atelier de reprise'],
  },
  {
    ...{ contractNumber: 'CT-2024-052', label: 'Formation des agents', serviceType: 'training', hasSupport: false },
    scope: 'Agents : identité, présences, résultats.',
    ...{ isHosted: false },
    by: [],
  },
];

const rowsOf = (
  { clientId }: Actor,
  taken: readonly Row[],
  day: (daysAgo: number) => string,
): readonly PlannedStream[] =>
  taken.map(({ by, ...fields }, place) => {
    const body = { ...fields, clientId, subprocessorIds: by.map(companyId) };
    const planned = (command: string, of: object, daysAgo: number): Planned => ({
      ...{ lifecycle: 'processing', command, id: demoId('processing', `${clientId}/${fields.label}`), body: of },
      ...{ actor: provider, at: day(daysAgo) },
    });
    return [
      planned('RegisterProcessing', body, 200 - place),
      // the scope of the processing has grown
      ...(place === 0 ? [planned('ReviseProcessing', { ...body, scope: `${fields.scope} Devis.` }, 50)] : []),
      ...(place === 4 ? [planned('ArchiveProcessing', {}, 30)] : []),
    ];
  });

const at =
  (now: number) =>
  (daysAgo: number): string =>
    new Date(now - daysAgo * 86_400_000).toISOString();

/** Companies that work on data: registers name them. */
export const subprocessorRecords = (now: number): readonly PlannedStream[] =>
  companies.map((body) => [
    {
      ...{ lifecycle: 'subprocessor', command: 'RecordSubprocessor', id: companyId(body.name), body },
      ...{ actor: provider, at: at(now)(250) },
    },
  ]);

/** Registers of the customers that one may log in as; companies must be there, and people readable before. */
export const processingStreams = (customers: readonly (Actor | undefined)[], now: number): readonly PlannedStream[] =>
  customers.flatMap((customer, place) =>
    customer === undefined ? [] : rowsOf(customer, place === 0 ? rows : rows.slice(0, 3), at(now)),
  );

/**
 * Changes that are announced, one of which takes effect as the demo is loaded, and objections: one waits for long, one was
 * withdrawn, one answered. In one stream, once the registers are readable; a company is announced at a
 * place where it has sent nothing yet: its first command has the first one.
 */
export const subprocessorChangeStreams = (
  customers: readonly (Actor | undefined)[],
  now: number,
): readonly PlannedStream[] => {
  const [customer, other] = customers.map((actor) => actor && { ...actor, functionRights: ['subprocessors'] });
  if (!customer || !other) return [];
  const day = at(now);
  const announce = (name: string, daysAgo: number, notice: number, body: object): Planned => ({
    ...{ lifecycle: 'subprocessor', command: 'AnnounceSubprocessorChange', id: companyId(name) },
    body: { effectiveOn: daysAfter(dayOf(day(daysAgo)), notice), ...body },
    ...{ actor: provider, at: day(daysAgo) },
  });
  const changeOf = (name: string, place: number) => ({
    subprocessorId: companyId(name),
    changeId: derivedId(plannedCommandId(companyId(name), place), 'part', 'change'),
  });
  const objectionId = (key: string): string => demoId('subprocessorObjection', key);
  const say = (command: string, key: string, daysAgo: number, body: object, actor: Actor): Planned => ({
    ...{ lifecycle: 'subprocessorObjection', command, id: objectionId(key), body, actor, at: day(daysAgo) },
  });
  const record: Planned = {
    ...{
      lifecycle: 'subprocessor',
      command: 'RecordSubprocessor',
      id: companyId('Kestrel Analytics'),
      actor: provider,
    },
    body: {
      ...{ name: 'Kestrel Analytics', country: 'GB', registration: 'GB-09 417 220', processedIn: 'GB' },
      ...{ safeguard: 'adequacy', activity: 'Mesure la disponibilité des applications.' },
    },
    at: day(45),
  };
  const made = 'MakeSubprocessorObjection';
  return [
    [
      record,
      announce('Mailway', 40, 31, {
        ...{ kind: 'replaced', successorId: companyId('Vigie Courriel') },
        note: 'Les courriels partiront de France.',
      }),
      announce('Nordlicht Rechenzentrum', 25, 31, {
        ...{ kind: 'removed', note: 'Les sauvegardes hors site rejoignent Bordeaux.' },
      }),
      say(
        made,
        'late',
        18,
        {
          ...changeOf('Nordlicht Rechenzentrum', 2),
          reason: 'Une sauvegarde hors site reste exigée par notre assureur.',
        },
        customer,
      ),
      say(
        made,
        'withdrawn',
        17,
        { ...changeOf('Nordlicht Rechenzentrum', 2), reason: 'Nous souhaitons des précisions.' },
        other,
      ),
      say('WithdrawSubprocessorObjection', 'withdrawn', 15, {}, other),
      announce('Assistance Atlas', 10, 35, { ...{ kind: 'added', note: 'Assistance le soir et le samedi.' } }),
      say(
        made,
        'answered',
        8,
        { ...changeOf('Assistance Atlas', 6), reason: 'Aucun accès depuis un pays hors de l’Union.' },
        other,
      ),
      say(
        'AnswerSubprocessorObjection',
        'answered',
        6,
        { ...{ outcome: 'replacedForClient', serves: 'former', answer: 'Vos appels restent traités en France.' } },
        provider,
      ),
    ],
  ];
};

export const demo: Demo = {
  records: ({ now }) => subprocessorRecords(now),
  tickets: ({ administrator, several, now }) => processingStreams([administrator, several], now),
  afterwards: ({ administrator, several, now }) => subprocessorChangeStreams([administrator, several], now),
};
