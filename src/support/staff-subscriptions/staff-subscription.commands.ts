import { Id, Ids, ListOf, Optional, SomeOf, Text } from '../../kernel/validation.js';
import { subscribedEvents, type SubscribedEvent } from './staff-subscription.vocabulary.js';

class StaffSubscriptionFields {
  @Text({ max: 80 }) name!: string;
  @ListOf(SomeOf(subscribedEvents), { min: 1 }) events!: SubscribedEvent[];
  /** Only of these clients; none given: of all. */
  @Ids({ max: 200 }) clientIds: string[] = [];
  /** Only of these product ranges; none given: of all. */
  @Ids({ max: 100 }) rangeIds: string[] = [];
}

/** Subscribes a member of staff to what happens (specification §2, abonnementstaff). */
export class RegisterStaffSubscription extends StaffSubscriptionFields {
  /** If absent, the subscription is the actor's own. */
  @Optional() @Id() staffUserId?: string;
}
export class ReviseStaffSubscription extends StaffSubscriptionFields {}
export class ArchiveStaffSubscription {}
