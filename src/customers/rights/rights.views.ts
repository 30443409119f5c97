import type { DelegationRow } from '../../../projections/customers/delegations.js';
import type { ProfileRow } from '../../../projections/customers/profiles.js';
import { contactRoles, type ContactRole } from '../accounts/account.vocabulary.js';
import type { Ground } from '../../kernel/actor.js';
import { Id, OneOf, Optional, Text } from '../../kernel/validation.js';
import type { Actionable, Camel, Choice, PersonLabel, RecordView } from '../../kernel/views.js';
import type { HeldFunctionRight, HeldProductRight, OrderVisibility } from './effective-rights.vocabulary.js';
import type { RightHeld, RightsOfContact } from '../accounts/rights-change.vocabulary.js';
import type { DelegationStatus } from './rights.vocabulary.js';
import type { DelegablePower, FunctionRight } from '../grounds/permissions.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** `GET /api/contact-rights`: one row of the roles and profiles matrix. */
export interface ContactRightsRow extends RightsOfContact {
  readonly id: string;
  readonly clientId: string;
  readonly name: string | null;
  readonly service: string | null;
  readonly function: string | null;
  /** Name of the client where they are registered, when it is another one. */
  readonly registeredWith: string | null;
  /** Of the contact's stream, for `If-Match`. */
  readonly revision: string;
  /** The only administrator of the client: they cannot lose the role. */
  readonly isLastAdministrator: boolean;
  readonly isDefaultAdministrator: boolean;
  /** Whether the asker may change these rights now, else the code of why not. */
  readonly mayChange: boolean;
  readonly reason: string | null;
}

/** Keys of its `filter`. */
export class ContactRightsFilter {
  /** In names, department and job. */
  @Optional() @Text({ max: 100 }) q?: string;
  /** The asker's own client when absent; staff say which. */
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(contactRoles) role?: ContactRole;
  /** Contacts with any right on this product range, their profiles counted. */
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() profileId?: string;
}

/** `GET /api/contact-rights/choices?clientId=`: the columns of the matrix. */
export interface RightsChoices {
  readonly client: Choice;
  /** Product ranges that the client has licences for, or rights on. */
  readonly ranges: readonly Choice[];
  /** The client's own profiles and the provider's templates. */
  readonly profiles: readonly (Choice & {
    readonly isTemplate: boolean;
    readonly description: string | null;
    readonly functionRights: readonly FunctionRight[];
  })[];
  readonly structures: readonly Choice[];
  readonly administrators: number;
  readonly mayChange: boolean;
}

/** Row of the answer to `POST /api/contact-rights/changes`. */
export interface RightsChangeResult {
  readonly contactId: string;
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  readonly code: string | null;
  /** The refusal in the language of the asker. */
  readonly text: string | null;
}

export interface RightsChangesView {
  readonly results: readonly RightsChangeResult[];
  /** Highest position written, for `X-Read-After`; null when nothing was. */
  readonly position: string | null;
}

/** The answer to one "Why can X do this?". */
export interface RightAnswer {
  /** Text `rights:questions.<question>`. */
  readonly question: string;
  readonly rangeId: string | null;
  readonly allowed: boolean;
  readonly code: string | null;
  /** Text `rights:rules.<rule>`. */
  readonly rule: string;
  readonly ground: Ground | null;
  readonly missing: readonly string[];
}

/** `GET /api/contact-rights/:id`: what a contact may do now, and why. */
export interface EffectiveRightsView {
  readonly contact: PersonLabel & {
    readonly clientId: string;
    readonly clientName: string | null;
    readonly role: string;
    readonly service: string | null;
  };
  /** False when the contact has no account or is disabled, or their client is. */
  readonly connects: boolean;
  readonly functions: readonly HeldFunctionRight[];
  readonly products: readonly HeldProductRight[];
  readonly ranges: readonly Choice[];
  /** Orders of the client that the contact sees. */
  readonly orders: OrderVisibility;
  /** Powers lent to the contact that are in force now. */
  readonly delegations: readonly {
    readonly id: string;
    readonly giver: PersonLabel;
    readonly powers: readonly DelegablePower[];
    readonly endsAt: string;
  }[];
  readonly answers: readonly RightAnswer[];
}

/** `GET /api/contact-rights/:id/history`: changes of rights with author and instant, newest first. */
export interface RightsHistoryEntry {
  readonly at: string;
  readonly by: PersonLabel;
  /** Giver of the lent power that was used, or person whom a member of staff simulated. */
  readonly onBehalfOf: PersonLabel | null;
  readonly what: 'registered' | 'joined' | 'changed' | 'left' | 'disabled' | 'enabled';
  readonly gained: readonly (RightHeld & { readonly label: string | null })[];
  readonly lost: readonly (RightHeld & { readonly label: string | null })[];
}

export const profileShown = shows<ProfileRow>()('clientId', 'name', 'description', 'functionRights', 'menuEntries');

/** `GET /api/profiles`. */
export interface ProfileListRow extends RecordView, ShownBy<typeof profileShown> {
  readonly clientName: string | null;
  readonly productRights: RightsOfContact['productRights'];
  /** Active contacts who have it, of the clients that the asker sees. */
  readonly contacts: number;
}

export interface ProfileView extends ProfileListRow, Actionable {}

/** `GET /api/delegations`: those of one's client, newest first. */
export interface DelegationListRow extends Actionable, Camel<DelegationRow> {
  readonly clientName: string | null;
  readonly giver: PersonLabel;
  readonly receiver: PersonLabel;
  /** Null: all. */
  readonly ranges: readonly Choice[] | null;
  readonly structures: readonly Choice[] | null;
  /** Accepted, begun and not ended, as of now. */
  readonly holdsNow: boolean;
  readonly steps: readonly {
    readonly step: DelegationStatus;
    readonly at: string;
    readonly by: PersonLabel;
    readonly reason: string | null;
  }[];
}

/** `GET /api/delegations/offer`: what the asker may lend, and to whom; nothing where they may not. */
export interface DelegationOffer {
  readonly powers: readonly DelegablePower[];
  readonly receivers: readonly Choice[];
}

export type DelegationView = DelegationListRow;

/** `GET /api/delegations/:id/acts`: what the receiver did with the powers, newest first, at most 100. */
export interface DelegationAct {
  readonly position: string;
  readonly at: string;
  readonly type: string;
  readonly stream: string;
}

/** `GET /api/default-administrators/:clientId`. */
export interface DefaultAdministratorView {
  readonly contact: PersonLabel | null;
  readonly chosenAt: string | null;
  /** Administrators, and contacts who are eligible. */
  readonly eligible: readonly PersonLabel[];
  readonly mayChoose: boolean;
}

/** `GET /api/menu/entries?language=`: what a profile may name, section by section. */
export interface NameableSection extends Choice {
  readonly items: readonly Choice[];
}
