import { Injectable } from '@nestjs/common';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { ClientPlaces } from '../../platform/people/access/ports.js';
import { Db } from '../../platform/reading/database/database.js';
import { contactsWithout } from '../directory/people.js';

/** From the cards of contacts, and their clients. */
@Injectable()
export class PlacesOfContacts extends ClientPlaces {
  override readonly readModels = [contacts.name, contactClients.name, staffUsers.name];

  constructor(private readonly db: Db) {
    super();
  }

  override without(clientId: string, personIds: readonly string[], isShared: boolean): Promise<ReadonlySet<string>> {
    return contactsWithout(this.db.kysely, clientId, personIds, isShared ? 'itsOwnOrLinked' : 'itsOwn');
  }
}
