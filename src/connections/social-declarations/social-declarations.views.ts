import type { SocialDeclarationRow } from '../../../projections/connections/social-declarations.js';
import type { ContactChoice } from '../../customers/directory/choices.js';
import { Id, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown, StepView } from '../../kernel/views.js';
import type { SocialDeclarationEvent } from './social-declaration.events.js';
import {
  socialDeclarationStatuses,
  structureTypes,
  type SocialDeclarationStatus,
  type StructureType,
} from './social-declaration.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const socialDeclarationShown = shows<SocialDeclarationRow>()(
  'id',
  'status',
  'clientId',
  'municipality',
  'structureType',
  'issuerSiren',
  'issuerNic',
  'correctsId',
  'correctedById',
  'activeSince',
  'createdAt',
  'updatedAt',
);

/** `GET /api/social-declarations`. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface SocialDeclarationListRow extends Actionable, ShownBy<typeof socialDeclarationShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
}

/** A step of its history, with its author and text. */
export type SocialDeclarationStep = StepView<SocialDeclarationEvent['type']>;

/** `GET /api/social-declarations/:id`. */
export interface SocialDeclarationView
  extends SocialDeclarationListRow, Shown<SocialDeclarationRow, 'contactId' | 'administrativeContactId'> {
  readonly administrativeContact: PersonLabel;
  readonly steps: readonly SocialDeclarationStep[];
}

/** `GET /api/social-declarations/choices`: initial values of the form. */
export interface SocialDeclarationChoices {
  readonly maySend: boolean;
  readonly people: readonly ContactChoice[];
  /** As the client is registered. */
  readonly municipality: string;
  readonly issuerSiren: string;
  readonly issuerNic: string;
}

/** Keys of the `filter` of `GET /api/social-declarations`. */
export class SocialDeclarationFilter {
  /** In municipalities and numbers of issuers. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(socialDeclarationStatuses) status?: SocialDeclarationStatus[];
  @Optional() @SomeOf(structureTypes) structureType?: StructureType[];
  @Optional() @Id() clientId?: string;
  /** Waits for the provider. */
  @Optional() @YesNo() waiting?: boolean;
}
