import { anyResource } from '../../kernel/actor.js';
import { event, type Occurred } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import { lifecycle, type Reservation } from '../../kernel/lifecycle.js';
import {
  ArchiveTermsOfUse,
  DraftTermsOfUse,
  PublishTermsOfUse,
  ReviseTermsOfUse,
  type TermsOfUseFields,
} from './terms-of-use.commands.js';

type TermsData = Readonly<TermsOfUseFields>;

/** SHA-256 of the text in each language, in hexadecimal, over its UTF-8 bytes. */
export type TermsHashes = Readonly<Record<Language, string>>;

const impersonal = { version: 'number', french: 'offered', spanish: 'offered', english: 'offered' } as const;

export const termsOfUseDrafted = event('TermsOfUseDrafted').carries<TermsData>({ impersonal });
export const termsOfUseRevised = event('TermsOfUseRevised').carries<TermsData>({ impersonal });
export const termsOfUsePublished = event('TermsOfUsePublished').carries<{ readonly hashes: TermsHashes }>({
  impersonal: { hashes: 'fingerprint' },
});
export const termsOfUseArchived = event('TermsOfUseArchived').carries<object>();

export interface TermsOfUse {
  readonly status: 'none' | 'draft' | 'published' | 'archived';
  readonly terms: TermsData | null;
}

/** Computed from the texts of the draft. */
export interface TermsFacts {
  readonly hashes: TermsHashes;
}

const versionHeld = ({ version }: TermsData): Reservation => ({
  what: 'termsVersion',
  value: version.toLowerCase(),
  refusal: 'termsVersionAlreadyUsed',
});

const drafted = (_: TermsOfUse, { data }: Pick<Occurred<{ type: string; data: TermsData }>, 'data'>): TermsOfUse => ({
  status: 'draft',
  terms: data,
});

const staff = ['staff', 'system'] as const;

/** Version of the terms of use (specification §2, `/rgpd/cgu`; features F57): never changed after publication. */
export const termsOfUse = lifecycle<TermsOfUse, TermsFacts>()('termsOfUse', {
  plural: 'termsOfUse',
  initial: { status: 'none', terms: null },
  commands: { DraftTermsOfUse, ReviseTermsOfUse, PublishTermsOfUse, ArchiveTermsOfUse },
  events: [termsOfUseDrafted, termsOfUseRevised, termsOfUsePublished, termsOfUseArchived],
  transitions: { none: ['draft'], draft: ['published', 'archived'], published: [], archived: [] },
  resource: () => anyResource('termsOfUse'),
  tenant: () => null,
  held: ({ status, terms }) => (terms && status !== 'archived' ? [versionHeld(terms)] : []),
  decide: {
    DraftTermsOfUse: {
      from: ['none'],
      by: staff,
      refusals: ['termsVersionAlreadyUsed'],
      decide: (_, command) => [termsOfUseDrafted({ ...command })],
    },
    ReviseTermsOfUse: {
      from: ['draft'],
      by: staff,
      refusals: ['termsVersionAlreadyUsed'],
      decide: (_, command) => [termsOfUseRevised({ ...command })],
    },
    PublishTermsOfUse: {
      from: ['draft'],
      by: staff,
      irreversible: true,
      decide: (_state, _command, { facts }) => [termsOfUsePublished({ hashes: facts.hashes })],
    },
    ArchiveTermsOfUse: { from: ['draft'], by: staff, decide: () => [termsOfUseArchived({})] },
  },
  evolve: {
    TermsOfUseDrafted: drafted,
    TermsOfUseRevised: drafted,
    TermsOfUsePublished: (state) => ({ ...state, status: 'published' }),
    TermsOfUseArchived: (state) => ({ ...state, status: 'archived' }),
  },
});
