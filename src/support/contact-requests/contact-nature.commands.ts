import { staffPermissions, type StaffPermission } from '../../customers/grounds/permissions.vocabulary.js';
import { EmailAddress, Integer, OneOf, Optional, RequiredWhen, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import { companyCodes, contactRoutes, type ContactRoute } from './contact-request.vocabulary.js';

/** A nature of message, such as “an invoice”: a choice of the form, and the route of its messages. */
export class ContactNatureFields {
  @Text({ max: 100 }) labelFr!: string;
  @Text({ max: 100 }) labelEs!: string;
  @Text({ max: 100 }) labelEn!: string;
  /** When to choose it. */
  @Optional() @Text({ max: 300 }) hintFr?: string;
  @Optional() @Text({ max: 300 }) hintEs?: string;
  @Optional() @Text({ max: 300 }) hintEn?: string;
  @OneOf(contactRoutes) routedTo!: ContactRoute;
  @RequiredWhen<ContactNatureFields>(({ routedTo }) => routedTo === 'mailbox') @EmailAddress() mailbox?: string;
  @RequiredWhen<ContactNatureFields>(({ routedTo }) => routedTo === 'staff')
  @OneOf(staffPermissions)
  permission?: StaffPermission;
  /** Companies that take it. */
  @SomeOf(companyCodes) companies: string[] = [...companyCodes];
  /** People without an account may choose it. */
  @YesNo() forVisitors: boolean = false;
  /** Place among the natures, from 1. */
  @Integer({ min: 1, max: 99 }) place: number = 50;
}
