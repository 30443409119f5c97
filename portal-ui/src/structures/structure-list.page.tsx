import { announce } from '@guichet/ui-common/announcer';
import { problemText } from '@guichet/ui-common/problem';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { siretText } from '../../../src/structures/structure.vocabulary.js';
import { Page } from '../shell/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { countNodes, treeOf, type StructureNode } from './structure-tree.js';
import { structureChoicesQuery, structuresQuery } from './structures.api.js';
import { OpeningText, StructureChips } from './structures.parts.js';

/** From so many on, one looks for a structure rather than reading them all. */
const searchedFrom = 8;

const Node = ({ node: { structure, inside } }: { readonly node: StructureNode }) => (
  <Box component="li">
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/interlocutor/structure/${structure.id}`}
          sx={{ fontWeight: 650, overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
        >
          {structure.name}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          {[
            [structure.zipCode, structure.city].filter(Boolean).join(' '),
            structure.siret && `SIRET ${siretText(structure.siret)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StructureChips structure={structure} />
        {structure.status === 'active' && <OpeningText opening={structure.opening} />}
      </Box>
    </Box>
    {inside.length > 0 && <Nodes nodes={inside} />}
  </Box>
);

const Nodes = ({ nodes, label }: { readonly nodes: readonly StructureNode[]; readonly label?: string }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: 1,
      'li > &': { mt: 1, ml: { xs: 1, sm: 2 }, pl: { xs: 1.5, sm: 2.5 }, borderLeft: 2, borderColor: 'divider' },
    }}
  >
    {nodes.map((node) => (
      <Node key={node.structure.id} node={node} />
    ))}
  </Box>
);

const RegisterButton = () => {
  const { t } = useTranslation();
  return (
    <Button component={RouterLink} to="/interlocutor/structure/create" variant="contained" startIcon={<Add />}>
      {t('structures:register.button')}
    </Button>
  );
};

/** `/interlocutor/structure`: the establishments of the client, as a tree. */
export const Component = () => {
  const { t } = useTranslation();
  const id = useId();
  const structures = useQuery(structuresQuery);
  const { data: choices } = useQuery(structureChoicesQuery);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState(false);
  const rows = useMemo(() => structures.data?.data ?? [], [structures.data]);
  const closedOnes = rows.filter(({ status }) => status === 'closed').length;
  const nodes = useMemo(
    () =>
      treeOf(
        rows.filter(({ status }) => closed || status === 'active'),
        search,
      ),
    [rows, closed, search],
  );
  const count = countNodes(nodes);
  const register = choices?.mayRegister && <RegisterButton />;

  useEffect(() => {
    if (structures.data) announce(t('structures:list.count', { count }));
  }, [structures.data, count, t]);

  return (
    <Page
      title={t('structures:list.title')}
      section={t('structures:section')}
      lead={t('structures:list.lead')}
      actions={register}
    >
      {structures.isPending && <PageSkeleton />}
      {structures.error && (
        <Alert severity="error" role="alert">
          {problemText(structures.error, t)}
        </Alert>
      )}
      {structures.data && rows.length === 0 && (
        <EmptyState kind="nothing" title={t('structures:list.empty')}>
          {register}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 2 }}>
          {rows.length >= searchedFrom && (
            <Box role="search" sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
              <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
                {t('structures:list.search')}
              </Box>
              <OutlinedInput
                id={id}
                type="search"
                size="small"
                fullWidth
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </Box>
          )}
          {closedOnes > 0 && (
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
              <Checkbox checked={closed} onChange={(_event, checked) => setClosed(checked)} />
              {t('structures:list.withClosed', { count: closedOnes })}
            </Box>
          )}
          <Box component="p" sx={{ m: 0, ml: 'auto', color: 'text.secondary' }}>
            {t('structures:list.count', { count })}
          </Box>
        </Box>
      )}
      {rows.length > 0 && count === 0 && <EmptyState kind="noMatch" title={t('structures:list.noMatch')} />}
      {count > 0 && <Nodes nodes={nodes} label={t('structures:list.title')} />}
    </Page>
  );
};
