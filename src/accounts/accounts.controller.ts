import { recordController } from '../platform/records/record-controller.js';
import { staffUserReads } from './accounts.queries.js';
import { ClientsController } from './clients.controller.js';
import { ContactsController } from './contacts.controller.js';
import { EmailChangesController } from './email-changes.controller.js';

export const accountsControllers = [
  ClientsController,
  ContactsController,
  EmailChangesController,
  recordController(staffUserReads),
];
