import type { Abstract } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Actor, Can } from '../../../kernel/actor.js';
import type { Occurred } from '../../../kernel/event.js';
import type { CommandClass, Lifecycle, Reservation } from '../../../kernel/lifecycle.js';
import { signingCommands } from '../../../kernel/signing.js';
import type { Projection } from '../../../kernel/projection.js';
import type { Reaction } from '../../../kernel/reaction.js';
import type { Notices } from '../../../kernel/notices.js';
import type { Rights } from '../../../kernel/rights.js';
import type { Config } from '../../run/config/config.js';
import { declareLabels, type Labels } from '../../reading/database/labels.js';
import { declareNamedContacts, type NamedContacts } from '../../reading/database/named-contacts.js';
import type { NoTables } from '../../reading/database/database.js';
import { declareWaitingWork, type WaitingWork } from './hand-overs.js';

/** Tools for the look-ups of a module. */
export interface Tools {
  readonly db: Kysely<NoTables>;
  /** Instant of the decision, ISO 8601 UTC. */
  readonly now: () => string;
}

/** Declared services of other modules, by class. */
interface Services {
  readonly service: <Service>(type: Abstract<Service>) => Service;
}

export interface LookupTools extends Tools, Services {
  /** Keyed hash of a text, for links that this installation alone can make and recognise. */
  readonly keyedHash: (text: string) => string;
  /** Events of a stream, opened, as the log has them. */
  readonly history: (stream: string) => Promise<readonly Occurred[]>;
}

export interface FactsTools extends Tools, Services {
  /** Keyed hash of a text, for codes that this installation alone can make and recognise. */
  readonly keyedHash: (text: string) => string;
  /** Facts about other things hold only as far as the asker may see these. */
  readonly can: Can;
  readonly config: Config;
  /** Another stream as the log has it, for what a read model may not know yet. */
  readonly load: <State extends { readonly status: string }>(lifecycle: Lifecycle<State>, id: string) => Promise<State>;
  /** Whether a value that one stream alone may hold is held, by another one than this (`contact-<id>`). */
  readonly isHeldByAnother: (value: Pick<Reservation, 'what' | 'value'>, than: string) => Promise<boolean>;
}

export interface FactsRequest {
  readonly command: string;
  readonly body: object;
  readonly id: string;
  readonly actor: Actor;
  readonly state: unknown;
  /** Id that the decision may give a part of the thing: the same at each try of the command. */
  readonly idFor: (part: string | number) => string;
  /** Session of the asker; absent without a connection, such as in an answer by mail. */
  readonly sessionId?: string | undefined;
}

/** Looks up what a decision needs besides the state. */
export type Facts = (tools: FactsTools, request: FactsRequest) => Promise<unknown>;

export interface LifecycleEntry {
  readonly lifecycle: Lifecycle;
  readonly facts?: Facts;
  /** Route of its commands; the kebab-cased plural when absent. */
  readonly path?: string;
}

export interface ReactionEntry {
  readonly reaction: Reaction<never>;
  readonly lookups: (tools: LookupTools) => unknown;
}

/** An answer by mail to a stream of this lifecycle becomes this command, sent in the name of the participant. */
export interface InboundMail {
  readonly lifecycle: string;
  readonly command: string;
}

const claimed = new WeakMap<CommandClass, string>();

const ofManyLifecycles = new Set<CommandClass>(Object.values(signingCommands));

/** A command is of one lifecycle: its class tells which. Each thing that is signed hears of its signature alike. */
const claimCommands = ({ name, commands }: Lifecycle): void => {
  for (const [command, type] of Object.entries(commands)) {
    if (ofManyLifecycles.has(type)) continue;
    const holder = claimed.get(type) ?? name;
    if (holder !== name) throw new Error(`${command} is a command of ${holder} and of ${name}`);
    claimed.set(type, name);
  }
};

/** Declarations of one business module: provided by `businessModule`, collected by the registry. */
export class BusinessDefinition {
  readonly name: string;
  readonly lifecycles: readonly LifecycleEntry[];
  readonly projections: readonly Projection[];
  readonly reactions: readonly ReactionEntry[];
  readonly inboundMail: InboundMail | null;
  readonly rights: Rights;
  readonly notices: Notices;

  constructor(values: {
    readonly name: string;
    readonly lifecycles?: readonly LifecycleEntry[];
    readonly projections?: readonly Projection[];
    readonly reactions?: readonly ReactionEntry[];
    readonly inboundMail?: InboundMail;
    /** Rights on its things; a command without a right is refused. */
    readonly rights?: Rights;
    /** Matters that it tells people about, and the mails for them. */
    readonly notices?: Notices;
    /** Labels of its things, for other modules that name them. */
    readonly labels?: Labels;
    /** Where its read models name contacts. */
    readonly namesContacts?: readonly NamedContacts[];
    /** Work that waits for people who leave, and how it passes to their successors. */
    readonly handOver?: readonly WaitingWork[];
  }) {
    this.name = values.name;
    this.lifecycles = values.lifecycles ?? [];
    this.lifecycles.forEach(({ lifecycle }) => claimCommands(lifecycle));
    this.projections = values.projections ?? [];
    this.reactions = values.reactions ?? [];
    this.inboundMail = values.inboundMail ?? null;
    this.rights = values.rights ?? {};
    this.notices = values.notices ?? {};
    declareLabels(values.labels ?? {});
    declareNamedContacts(values.namesContacts ?? []);
    declareWaitingWork(values.handOver ?? []);
  }
}
