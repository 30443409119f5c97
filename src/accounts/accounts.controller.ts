import { recordController } from '../platform/records/record-controller.js';
import { clientReads, contactReads, staffUserReads } from './accounts.queries.js';

export const accountsControllers = [
  recordController(clientReads),
  recordController(contactReads),
  recordController(staffUserReads),
];
