import type { DomainEvent } from '../../../src/kernel/event.js';
import { eventExamples } from '../../contract/golden/event-examples.js';

/** Target of an id in a field of events: a person of a side, a client, the stream of a lifecycle; or nothing. */
export type Leads = 'contact' | 'staff' | 'client' | 'nothing' | { readonly to: string };

export interface Stories {
  /** Types of its examples that stand in no story with the others. */
  readonly apart?: readonly string[];
  /** For lifecycles whose streams have the id of a person: the side of the person. */
  readonly of?: 'contact' | 'staff';
  /** Fields whose things are of the stream itself: no other stream has these. */
  readonly inner?: readonly string[];
  /** Ids of stories that are derived from something. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly leads?: Readonly<Record<string, Leads>>;
  /** Further streams beside the stories of others, in addition to the one that only begins. */
  readonly lives?: Readonly<Record<string, readonly DomainEvent[]>>;
  /** More stories, each told for its last event alone. */
  readonly more?: Readonly<Record<string, readonly DomainEvent[]>>;
}

/** A stream beside the stories, for some of them: `storyId(lifecycle, name)` leads to it. */
export interface Extra {
  readonly lifecycle: string;
  readonly name: string;
  readonly id?: string;
  readonly events: readonly DomainEvent[];
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

/** The example of an event with other fields. */
export const like = (type: string, fields: object = {}): DomainEvent => {
  const example = eventExamples.find((each) => each.type === type);
  if (!example) throw new Error(`${type} has no example`);
  return { type, data: { ...example.data, ...fields } };
};
