import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { terms } from '../../../projections/customers/terms.js';
import { labelsOf, personIn } from '../directory/labels.js';
import { languages, type Language } from '../../kernel/language.js';
import { Day, Id, NotBefore, OneOf, Optional } from '../../kernel/validation.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { fromDay, untilDay } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { termsAcceptance } from './terms-acceptance.js';
import type { TermsAcceptanceListRow } from './terms.views.js';
import { termsAcceptanceShown } from './terms.views.js';

const acceptanceRows = staff('who accepted which terms of use, for those who keep them')(terms, 'terms_acceptances');

class TermsAcceptanceFilter {
  @Optional() @Id() termsId?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() contactId?: string;
  @Optional() @Id() staffUserId?: string;
  @Optional() @OneOf(languages) language?: Language;
  /** First and last day, in the time zone of the asker. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}

/** Acceptances by person and version, with instant, language and the kept proof (features F57). */
export const termsAcceptanceReads = reads<TermsAcceptanceListRow, TermsAcceptanceListRow>()({
  of: termsAcceptance,
  only: 'list',
  from: [terms, contacts, clients, staffUsers],
  tag: 'terms of use',
  requires: 'termsAcceptance.list',
  rows: () => select(terms.tables.terms_acceptances.columns)`(SELECT * FROM ${acceptanceRows} a)`,
  filter: TermsAcceptanceFilter,
  where: {
    termsId: 'terms_id',
    contactId: 'person_id',
    staffUserId: 'person_id',
    from: fromDay('accepted_at'),
    until: untilDay('accepted_at'),
  },
  sortable: { acceptedAt: 'accepted_at', version: 'version' },
  defaultSort: ['acceptedAt', 'DESC'],
  shows: [...termsAcceptanceShown, 'id', 'acceptedAt', 'termsId', 'version', 'language', 'sha256'],
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.flatMap(({ personId, clientId }) => [personId, ...(clientId === null ? [] : [clientId])]),
      ['contact', 'staffUser', 'client'],
    ),
  view: (row, _, labels) => ({
    person: personIn(labels, row.personId),
    clientName: row.clientId === null ? null : (labels.get(row.clientId) ?? ''),
  }),
  export: {
    texts: 'terms',
    columns: [
      instantColumn('acceptances.acceptedAt', ({ acceptedAt }) => acceptedAt),
      { heading: 'acceptances.person', value: ({ person }) => person.name },
      { heading: 'acceptances.clientName', value: ({ clientName }) => clientName },
      { heading: 'acceptances.version', value: ({ version }) => version },
      { heading: 'acceptances.language', value: ({ language }) => language },
      { heading: 'acceptances.sha256', value: ({ sha256 }) => sha256 },
    ],
  },
});
