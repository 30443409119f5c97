import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { asColumns, day, instant, nullable, personal, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  socialDeclarationEvents,
  type SocialDeclarationEvent,
} from '../../src/connections/social-declarations/social-declaration.events.js';
import type {
  SocialDeclarationStatus,
  StructureType,
} from '../../src/connections/social-declarations/social-declaration.vocabulary.js';

const tables = {
  social_declarations: table(
    {
      id: uuid,
      status: text<SocialDeclarationStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      municipality: text(),
      structure_type: text<StructureType>(),
      issuer_siren: text(),
      issuer_nic: text(),
      contact_id: uuid,
      administrative_contact_id: uuid,
      corrects_id: nullable(uuid),
      corrected_by_id: nullable(uuid),
      sent_by: uuid,
      active_since: nullable(day),
    },
    { key: ['id'], indexes: ['(client_id, created_at DESC, id)', '(status, created_at)', '(corrects_id)'] },
  ),
  /** Its history. */
  social_declaration_steps: table(
    {
      declaration_id: uuid,
      ...stepColumns<SocialDeclarationEvent['type']>(),
      /** Person that `said` is written by, or to. */
      subject_id: nullable(text()),
      said: personal(text(), 'subject_id'),
    },
    { key: ['declaration_id', 'revision'] },
  ),
};

export type SocialDeclarationRow = RowOf<typeof tables.social_declarations>;
type Written = StreamRows<typeof tables>;
type Said = Pick<RowOf<typeof tables.social_declaration_steps>, 'subject_id' | 'said'>;

const step = (
  rows: Written,
  event: Occurred<SocialDeclarationEvent>,
  said: Said = { subject_id: null, said: null },
): void =>
  rows.put('social_declaration_steps', {
    declaration_id: event.streamId,
    ...stepOf(event),
    ...said,
  });

const moved = (
  rows: Written,
  event: Occurred<SocialDeclarationEvent>,
  changes: Partial<SocialDeclarationRow> & Pick<SocialDeclarationRow, 'status'>,
  said?: Said,
): void => {
  rows.change('social_declarations', changes);
  step(rows, event, said);
};

export const socialDeclarations = projection(
  'socialDeclarations',
  { version: 1, tables, events: socialDeclarationEvents },
  {
    SocialDeclarationSent: (rows, event) => {
      rows.begin('social_declarations', {
        ...asColumns(tables.social_declarations.columns, event.data),
        ...{ status: 'sent', sent_by: event.metadata.actor, corrected_by_id: null, active_since: null },
      });
      step(rows, event, { subject_id: event.data.contactId, said: event.data.remark });
    },
    SocialDeclarationTaken: (rows, event) => moved(rows, event, { status: 'inSetUp' }),
    SocialDeclarationReturned: (rows, event) =>
      moved(rows, event, { status: 'returned' }, { subject_id: event.data.contactId, said: event.data.reason }),
    SocialDeclarationActivated: (rows, event) =>
      moved(rows, event, { status: 'active', active_since: event.data.activeSince }),
    SocialDeclarationBegun: (rows, event) => step(rows, event),
    SocialDeclarationWithdrawn: (rows, event) => moved(rows, event, { status: 'withdrawn' }),
    SocialDeclarationSuperseded: (rows, event) =>
      moved(rows, event, { status: 'corrected', corrected_by_id: event.data.correctedById }),
  },
);
