import { sql } from 'kysely';
import { tickets } from '../../projections/tickets.js';
import { tableOf } from '../platform/database/door.js';
import { answeredFiles } from '../platform/mail/answered-files.js';
import { idList } from '../platform/reads/conditions.js';
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
