import { duplicatesOf, useDuplicates, type DuplicateParts } from '@guichet/ui-common/customers/duplicates-dialog';
import { RegisterContact } from '../../../../src/customers/accounts/contact.commands.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { RecordCreate } from '../../kit/record-create.js';
import { TextLink } from '../../kit/text-link.js';
import { registerInputs } from './contact-inputs.js';

const contacts = { name: 'contacts', fields: RegisterContact, inputs: registerInputs };

const parts: DuplicateParts = {
  link: (contactId, words) => <TextLink to={`/contacts/${contactId}`}>{words}</TextLink>,
};

/** Fields by which duplicates of a person are found. */
const known = ({ clientId, email, landline, mobile, firstName, lastName }: Values): Values => ({
  clientId,
  email,
  landline,
  mobile,
  firstName,
  lastName,
});

/** A new contact; possible duplicates are shown before they are saved (specification §5). */
export const CreateContact = () => {
  const { ask, dialog } = useDuplicates(parts);
  return (
    <>
      <RecordCreate of={contacts} ask={async (body) => ask(await duplicatesOf(known(body)))} />
      {dialog}
    </>
  );
};
