import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import type { CommandToSend, WhenRefused } from '../../kernel/reaction.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { document, fingerprintOf } from '../../platform/papers/documents/document.js';
import { onlineVersion, type DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import type { PreparedSignature } from './signature.events.js';

/** A document to be signed, as its module makes it at this moment. */
export interface SignableDocument {
  readonly clientId: string;
  /** As the signer reads it: `Devis D-2026-014`. */
  readonly title: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Its bytes, of a PDF: they are kept as they were signed, and sealed. */
  readonly bytes?: Buffer;
  /** Of the words of its module that it is made of, by which that knows them again; absent: its thing says one text alone. */
  readonly textHash?: string;
  /** The document waits to be signed now. */
  readonly toSign: boolean;
  /** The SIRET of the client is checked before it is signed (contract steps of specification §4). */
  readonly asksSiret: boolean;
  /** The publisher as the document names it, its name first. */
  readonly publisher?: readonly string[];
  /** Where its bytes are read, a path of this site; null: at `leadsTo`. */
  readonly readAt: string | null;
  /** People who may sign it; absent: all who sign for the client. */
  readonly signerIds?: readonly string[];
  /** Ids of the things that it is about, where it is about several: they are signed together, or none is. */
  readonly covers?: readonly string[];
  /** Page of the portal that one goes to afterwards. */
  readonly leadsTo: string;
  /** Page of the portal that shows it until then; `leadsTo` when absent. */
  readonly seenAt?: string;
}

export type SourceTools = Pick<FactsTools, 'db' | 'load' | 'now' | 'service'>;

/** A signature at a step: prepared, signed, sealed or withdrawn. */
export interface SettledSignature extends PreparedSignature {
  readonly signatureId: string;
  /** Instant of that step. */
  readonly at: string;
}

/**
 * Given by the module of a document that is made anew each time; title, hash and bytes come from the document. `readAt` is
 * without its version: what is signed on line is read as its on-line version.
 */
type Signable = Omit<SignableDocument, 'title' | 'sha256' | 'bytes' | 'asksSiret'> &
  Partial<Pick<SignableDocument, 'asksSiret'>>;

export const signableDocument = async (source: DocumentSource, of: Signable): Promise<SignableDocument> => {
  const bytes = await document(onlineVersion(source));
  const readAt = of.readAt === null ? null : `${of.readAt}?version=online`;
  const [publisher] = source.parts.flatMap((part) => (part.kind === 'parties' ? part.parties : []));
  const printed = { title: source.title, ...(publisher && { publisher: publisher.lines }) };
  return { asksSiret: false, ...of, ...printed, readAt, sha256: fingerprintOf(bytes), bytes };
};

/** A command to the thing whose document it is, with what follows where the thing refuses it. */
interface ThingTold extends CommandToSend {
  readonly whenRefused: WhenRefused;
}

interface SourceDeclaration {
  /** `module_src` of the address: `orders`, `quotes`. */
  readonly name: string;
  /** Of its things, each of which is told of its signature; absent: none is. */
  readonly lifecycle?: Pick<Lifecycle, 'name' | 'commands'>;
  /** Its things have parts, which an address may name; elsewhere none is asked for. */
  readonly hasParts?: boolean;
  /** Null for unknown things and unknown parts. Access is checked by `can()`, for the document's client. */
  documentOf(id: string, part: string | null, tools: SourceTools): Promise<SignableDocument | null>;
  /** Name of the file that its sealed document leaves as, without the ending; the title when absent or null. */
  fileNameOf?(id: string, asking: Asking): Promise<string | null>;
  /** Besides, where a thing waits for the seal of its document. */
  sealed?(id: string, signature: SettledSignature): ThingTold;
}

/** Declaration of a module's documents to be signed. */
export class SignableSource {
  constructor(readonly of: SourceDeclaration) {}
}

/** Provider for a module that has documents to be signed: `signableSource({ name: 'orders', documentOf, signed })`. */
export const signableSource = (of: SourceDeclaration): Provider => ({
  provide: `signable:${of.name}`,
  useValue: new SignableSource(of),
});

/** All that the modules of this process let be signed. */
@Injectable()
export class SignableSources {
  private known: readonly SourceDeclaration[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  find(name: string): SourceDeclaration | undefined {
    return this.all().find((source) => source.name === name);
  }

  /** The source of the things of a lifecycle. */
  ofLifecycle(lifecycle: string): SourceDeclaration | undefined {
    return this.all().find((source) => source.lifecycle?.name === lifecycle);
  }

  private all(): readonly SourceDeclaration[] {
    this.known ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof SignableSource)
      .map(({ of }) => of);
    return this.known;
  }
}
