import { sql } from 'kysely';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { answeredFiles } from '../../platform/messages/mail/answered-files.js';
import { requestsSeen } from './contact-requests.queries.js';

const contactRequestMessageRows = tableOf(contactRequests, 'contact_request_messages');

const requestRows = system('finds files that no message carries any more')(contactRequests, 'contact_requests');

/** The sender of a message, and the staff who answer it, may download its files. */
export const contactRequestFiles = answeredFiles({
  lifecycle: 'contactRequest',
  seen: requestsSeen,
  carrying: (fileIds) => sql`
    SELECT r.id, f.file_id FROM unnest(${[...fileIds]}::text[]) AS f (file_id)
    JOIN ${requestRows} r ON r.file_ids ? f.file_id
      OR EXISTS (SELECT 1 FROM ${contactRequestMessageRows} m WHERE m.request_id = r.id AND m.file_ids ? f.file_id)`,
  said: contactRequestMessageRows,
});
