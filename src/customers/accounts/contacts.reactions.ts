import { on, reaction } from '../../kernel/reaction.js';
import { personForgotten } from '../../platform/people/personal-data/person-forgotten.js';
import { ArchiveContact } from './contact.commands.js';
import { ArchiveStaffUser } from './staff-user.commands.js';

/**
 * A forgotten person is disabled, whichever way they were forgotten. An erasure disables them before; but a database
 * restored to a point before the erasure has them active again, and learns only which keys were destroyed since.
 */
export const forgottenLeave = reaction<undefined>()('forgottenLeave', { needs: [] }, [
  // each person is one of the two
  on(personForgotten, ({ data: { personId: id } }, effects) => {
    effects.send(
      { lifecycle: 'contact', id, command: new ArchiveContact() },
      { nothingLeft: { notFound: 'the person is no contact', contactIs: 'the contact is disabled already' } },
    );
    effects.send(
      { lifecycle: 'staffUser', id, command: new ArchiveStaffUser() },
      {
        nothingLeft: {
          notFound: 'the person is not of the staff',
          staffUserIs: 'the member of staff is disabled already',
        },
      },
    );
  }),
]);
