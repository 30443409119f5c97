import type { DuplicateParts } from '@guichet/ui-common/customers/duplicates-dialog';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';

/** Links of the portal in the dialog of duplicates. */
export const duplicateParts: DuplicateParts = {
  link: (contactId, words) => (
    <MuiLink component={Link} to={`/interlocutor/contact/edit/${contactId}`}>
      {words}
    </MuiLink>
  ),
};
