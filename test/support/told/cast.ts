import type { DomainEvent } from '../../../src/kernel/event.js';
import { functionRights, staffPermissions } from '../../../src/customers/grounds/permissions.vocabulary.js';
import { clientRegistered } from '../../../src/customers/accounts/client.events.js';
import { contactRegistered } from '../../../src/customers/accounts/contact.events.js';
import { staffUserRegistered } from '../../../src/customers/accounts/staff-user.events.js';
import { castId } from './ids.js';
import { clientExample, contactExample } from '../account-examples.js';
import { people, things } from '../ticket-rows.js';

/** The first events of a stream that stands beside the stories. */
export interface Beginning {
  readonly lifecycle: string;
  readonly id: string;
  readonly events: readonly DomainEvent[];
}

const contact = (name: string, over: Partial<Parameters<typeof contactRegistered>[0]> = {}): DomainEvent =>
  contactRegistered({
    ...contactExample,
    firstName: name,
    lastName: 'Durand',
    email: `${name.replaceAll(/[^\w.-]/g, '-')}@town.example`,
    clientIds: [],
    functionRights: [],
    profileIds: [],
    productRights: [],
    ...over,
  });

const staff = (name: string, over: Partial<Parameters<typeof staffUserRegistered>[0]> = {}): DomainEvent =>
  staffUserRegistered({
    name,
    email: `${name.replaceAll(/[^\w.-]/g, '-')}@publisher.example`,
    permissions: [],
    supportLevel: 'level1',
    language: 'fr',
    ...over,
  });

export type Side = 'contact' | 'staff';

/** The people of the stories, each with a name that says what they are to them. */
export class Cast {
  private readonly names = new Map<string, string>();
  private readonly members: Beginning[] = [];

  constructor() {
    this.client(people.town, 'town');
    this.client(things.other, 'linked town');
    const { town } = people;
    this.add('contact', 'administrator', contact('administrator', { role: 'administrator' }));
    for (const right of functionRights)
      this.add('contact', `contact with ${right}`, contact(`contact with ${right}`, { functionRights: [right] }));
    const productRights = [{ rangeId: things.range, rights: ['openTickets' as const] }];
    this.add('contact', 'contact of the range', contact('contact of the range', { productRights }));
    this.add('contact', 'colleague', contact('colleague', { clientId: town }));
    for (const permission of staffPermissions)
      this.add(
        'staffUser',
        `staff with ${permission}`,
        staff(`staff with ${permission}`, { permissions: [permission] }),
      );
    this.add('staffUser', 'clerk', staff('clerk'));
  }

  get beginnings(): readonly Beginning[] {
    return this.members;
  }

  /** The person whom a field of a lifecycle names. */
  person(lifecycle: string, role: string, side: Side): string {
    const name = `${lifecycle}.${role}`;
    return side === 'contact' ? this.add('contact', name, contact(name)) : this.add('staffUser', name, staff(name));
  }

  /** Gives the id of a person or a thing its name in the table. */
  name(id: string, name: string): void {
    this.names.set(id, name);
  }

  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  private client(id: string, name: string): void {
    this.name(id, name);
    const over = { name, linkedClientIds: [], clientCode: name.toUpperCase() };
    this.members.push({ lifecycle: 'client', id, events: [clientRegistered({ ...clientExample, ...over })] });
  }

  private add(lifecycle: string, name: string, event: DomainEvent): string {
    const id = castId(name);
    if (!this.names.has(id)) {
      this.name(id, name);
      this.members.push({ lifecycle, id, events: [event] });
    }
    return id;
  }
}
