import type { TicketRow } from './ticket-tables.rows.js';
import { searched } from './tickets.rows.js';

/** Stands where a person stood. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

/** A ticket without people and their words. */
export const pseudonymous = (number: string, oldNumber: string | null): Partial<TicketRow> => ({
  title: null,
  description: null,
  severity_reason: null,
  availability: null,
  phone: null,
  project_name: null,
  solution: null,
  solution_subject_id: null,
  closure_comment: null,
  closure_subject_id: null,
  creator_id: nobodyId,
  contact_id: nobodyId,
  second_contact_id: null,
  agent_id: null,
  search: searched({ title: null, description: null, number, old_number: oldNumber }),
});
