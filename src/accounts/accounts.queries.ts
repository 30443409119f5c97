import { sql } from 'kysely';
import { wordsOf } from '../kernel/words.js';
import { tableOf } from '../platform/database/door.js';
import { archived, nothing, words, type Condition } from '../platform/reads/conditions.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { staffUsers } from '../../projections/staff-users.js';
import type { StaffUserListRow } from './accounts.views.js';
import { staffUser } from './staff-user.js';

/** Shorter words are looked for as they are: too much begins like them. */
const shortestBeginning = 2;

/** All these words, or words that begin so, whatever their accents and capitals. */
export const withWords = (text: string): Condition => {
  // `05 56 00 00 00` is one number, not five words
  const found = wordsOf(text.replace(/(?<=\d)[ .-](?=\d)/g, '')).slice(0, 8);
  const query = found.map((word) => (word.length < shortestBeginning ? word : `${word}:*`)).join(' & ');
  return found.length === 0 ? nothing : sql`r.search @@ ${query}::tsquery`;
};

export const staffUserReads = reads<StaffUserListRow>()({
  of: staffUser,
  from: [staffUsers],
  rows: () => tableOf(staffUsers, 'staff_users'),
  filter: RecordFilter,
  where: { q: words('name', 'email'), archived },
  sortable: {
    name: 'name',
    email: 'email',
    supportLevel: 'support_level',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
  },
  defaultSort: ['name', 'ASC'],
});
