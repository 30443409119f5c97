import type { ContactNatureRow } from '../../../projections/support/contact-natures.js';
import type { ContactRequestRow } from '../../../projections/support/contact-requests.js';
import { Id, OneOf, Optional, OptionalOrNone, Text, YesNo } from '../../kernel/validation.js';
import type { Language } from '../../kernel/language.js';
import type { Actionable, RecordView, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { companyCodes, contactRequestStatuses, type ContactRequestStatus } from './contact-request.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** A word in each language of the product. */
export type Worded = Readonly<Record<Language, string>>;

/** A nature that the asker may choose. */
export interface NatureChoice {
  readonly id: string;
  readonly label: Worded;
  readonly hint: Worded | null;
  readonly companies: readonly string[];
  /** A ticket would be answered sooner: it is offered first. */
  readonly suggestsTicket: boolean;
}

export interface CompanyChoice {
  readonly code: string;
  /** Under `themes:<entity>.name`. */
  readonly entity: string;
  readonly phone: string;
}

/** `GET /api/contact-requests/choices`, and without an account `GET /api/contact-requests/visitors/choices`. */
export interface ContactChoices {
  readonly companies: readonly CompanyChoice[];
  /** The asker's own company; null: the asker chooses. */
  readonly company: string | null;
  readonly natures: readonly NatureChoice[];
  /** Fills the form in; null without an account. */
  readonly me: ContactSender | null;
  readonly maximumFileBytes: number;
}

export interface ContactSender {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly organisation: string | null;
}

export const contactRequestShown = shows<ContactRequestRow>()(
  'id',
  'number',
  'status',
  'title',
  'company',
  'organisation',
  'waiting',
  'sentAt',
  'updatedAt',
);

/** `GET /api/contact-requests`: staff all, customers their own. */
export interface ContactRequestListRow extends ShownBy<typeof contactRequestShown> {
  readonly nature: { readonly id: string; readonly label: Worded | null };
  readonly sender: { readonly id: string | null; readonly name: string | null };
  readonly agent: { readonly id: string; readonly name: string | null } | null;
}

export interface ContactRequestMessage {
  readonly id: string;
  readonly at: string;
  readonly side: 'customer' | 'provider';
  readonly author: string | null;
  /** Null once the sender is forgotten. */
  readonly text: string | null;
  readonly files: readonly StoredFileView[];
}

/** `GET /api/contact-requests/:id`. */
export interface ContactRequestView
  extends
    ContactRequestListRow,
    Actionable,
    Shown<
      ContactRequestRow,
      'description' | 'email' | 'phone' | 'language' | 'routedTo' | 'mailbox' | 'answeredAt' | 'closedAt' | 'clientId'
    > {
  readonly files: readonly StoredFileView[];
  readonly messages: readonly ContactRequestMessage[];
}

export class ContactRequestFilter {
  /** In number, title, name and organisation. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(contactRequestStatuses) status?: ContactRequestStatus;
  @Optional() @Id() natureId?: string;
  @Optional() @OneOf(companyCodes) company?: string;
  /** Null: messages without an agent. */
  @OptionalOrNone() @Id() agentId?: string | null;
  @Optional() @YesNo() waiting?: boolean;
  @Optional() @YesNo() open?: boolean;
}

/** `POST /api/contact-requests/visitors`: the number to follow it by. */
export interface VisitorReceipt {
  readonly number: string;
}

/** `POST /api/contact-requests/visitors/tracking` `{ number, email }`. */
export interface TrackedRequest extends Shown<
  ContactRequestRow,
  'number' | 'status' | 'title' | 'sentAt' | 'updatedAt'
> {
  readonly messages: readonly Pick<ContactRequestMessage, 'at' | 'side' | 'text'>[];
}

export const contactNatureShown = shows<ContactNatureRow>()(
  'labelFr',
  'labelEs',
  'labelEn',
  'hintFr',
  'hintEs',
  'hintEn',
  'routedTo',
  'mailbox',
  'permission',
  'companies',
  'forVisitors',
  'place',
);

/** `GET /api/contact-natures`. */
export interface ContactNatureListRow extends RecordView, ShownBy<typeof contactNatureShown> {
  /** The French label: how lists of choices call it. */
  readonly name: string | null;
}
