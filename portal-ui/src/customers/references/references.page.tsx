import { date, isoDay } from '@guichet/ui-common/text/dates';
import { ClientReferenceFields } from '../../../../src/customers/references/client-reference.commands.js';
import { referenceInputs } from '../../../../src/customers/references/client-reference.screens.js';
import { referenceKinds } from '../../../../src/customers/references/client-reference.vocabulary.js';
import type { ClientReferenceListRow } from '../../../../src/customers/references/references.views.js';
import { HeldLicences } from '../accounts/held-licences.js';
import { recordsPage } from '../../kit/list/records-page.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';

/** `/interlocutor/reference`: what the client is known by, and what it may use. */
export const Component = recordsPage<ClientReferenceListRow>()({
  name: 'client-references',
  texts: 'references',
  fields: ClientReferenceFields,
  inputs: referenceInputs,
  columns: [
    { id: 'code' },
    { id: 'kind', kind: 'choice', texts: 'references:kindShort' },
    { id: 'structure', value: ({ structureName }, { t }) => structureName ?? t('references:form.allStructures') },
    {
      id: 'validUntil',
      value: ({ validUntil }, { t }) => {
        if (validUntil === null) return '–';
        const day = date(validUntil);
        const isOver = validUntil < isoDay(new Date());
        return isOver ? <StatusChip tone="warning">{t('references:expired', { day })}</StatusChip> : day;
      },
    },
  ],
  notes: ({ label, requiresCommitment }, { t }) => [
    label,
    requiresCommitment && <StatusChip tone="info">{t('references:requiresCommitment')}</StatusChip>,
  ],
  nameOf: ({ code }) => code,
  // by kind, as the form offers them, then by code
  inOrder: (rows) => referenceKinds.flatMap((kind) => rows.filter((row) => row.kind === kind)),
  below: HeldLicences,
});
