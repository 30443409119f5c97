import { anyResource } from '../../kernel/actor.js';
import { event, type EventOf } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import type { SaleDocumentKind, SaleDocumentStatus } from './article.vocabulary.js';
import {
  PublishSaleDocument,
  RegisterSaleDocument,
  ReviseSaleDocument,
  WithdrawSaleDocument,
  type SaleDocumentFields,
} from './sale-document.commands.js';

export interface SaleDocumentData {
  readonly kind: SaleDocumentKind;
  readonly title: LocalisedText;
  readonly version: string;
  readonly text: LocalisedText;
}

const impersonal = { text: 'offered', version: 'number', title: 'offered' } as const;

export const saleDocumentRegistered = event('SaleDocumentRegistered').carries<SaleDocumentData>({ impersonal });
export const saleDocumentRevised = event('SaleDocumentRevised').carries<SaleDocumentData>({ impersonal });
/** The whole of what came into force, with the SHA-256 of the text in each language, in hexadecimal over its UTF-8 bytes. */
export const saleDocumentPublished = event('SaleDocumentPublished').carries<
  SaleDocumentData & { readonly sha256: LocalisedText }
>({ impersonal });
export const saleDocumentWithdrawn = event('SaleDocumentWithdrawn').carries<object>();

export type PublishedDocument = EventOf<typeof saleDocumentPublished>['data'];

export interface SaleDocumentState {
  readonly status: 'none' | SaleDocumentStatus;
  /** The version in preparation. */
  readonly draft: SaleDocumentData | null;
  readonly inForce: PublishedDocument | null;
  /** Names of the versions that were ever published. */
  readonly versions: readonly string[];
}

export interface SaleDocumentFacts {
  /** Of the draft. */
  readonly sha256: LocalisedText;
  /** An article on sale asks for it. */
  readonly isInUse: boolean;
}

const dataOf = ({ kind, title, version, french, spanish, english }: SaleDocumentFields): SaleDocumentData => ({
  kind,
  title: { ...title },
  version,
  text: { fr: french, es: spanish, en: english },
});

const isUsed = (version: string, { versions }: SaleDocumentState): boolean =>
  versions.some((used) => used.toLowerCase() === version.toLowerCase());

const staff = ['staff', 'system'] as const;

/** Terms of sale, a service contract or a proof agreement, in versions: a published version never changes. */
export const saleDocument = lifecycle<SaleDocumentState, SaleDocumentFacts>()('saleDocument', {
  plural: 'saleDocuments',
  initial: { status: 'none', draft: null, inForce: null, versions: [] },
  commands: { RegisterSaleDocument, ReviseSaleDocument, PublishSaleDocument, WithdrawSaleDocument },
  events: [saleDocumentRegistered, saleDocumentRevised, saleDocumentPublished, saleDocumentWithdrawn],
  transitions: { none: ['draft'], draft: ['inForce', 'withdrawn'], inForce: ['withdrawn'], withdrawn: [] },
  resource: () => anyResource('saleDocument'),
  tenant: () => null,
  decide: {
    RegisterSaleDocument: {
      from: ['none'],
      by: staff,
      decide: (_, command) => [saleDocumentRegistered(dataOf(command))],
    },
    ReviseSaleDocument: {
      from: ['draft', 'inForce'],
      by: staff,
      refusals: ['saleDocumentVersionUsed', 'saleDocumentKindKept'],
      decide: (state, command) => {
        if (isUsed(command.version, state)) refuse('saleDocumentVersionUsed');
        if (command.kind !== (state.draft ?? state.inForce)?.kind) refuse('saleDocumentKindKept');
        return [saleDocumentRevised(dataOf(command))];
      },
    },
    PublishSaleDocument: {
      from: ['draft', 'inForce'],
      by: staff,
      irreversible: true,
      refusals: ['saleDocumentHasNoDraft'],
      guard: ({ draft }) => (draft ? undefined : refusal('saleDocumentHasNoDraft')),
      decide: ({ draft }, _, { facts: { sha256 } }) =>
        draft ? [saleDocumentPublished({ ...draft, sha256 })] : refuse('saleDocumentHasNoDraft'),
    },
    WithdrawSaleDocument: {
      from: ['draft', 'inForce'],
      by: staff,
      irreversible: true,
      refusals: ['saleDocumentInUse'],
      decide: (_state, _command, { facts: { isInUse } }) =>
        isInUse ? refuse('saleDocumentInUse') : [saleDocumentWithdrawn({})],
    },
  },
  evolve: {
    SaleDocumentRegistered: (state, { data }) => ({ ...state, status: 'draft', draft: data }),
    SaleDocumentRevised: (state, { data }) => ({ ...state, draft: data }),
    SaleDocumentPublished: ({ versions }, { data }) => ({
      status: 'inForce',
      draft: null,
      inForce: data,
      versions: [...versions, data.version],
    }),
    SaleDocumentWithdrawn: (state) => ({ ...state, status: 'withdrawn', draft: null }),
  },
});
