import { date, isoDay } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import { ClientReferenceFields } from '../../../src/references/client-reference.commands.js';
import { referenceInputs } from '../../../src/references/client-reference.screens.js';
import { referenceKinds } from '../../../src/references/client-reference.vocabulary.js';
import type { ClientReferenceListRow } from '../../../src/references/references.views.js';
import { HeldLicences } from '../accounts/held-licences.js';
import { recordPage } from '../ui/record-page.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';

/** `/interlocutor/reference`: what the client is known by, and what it may use. */
export const Component = recordPage<ClientReferenceListRow>()({
  name: 'client-references',
  texts: 'references',
  fields: ClientReferenceFields,
  inputs: referenceInputs,
  columns: [
    {
      key: 'code',
      cell: ({ code, label, requiresCommitment }, t) => (
        <>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{code}</Box>
          <Box sx={{ fontWeight: 400, color: 'text.secondary', mb: 0.5 }}>{label}</Box>
          {requiresCommitment && <StatusChip tone="info">{t('references:requiresCommitment')}</StatusChip>}
        </>
      ),
    },
    { key: 'kind', cell: ({ kind }, t) => t(`references:kindShort.${kind}`) },
    { key: 'structure', cell: ({ structureName }, t) => structureName ?? t('references:form.allStructures') },
    {
      key: 'validUntil',
      cell: ({ validUntil }, t) => {
        if (validUntil === null) return '–';
        const day = date(validUntil);
        const isOver = validUntil < isoDay(new Date());
        return isOver ? <StatusChip tone="warning">{t('references:expired', { day })}</StatusChip> : day;
      },
    },
  ],
  nameOf: ({ code }) => code,
  // by kind, as the form offers them, then by code
  inOrder: (rows) => referenceKinds.flatMap((kind) => rows.filter((row) => row.kind === kind)),
  below: HeldLicences,
});
