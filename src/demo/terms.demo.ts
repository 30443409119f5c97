import type { Demo } from './cast.js';
import { createHash } from 'node:crypto';
import { systemActor, type Actor } from '../kernel/actor.js';
import { textFields } from '../customers/terms/terms-of-use.vocabulary.js';
import { demoLoginList, demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';
import { currentTerms, firstTerms } from './terms-texts.js';

const keeper: Actor = { ...systemActor, id: demoLogins.operator.personId, kind: 'staff', permissions: ['terms'] };

interface Version {
  readonly version: string;
  readonly texts: typeof firstTerms;
  /** ISO 8601 UTC; null: a draft. */
  readonly publishedAt: string | null;
  readonly draftedAt: string;
}

const first: Version = {
  version: '2025-1',
  texts: firstTerms,
  draftedAt: '2025-01-08T09:00:00.000Z',
  publishedAt: '2025-01-13T09:00:00.000Z',
};
const current: Version = {
  version: '2026-1',
  texts: currentTerms,
  draftedAt: '2026-01-26T09:00:00.000Z',
  publishedAt: '2026-02-02T09:00:00.000Z',
};
const next: Version = {
  version: '2027-1',
  texts: { ...currentTerms, french: currentTerms.french.replace('dans le mois', 'dans les quinze jours') },
  draftedAt: '2026-11-02T09:00:00.000Z',
  publishedAt: null,
};

const idOf = ({ version }: Version): string => demoId('terms', version);

const versionStream = (of: Version): PlannedStream => {
  const { version, texts, draftedAt, publishedAt } = of;
  const stream = { lifecycle: 'termsOfUse', id: idOf(of), actor: keeper };
  const drafted: Planned = {
    ...stream,
    command: 'DraftTermsOfUse',
    body: { version, substantial: true, ...texts },
    at: draftedAt,
  };
  return publishedAt === null
    ? [drafted]
    : [drafted, { ...stream, command: 'PublishTermsOfUse', body: {}, at: publishedAt }];
};

/** Two versions that were published, and a draft. */
export const termsStreams = (): readonly PlannedStream[] => [first, current, next].map(versionStream);

const acceptance = (actor: Actor, version: Version, at: string): PlannedStream => {
  const text = version.texts[textFields[actor.language]];
  return [
    {
      lifecycle: 'termsAcceptance',
      command: 'AcceptTerms',
      id: demoId('acceptance', `${actor.id} ${version.version}`),
      body: {
        termsId: idOf(version),
        language: actor.language,
        sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
      },
      actor,
      at,
    },
  ];
};

/** Everybody whom one may log in as has accepted the version in force, save one, who is asked to. */
export const acceptanceStreams = (customers: readonly Actor[]): readonly PlannedStream[] =>
  demoLoginList.flatMap(({ personId, kind }) => {
    const customer = customers.find(({ id }) => id === personId);
    const actor = customer ?? (kind === 'staff' ? { ...keeper, id: personId } : undefined);
    if (!actor) return [];
    const before = acceptance(actor, first, '2025-01-20T08:30:00.000Z');
    return personId === demoLogins.several.personId
      ? [before]
      : [before, acceptance(actor, current, '2026-02-03T08:30:00.000Z')];
  });

export const demo: Demo = {
  records: () => termsStreams(),
  tickets: ({ everybody }) => acceptanceStreams(everybody),
};
