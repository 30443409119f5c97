import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import type { StructureChoices } from '../../../../src/customers/structures/structures.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { RowHead } from '../../kit/list/row-head.js';
import { AddLink } from '../../kit/list/add-link.js';
import { inTree, type PlacedStructure } from './structure-tree.js';
import { structureChoicesQuery } from './structures.api.js';
import { OpeningText, StructureChips } from './structures.parts.js';

/** `/interlocutor/structure`: the establishments of the client, each below the one that it belongs to. */
export const Component = listPage<PlacedStructure, StructureChoices>()({
  name: 'structures',
  texts: 'structures',
  sort: ['name', 'ASC'],
  // as many as the server gives at once: a tree is drawn as a whole
  pageSize: 200,
  inOrder: inTree,
  searched: true,
  filters: [
    { source: 'closed', kind: 'yesNo', first: true },
    { source: 'foundClosed', kind: 'yesNo', first: true },
  ],
  useChoices: () => useQuery(structureChoicesQuery).data,
  columns: [
    {
      id: 'name',
      width: '55%',
      value: ({ id, name, zipCode, city, siret, depth = 0 }) => (
        <Box sx={{ pl: depth * 3 }}>
          <RowHead
            to={`/interlocutor/structure/${id}`}
            notes={[[zipCode, city].filter(Boolean).join(' '), siret && `SIRET ${siretText(siret)}`]}
          >
            {name}
          </RowHead>
        </Box>
      ),
    },
    {
      id: 'state',
      plain: true,
      value: (structure) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StructureChips structure={structure} />
          {structure.status === 'active' && <OpeningText opening={structure.opening} />}
        </Box>
      ),
    },
  ],
  primary: ({ choices, t }) =>
    choices?.mayRegister && <AddLink to="/interlocutor/structure/create">{t('structures:register.button')}</AddLink>,
});
