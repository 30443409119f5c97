import type { StructureCardRow } from '../../../projections/customers/structures.js';
import { Id, Optional, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Camel, Choice } from '../../kernel/views.js';
import type { OpeningHours } from './opening-hours.vocabulary.js';
import type { StructureStatus } from './structure.vocabulary.js';

/** `GET /api/structures`: a client's whole tree, or the lines of staff's list. */
export interface StructureListRow extends Camel<StructureCardRow> {
  readonly clientName: string | null;
  readonly parentName: string | null;
  readonly opening: OpeningView;
}

/** Whether the doors are open at the moment of the answer. */
export interface OpeningView {
  /** False: its opening hours were never entered. */
  readonly known: boolean;
  readonly openNow: boolean;
  /** Instant at which it closes; null while it is closed. */
  readonly closesAt: string | null;
  /** Instant at which it opens; null while it is open, and when it does not open within a year. */
  readonly opensAt: string | null;
  /** Time zone of the structure, in which people read these instants. */
  readonly timeZone: string;
}

/** `GET /api/structures/:id`. */
export interface StructureView extends StructureListRow, Actionable {
  readonly openingHours: OpeningHours;
  /** The structure of the client that took its place by the register; null: none is registered. */
  readonly successor: Choice | null;
  /** Structures that belong to this one, archived ones left out. */
  readonly structures: readonly (Choice & { readonly status: StructureStatus })[];
}

/** Keys of the `filter` of `GET /api/structures`. */
export class StructureFilter {
  /** In name, SIRET, city and postal code. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() parentId?: string;
  @Optional() @YesNo() isStructureAuthorized?: boolean;
  /** Includes those that have closed for good. */
  @Optional() @YesNo() closed?: boolean;
  /** Closed at the national register: those whom it concerns say so here, or correct the SIRET. */
  @Optional() @YesNo() waiting?: boolean;
  /** Closed at the national register, and not here. */
  @Optional() @YesNo() foundClosed?: boolean;
  @Optional() @YesNo() archived?: boolean;
}

/** `GET /api/structures/choices?clientId=`: what the forms of a structure offer. */
export interface StructureChoices {
  /** May the asker register structures of this client. */
  readonly mayRegister: boolean;
  /** Structures that one may belong to. */
  readonly structures: readonly Choice[];
}
