import { sql } from 'kysely';
import { tickets } from '../../../projections/support/tickets.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { answeredFiles } from '../../platform/messages/mail/answered-files.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { readable, ticketsSeen } from './ticket-scope.queries.js';

const ticketFileRows = tableOf(tickets, 'ticket_files');
const activityRows = tableOf(tickets, 'ticket_activities');

/** Files of a ticket, and answers by mail as they came, are downloaded by those who may read its texts. */
export const ticketFiles = answeredFiles({
  lifecycle: 'ticket',
  seen: (seeing) => sql`(SELECT t.id FROM ${ticketsSeen(seeing)} t WHERE ${readable(seeing)})`,
  carrying: (fileIds) => sql`
    SELECT f.ticket_id AS id, f.file_id FROM ${ticketFileRows} f WHERE f.file_id = ANY(${idList(fileIds)})`,
  said: activityRows,
});
