import { isoDay } from '@guichet/ui-common/text/dates';
import { useQuery } from '@tanstack/react-query';
import {
  ArchiveStructure,
  CloseStructure,
  ReopenStructure,
  RestoreStructure,
} from '../../../../src/customers/structures/structure.commands.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import type { StructureChoices, StructureView } from '../../../../src/customers/structures/structures.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { MailLink } from '../../kit/page/mail-link.js';
import { StandingOnStructure } from './standing-on-structure.js';
import {
  RegisterState,
  StructureAddress,
  StructureOpening,
  StructuresInside,
  StructureSite,
} from './structure.sections.js';
import { ofStructure, structureChoicesQuery } from './structures.api.js';
import { OpeningText, StructureChips } from './structures.parts.js';

/** `/interlocutor/structure/{id}`. */
export const Component = thingPage<StructureView, StructureChoices>()({
  ...ofStructure,
  title: ({ name }) => name,
  lead: (structure) => <StructureChips structure={structure} />,
  useChoices: () => useQuery(structureChoicesQuery).data,
  waits: ({ status, foundClosedAt }, { t }) =>
    status === 'active' && foundClosedAt !== null
      ? { words: t('structures:waitsForClosing'), act: 'CloseStructure' }
      : undefined,
  acts: {
    ReviseStructure: { primary: true, to: ({ id }) => `/interlocutor/structure/edit/${id}` },
    SetOpeningHours: { to: ({ id }) => `/interlocutor/structure/hours/${id}` },
    CloseStructure: act({
      command: CloseStructure,
      inputs: [{ source: 'closedOn', kind: 'text', type: 'date', required: true }],
      record: ({ foundClosedOn }) => ({ closedOn: foundClosedOn ?? isoDay(new Date()) }),
    }),
    ReopenStructure: act({ command: ReopenStructure }),
    ArchiveStructure: act({ command: ArchiveStructure }),
    RestoreStructure: act({ command: RestoreStructure }),
  },
  facts: [
    { id: 'siret', value: ({ siret }) => siret && siretText(siret) },
    { id: 'register', value: (structure) => structure.siret && <RegisterState structure={structure} /> },
    { id: 'address', value: (structure) => <StructureAddress structure={structure} /> },
    { id: 'phone', kind: 'phone' },
    { id: 'email', value: ({ email }) => email && <MailLink email={email} /> },
    { id: 'website', value: ({ website }) => website && <StructureSite website={website} /> },
    { id: 'isStructureAuthorized', kind: 'yesNo' },
  ],
  sections: [
    {
      id: 'hours',
      state: ({ status, opening }) => status === 'active' && <OpeningText opening={opening} />,
      content: (structure) => <StructureOpening structure={structure} />,
      acts: ['SetOpeningHours'],
    },
    {
      id: 'standing',
      when: ({ status, foundClosedAt }) => status === 'closed' || foundClosedAt !== null,
      content: (structure, { choices }) => (
        <StandingOnStructure structure={structure} mayRegister={choices?.mayRegister ?? false} />
      ),
    },
    {
      id: 'inside',
      content: (structure, { choices }) => (
        <StructuresInside structure={structure} mayRegister={choices?.mayRegister ?? false} />
      ),
    },
  ],
});
