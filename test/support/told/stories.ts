import type { DomainEvent } from '../../../src/kernel/event.js';

/** What a field of events leads to: a person of a side, a client, the first stream of a lifecycle; or nothing. */
export type Leads = 'contact' | 'staff' | 'client' | 'nothing' | { readonly to: string };

export interface Stories {
  /** Type of the event that begins its streams, where its examples begin with another one. */
  readonly begins?: string;
  /** Types of its examples that stand in no story with the others. */
  readonly apart?: readonly string[];
  /** Whose id its streams have: a person's, by their side. */
  readonly of?: 'contact' | 'staff';
  readonly leads?: Readonly<Record<string, Leads>>;
  /** What stands beside the stories of others when its beginning is not enough. */
  readonly still?: readonly DomainEvent[];
  /** More stories, each told for its last event. */
  readonly more?: Readonly<Record<string, readonly DomainEvent[]>>;
}

/** Fields that lead to the same wherever they stand. */
export const leads: Readonly<Record<string, Leads>> = {
  productRangeId: { to: 'productRange' },
  rangeId: { to: 'productRange' },
  domainId: { to: 'productDomain' },
  versionId: { to: 'productVersion' },
  moduleId: { to: 'productModule' },
  natureId: { to: 'contactNature' },
  resourceId: { to: 'slotResource' },
  pathId: { to: 'learningPath' },
  packId: { to: 'webinarPack' },
  agreementId: { to: 'trainingAgreement' },
  seatsId: { to: 'courseSeats' },
  originTicketId: { to: 'ticket' },
};

/** What the stories of a lifecycle need besides the examples of its events. */
export const stories: Readonly<Record<string, Stories>> = {
  ticket: { apart: ['TicketImported'] },
};
