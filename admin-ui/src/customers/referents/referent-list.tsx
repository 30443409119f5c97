import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { assignmentKinds, referentTopics } from '../../../../src/customers/referents/referent.vocabulary.js';
import { recordColumns } from '../../kit/columns.js';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { ListPage } from '../../kit/list-page.js';
import { useMayKeep } from '../../kit/resources.js';

const name = 'referent-assignments';

const filters: readonly FilterSpec[] = [
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'topic', kind: 'choice', values: referentTopics, texts: 'referents:topics', first: true },
  { source: 'kind', kind: 'choice', values: assignmentKinds, texts: 'referents:kindTitles' },
  { source: 'contactId', kind: 'reference', resource: 'contacts' },
  { source: 'ended', kind: 'yesNo' },
];

/** Referents and correspondents of every client; those that have ended are hidden until asked for. */
export const ReferentList = () => {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      recordColumns(
        name,
        [
          { source: 'topic', kind: 'choice', texts: 'referents:topics' },
          { source: 'clientName' },
          { source: 'kind', kind: 'choice', texts: 'referents:kindTitles' },
          { source: 'productRange', kind: 'label', sortable: false },
          { source: 'contact', kind: 'label', sortable: false },
          { source: 'substitute', kind: 'label', sortable: false },
          { source: 'validFrom', kind: 'day' },
          { source: 'validTo', kind: 'day' },
        ],
        t,
      ),
    [t],
  );
  const create = useMayKeep(name) && (
    <Button component={Link} to={`/${name}/create`} variant="contained" startIcon={<Add aria-hidden />}>
      {t(`admin:resources.${name}.create`)}
    </Button>
  );
  return (
    <ListPage
      resource={name}
      columns={columns}
      filters={filters}
      sort={{ field: 'topic', order: 'ASC' }}
      begin={create}
    />
  );
};
