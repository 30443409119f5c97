import { Id, OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import type { StaffPermission } from '../accounts/account.vocabulary.js';
import type { Language } from '../kernel/language.js';
import type { Actionable, RecordView } from '../kernel/views.js';
import type { StoredFileView } from '../platform/files/files.views.js';
import {
  companyCodes,
  contactRequestStatuses,
  type ContactRequestStatus,
  type ContactRoute,
} from './contact-request.vocabulary.js';

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
  /** The asker's own; null: he chooses. */
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

/** `GET /api/contact-requests`: staff all, customers their own. */
export interface ContactRequestListRow {
  readonly id: string;
  readonly number: string;
  readonly status: ContactRequestStatus;
  /** Null once the sender is forgotten. */
  readonly title: string | null;
  readonly nature: { readonly id: string; readonly label: Worded | null };
  readonly company: string;
  readonly sender: { readonly id: string | null; readonly name: string | null };
  readonly organisation: string | null;
  readonly agent: { readonly id: string; readonly name: string | null } | null;
  /** The one who wrote waits for an answer. */
  readonly waiting: boolean;
  readonly sentAt: string;
  readonly updatedAt: string;
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
export interface ContactRequestView extends ContactRequestListRow, Actionable {
  readonly description: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
  readonly files: readonly StoredFileView[];
  readonly messages: readonly ContactRequestMessage[];
  readonly routedTo: ContactRoute | null;
  readonly mailbox: string | null;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  readonly clientId: string | null;
}

export class ContactRequestFilter {
  /** In number, title, name and organisation. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(contactRequestStatuses) status?: ContactRequestStatus;
  @Optional() @Id() natureId?: string;
  @Optional() @OneOf(companyCodes) company?: string;
  /** Null: nobody's. */
  @Optional() @Id() agentId?: string | null;
  @Optional() @YesNo() waiting?: boolean;
  @Optional() @YesNo() open?: boolean;
}

/** `POST /api/contact-requests/visitors`: the number to follow it by. */
export interface VisitorReceipt {
  readonly number: string;
}

/** `POST /api/contact-requests/visitors/tracking` `{ number, email }`. */
export interface TrackedRequest {
  readonly number: string;
  readonly status: ContactRequestStatus;
  readonly title: string | null;
  readonly sentAt: string;
  readonly updatedAt: string;
  readonly messages: readonly Pick<ContactRequestMessage, 'at' | 'side' | 'text'>[];
}

/** `GET /api/contact-natures`. */
export interface ContactNatureListRow extends RecordView {
  /** The French label: how lists of choices call it. */
  readonly name: string | null;
  readonly labelFr: string | null;
  readonly labelEs: string | null;
  readonly labelEn: string | null;
  readonly hintFr: string | null;
  readonly hintEs: string | null;
  readonly hintEn: string | null;
  readonly routedTo: ContactRoute | null;
  readonly mailbox: string | null;
  readonly permission: StaffPermission | null;
  readonly companies: readonly string[];
  readonly forVisitors: boolean;
  readonly place: number;
}
