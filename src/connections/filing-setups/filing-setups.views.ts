import type { FilingSetupRow } from '../../../projections/connections/filing-setups.js';
import type { ContactCard } from '../../customers/directory/choices.js';
import type { SigningCertificate } from '../electronic-certificates/electronic-certificate.vocabulary.js';
import { Id, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown, StepView } from '../../kernel/views.js';
import type { FilingSetupEvent } from './filing-setup.events.js';
import {
  filingKinds,
  filingSetupStatuses,
  type FilingKind,
  type FilingSetupStatus,
} from './filing-setup.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const filingSetupShown = shows<FilingSetupRow>()(
  'id',
  'status',
  'statusSince',
  'kind',
  'clientId',
  'identifier',
  'department',
  'sharedDesk',
  'replacesId',
  'replacedById',
  'activeSince',
  'createdAt',
  'updatedAt',
);

/** `GET /api/filing-setups`. Instants are ISO strings, days `yyyy-MM-dd`; `identifier`: SIREN of acts, server of finance. */
export interface FilingSetupListRow extends Actionable, ShownBy<typeof filingSetupShown> {
  readonly clientName: string | null;
  readonly contact: PersonLabel;
}

/** A step of its history, with its author and text. */
export type FilingSetupStep = StepView<FilingSetupEvent['type']>;

export interface NamedCircuit {
  readonly name: string;
  readonly steps: readonly {
    readonly holder: PersonLabel;
    readonly delegate: PersonLabel | null;
    /** Certificate of the holder; null once the form has been replaced or withdrawn. */
    readonly certificate: SigningCertificate | null;
  }[];
}

/** `GET /api/filing-setups/:id`. */
export interface FilingSetupView
  extends FilingSetupListRow, Shown<FilingSetupRow, 'contactId' | 'email' | 'phone' | 'mobile' | 'function'> {
  readonly circuits: readonly NamedCircuit[];
  readonly steps: readonly FilingSetupStep[];
}

/** `GET /api/filing-setups/choices`: initial values of a form. */
export interface FilingSetupChoices {
  readonly maySend: boolean;
  readonly people: readonly (ContactCard & { readonly certificate: SigningCertificate })[];
  /** As the client is registered; empty where it does not say. */
  readonly siren: string;
  readonly department: string;
}

/** Keys of the `filter` of `GET /api/filing-setups`. */
export class FilingSetupFilter {
  /** In SIREN and servers. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(filingKinds) kind?: FilingKind;
  @Optional() @SomeOf(filingSetupStatuses) status?: FilingSetupStatus[];
  @Optional() @Id() clientId?: string;
  /** Waits for the provider. */
  @Optional() @YesNo() waiting?: boolean;
}
