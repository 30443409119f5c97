import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { filingSetups, type FilingSetupRow } from '../../../projections/connections/filing-setups.js';
import { contactCards } from '../../customers/directory/choices.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { partyOf } from '../../customers/directory/parties.js';
import type { SigningCertificate } from '../electronic-certificates/electronic-certificate.vocabulary.js';
import { signingCertificates } from '../electronic-certificates/electronic-certificates.module.js';
import { flag, json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { filingSetup } from './filing-setup.js';
import { filingSetupPaper } from './filing-setup.paper.js';
import { departmentOf, isLive } from './filing-setup.vocabulary.js';
import {
  filingSetupShown,
  FilingSetupFilter,
  type FilingSetupChoices,
  type FilingSetupListRow,
  type FilingSetupView,
  type NamedCircuit,
} from './filing-setups.views.js';

/** Of their client to those who hold the function, else those whose main user they are. */
const visible = ofClientWith('filingSetup.read', 't.client_id', {
  others: ({ actor }) => sql`${actor.id} = t.contact_id::text`,
});

const setupsSeen = asked(filingSetups, 'filing_setups', 't', visible);
const line = {
  ...filingSetups.tables.filing_setups.columns,
  ...{ client_name: nullable(textColumn()), contact: json<PersonLabel>(), is_reachable: flag },
};

/** Notes are the provider's alone. */
const stepsOf = historyOf(tableOf(filingSetups, 'filing_setup_steps'), 'setup_id', {
  shows: ['said'],
  staffOnly: ['FilingSetupNoted'],
});

type WithCircuits = Pick<FilingSetupListRow, 'id' | 'status' | 'clientId'> & Pick<FilingSetupRow, 'circuits'>;
const nothingToSign: SigningCertificate = { state: 'none', endsOn: null, order: null };

/** Steps with the names of who approves them, and what they sign with. */
const namedCircuits = async (
  { circuits, status, clientId }: WithCircuits,
  asking: Asking,
): Promise<readonly NamedCircuit[]> => {
  const ids = circuits.flatMap(({ steps }) => steps.flatMap(({ holderId, delegateId }) => [holderId, delegateId]));
  const holders = circuits.flatMap(({ steps }) => steps.map(({ holderId }) => holderId));
  const [labels, certificates] = await Promise.all([
    labelsOf(asking, ids, ['contact']),
    signingCertificates(asking, asking.now, clientId, isLive(status) ? holders : []),
  ]);
  return circuits.map(({ name, steps }) => ({
    name,
    steps: steps.map(({ holderId, delegateId }) => ({
      holder: personIn(labels, holderId),
      delegate: delegateId === null ? null : personIn(labels, delegateId),
      certificate: isLive(status) ? (certificates[holderId] ?? nothingToSign) : null,
    })),
  }));
};

/** People who may be named, and registered data of the client (features F18). */
const choices = async (asking: Asking, of: OfClient): Promise<FilingSetupChoices> => {
  const resource = clientAsked('filingSetup.sendActsFilingSetup', of.clientId, asking);
  const [people, party] = await Promise.all([
    contactCards(asking, resource.clientId, 'filingSetup.sendActsFilingSetup'),
    partyOf(asking.db, resource.clientId),
  ]);
  const able = people.filter(({ email }) => email !== null);
  const ids = able.map(({ id }) => id);
  const certificates = await signingCertificates(asking, asking.now, resource.clientId, ids);
  return {
    maySend: asking.can(asking.actor, 'filingSetup.sendActsFilingSetup', resource).allowed,
    people: able.map((card) => ({ ...card, certificate: certificates[card.id] ?? nothingToSign })),
    ...{ siren: party?.siren ?? '', department: departmentOf(party?.zipCode ?? '') },
  };
};

type Reach = Pick<FilingSetupRow, 'email' | 'phone' | 'mobile'>;

/** How the main user is reached; not where their data are restricted (GDPR 18). */
const reachedBy = (row: Reach & { readonly isReachable: boolean }): Reach =>
  row.isReachable ? pick(row, 'email', 'phone', 'mobile') : { email: null, phone: null, mobile: null };

const detailOf = async (row: WithCircuits, asking: Asking) => ({
  circuits: await namedCircuits(row, asking),
  steps: await stepsOf(row.id, asking),
});

/** Filing set-ups of the customer, or of all for staff (specification §2, `/blesActes` and `/blesHelios`). */
export const filingSetupReads = reads<FilingSetupListRow, FilingSetupView>()({
  of: filingSetup,
  from: [filingSetups, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact,
      ${findable('t.contact_id', asking.actor)} AS is_reachable
    FROM ${setupsSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: setupsSeen,
  rowCommands: true,
  filter: FilingSetupFilter,
  where: {
    q: words('identifier'),
    kind: 'kind',
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    waiting: (waits) => (waits ? sql`status IN ('sent', 'taken')` : all),
  },
  sortable: sortedBy('kind', 'status', 'statusSince', 'identifier', 'clientName', 'activeSince', 'createdAt'),
  defaultSort: ['createdAt', 'DESC'],
  shows: [...filingSetupShown, 'clientName', 'contact', 'revision'],
  detail: async (row, asking) => ({
    ...pick(row, 'contactId', 'function'),
    ...reachedBy(row),
    ...(await detailOf(row, asking)),
  }),
  aside: { choices: aside({ from: [clients, contacts], query: OfClient, answer: choices }) },
  paper: async (id, asking): Promise<DocumentSource> => {
    const row = await filingSetupReads.one(id, asking);
    return filingSetupPaper({ ...row, ...reachedBy(row), ...(await detailOf(row, asking)) }, asking);
  },
  export: {
    texts: 'filingSetups',
    columns: [
      wordColumn('fields.kind', ({ kind }) => `kind.${kind}`),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.identifier', value: ({ identifier }) => identifier },
      { heading: 'fields.department', value: ({ department }) => department },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      instantColumn('fields.statusSince', ({ statusSince }) => statusSince),
      dayColumn('fields.activeSince', ({ activeSince }) => activeSince),
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
