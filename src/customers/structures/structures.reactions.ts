import { structures, type StructureRow } from '../../../projections/customers/structures.js';
import { administratorsOf, recipientsOf, staffWith } from '../directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { structureFoundClosed, structureFoundOpen } from './structure.js';
import { siretText } from './structure.vocabulary.js';

const structureRows = system('mails about structures to those who keep them')(structures, 'structures');
const { columns } = structures.tables.structures;

export const structureLookups = ({ db }: Tools) => ({
  structure: async (id: string): Promise<StructureRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${structureRows} s WHERE s.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: (clientId: string) => administratorsOf(db, clientId),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof structureLookups>;

const mails = mailsAbout<StructureRow, Lookups>()({
  // of one that its client has closed or archived, nothing is to be done
  subject: async ({ streamId }, lookups) => {
    const row = await lookups.structure(streamId);
    return row?.status === 'active' ? row : undefined;
  },
  every: ({ side }, { id, name, siret }) => ({
    args: { name, siret: siret === null ? '–' : siretText(siret) },
    link: side === 'customer' ? `/interlocutor/structure/${id}` : `/admin/structures/${id}`,
  }),
});

const administrators: Audience<StructureRow, Lookups> = ({ client_id }, lookups) => lookups.administrators(client_id);
const keepers: Audience<StructureRow, Lookups> = (_, lookups) => lookups.keepers();

/** Administrators of the client, and staff who keep clients, are told what the register says of a closure (features F51). */
export const structureMails = reaction<Lookups>()('structureMails', { needs: ['structures'] }, [
  mails(structureFoundClosed, ({ data: { closedOn, successorSiret } }) => ({
    to: [administrators, keepers],
    template: closedOn === null ? 'structureFoundClosed' : 'structureFoundClosedOn',
    args: { successor: successorSiret === null ? '–' : siretText(successorSiret) },
    ...(closedOn !== null && { dates: { closedOn } }),
  })),
  mails(structureFoundOpen, () => ({ to: [administrators, keepers] })),
]);
