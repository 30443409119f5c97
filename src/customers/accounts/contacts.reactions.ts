import { on, reaction } from '../../kernel/reaction.js';
import { personForgotten } from '../../platform/people/personal-data/person-forgotten.js';
import { ArchiveContact } from './contact.commands.js';
import { ArchiveStaffUser } from './staff-user.commands.js';

/**
 * Who is forgotten is disabled, by whatever they were forgotten: an erasure sees to it before, but a database that was
 * restored to before an erasure has them active again, and is only told whose keys were destroyed since.
 */
export const forgottenLeave = reaction<undefined>()('forgottenLeave', { needs: [] }, [
  // they are one of the two; what is disabled already, or is not there, refuses
  on(personForgotten, ({ data: { personId: id } }, effects) => {
    effects.send({ lifecycle: 'contact', id, command: new ArchiveContact() });
    effects.send({ lifecycle: 'staffUser', id, command: new ArchiveStaffUser() });
  }),
]);
