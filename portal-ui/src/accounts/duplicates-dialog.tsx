import type { DuplicateParts } from '@guichet/ui-common/duplicates-dialog';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { StatusChip } from '../ui/status-chip.js';

/** What the portal draws in the dialog of duplicates. */
export const duplicateParts: DuplicateParts = {
  chip: (tone, words) => <StatusChip tone={tone}>{words}</StatusChip>,
  link: (contactId, words) => (
    <MuiLink component={Link} to={`/interlocutor/contact/edit/${contactId}`}>
      {words}
    </MuiLink>
  ),
};
