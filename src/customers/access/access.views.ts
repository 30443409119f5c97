import type { Language } from '../../kernel/language.js';
import type { Choice } from '../../kernel/views.js';
import type { OrderVisibility } from '../rights/effective-rights.vocabulary.js';

/** `client`: the client itself, by its vocal code. */
export type ActorKind = 'contact' | 'clientAdministrator' | 'client' | 'staff';

/** `GET /api/me` (specification §3, session state). */
export interface MeView {
  readonly id: string;
  readonly kind: ActorKind;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Log-in name; for a client that connects as itself, its client code. */
  readonly login: string;
  /** The contact behind it; null for staff, and for a client that connects as itself. */
  readonly contact: MyContact | null;
  readonly client: MyClient | null;
  /** Clients that this person may choose from. */
  readonly clients: readonly Choice[];
  /** False until a person of several clients has said for which one they act. */
  readonly clientChosen: boolean;
  /** The client that they act for when they connect. */
  readonly defaultClientId: string | null;
  /** Staff permission keys; empty for customers. */
  readonly permissions: readonly string[];
  readonly mayOpenTickets: boolean;
  readonly hasLinkedClients: boolean;
  /** Orders of the client that the person sees: their own, or all. */
  readonly orderVisibility: OrderVisibility;
  /** False: before anything else, they must be (specification §2, guard). */
  readonly termsAccepted: boolean;
  /** A version that was published since, which may wait. */
  readonly termsAnnounced: { readonly version: string; readonly until: string | null } | null;
  /** When they connected before this session; null: never. */
  readonly lastConnection: string | null;
  readonly beforeLastConnection: string | null;
  readonly canUseStorage: boolean;
  /** Of the largest file that this person may add. */
  readonly maximumFileBytes: number;
  /** The resource that this person is to the maintenance-management brand. */
  readonly carlResourceId: string | null;
  /** The company of the group that a member of staff belongs to. */
  readonly staffCompany: string | null;
  /** Required: those who must have one enrol it before anything else (defaults G20). */
  readonly secondFactor: 'none' | 'required' | 'enrolled';
  readonly simulation: {
    readonly id: string | null;
    /** Name of the member of staff. */
    readonly by: string;
    readonly until: string;
    /** The simulation may act; otherwise it only reads. */
    readonly elevated: boolean;
  } | null;
  /** Of the build that answers. */
  readonly version: string;
}

/** The fields of an interlocutor that the frame uses (specification §3). */
export interface MyContact {
  readonly id: string;
  readonly civility: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly clientId: string;
  readonly eligibleDefaultAdministrator: boolean;
  /** The time zone in which dates are shown to them. */
  readonly timeZone: string;
  /** Structures that they are limited to for support; none: all of their client's. */
  readonly structures: readonly Choice[];
}

/** The fields of a client that the frame uses (specification §3). */
export interface MyClient extends Choice {
  readonly clientCode: string;
  /** Identifies the client on the telephone and opens its sign-in; null for all but its administrators. */
  readonly vocalCode: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly department: string | null;
  readonly kind: string;
  readonly brand: string;
  readonly entity: string;
  readonly language: Language;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly chorusActive: boolean;
  readonly chorusRequirement: string;
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storageEligible: boolean;
  /** Its users see their own orders only. */
  readonly restrictsOrderVisibility: boolean;
}

/** `GET /api/configuration`. */
export interface ConfigurationView {
  readonly platform: 'production' | 'staging' | 'development';
  /** `DEV - `, `RECETTE - ` or empty (specification §9). */
  readonly platformLabel: string;
  /** Null: there is no former portal. */
  readonly legacyUrl: string | null;
  /** The publisher's own site and shop, which the frame leads to. */
  readonly siteUrl: string;
  readonly shopUrl: string;
  readonly maximumFileBytes: number;
  /** Its log-ins come once its data are there. */
  readonly demoLoading: boolean;
  readonly demoLogins: readonly {
    readonly login: string;
    readonly password: string;
    readonly name: string;
    readonly kind: ActorKind;
    readonly note: string;
  }[];
}
