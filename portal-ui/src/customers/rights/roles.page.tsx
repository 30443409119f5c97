import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { FilterBar } from '@guichet/ui-common/list/filter-bar';
import { choicesOf } from '@guichet/ui-common/list/filters';
import { Pager } from '@guichet/ui-common/list/pager';
import { counted } from '@guichet/ui-common/text/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { contactRoles } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type {
  ContactRightsRow,
  RightsChangeResult,
  RightsChoices,
} from '../../../../src/customers/rights/rights.views.js';
import { pageCount, useList, type ListDefaults } from '../../kit/queries/list.js';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { Page } from '../../frame/layout/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { BulkDialog } from './bulk-dialog.js';
import { PreviewDialog } from './preview-dialog.js';
import { contactRightsQuery, rightsChoicesQuery, rightsOfContacts } from './rights.api.js';
import { rightsColumns, rightsFacets, type RightsFacet } from './rights-columns.js';
import { drafted, previewed, refreshed, shownRights, without, type Draft } from './rights-draft.js';
import { RightsTable } from './rights-table.js';
import { Facets, RightsResults, SendBar } from './roles.parts.js';

const defaults: ListDefaults = { sort: ['name', 'ASC'], pageSize: 30 };

const filtersOf = (choices: RightsChoices | undefined): readonly FilterSpec[] => [
  { source: 'role', kind: 'choice', values: contactRoles, texts: 'rights:roles' },
  { source: 'rangeId', kind: 'choice', ...choicesOf(choices?.ranges ?? []) },
  { source: 'profileId', kind: 'choice', ...choicesOf(choices?.profiles ?? []) },
];

interface Results {
  readonly answers: readonly RightsChangeResult[];
  /** Contacts of the answers, as they were sent. */
  readonly named: readonly ContactRightsRow[];
}

const facetOf = (asked: string | null): RightsFacet => rightsFacets.find((facet) => facet === asked) ?? 'products';

/** Specification §2, `/interlocutor/roles`: who of the client may do what, changed in bulk with a preview. */
export const Component = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [facet, setFacet] = useState(() => facetOf(search.get('view')));
  /** A single contact, whose card leads here. */
  const only = search.get('contact');
  const { filter, sort, page, range, change } = useList(defaults);
  const { data: choices, error: choicesError } = useQuery(rightsChoicesQuery);
  const contacts = useQuery(contactRightsQuery({ filter: only === null ? filter : { id: [only] }, sort, range }));
  const [draft, setDraft] = useState<Draft>({});
  const [selected, setSelected] = useState<readonly ContactRightsRow[]>([]);
  const [dialog, setDialog] = useState<'bulk' | 'preview'>();
  const [results, setResults] = useState<Results>({ answers: [], named: [] });
  const rows = contacts.data?.data ?? [];
  const total = contacts.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  const known = contacts.isPlaceholderData ? undefined : contacts.data?.total;
  const changes = previewed(draft);
  const isDirty = useCallback(() => Object.keys(draft).length > 0, [draft]);
  const filters = useMemo(() => filtersOf(choices), [choices]);
  const failure = contacts.error ?? choicesError;

  const changeRow = (row: ContactRightsRow, after: RightsOfContact): void => setDraft(drafted(draft, row, after));
  const changeSelected = (apply: (rights: RightsOfContact) => RightsOfContact): void =>
    setDraft(selected.reduce((next, row) => drafted(next, row, apply(shownRights(next, row))), draft));
  /** Reads the drafted contacts again, also from other pages: changes by other people appear in the preview. */
  const preview = async (): Promise<void> => {
    const rowsNow = await rightsOfContacts(Object.keys(draft)).catch(() => []);
    setDraft((drawn) => refreshed(drawn, rowsNow));
    setDialog('preview');
  };
  const sent = (answers: readonly RightsChangeResult[], named: readonly ContactRightsRow[]): void => {
    const ids = (outcomes: readonly RightsChangeResult['outcome'][]) =>
      answers.filter(({ outcome }) => outcomes.includes(outcome)).map(({ contactId }) => contactId);
    const refused = ids(['refused']);
    setResults({ answers, named });
    setDraft((now) => without(now, ids(['changed', 'unchanged'])));
    setSelected(named.filter(({ id }) => refused.includes(id)));
    setDialog(undefined);
  };

  return (
    <Page
      title={t('rights:matrix.title')}
      section={t('rights:section')}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
      lead={t('rights:matrix.lead')}
      before={<RightsResults results={results.answers} rows={results.named} />}
      actions={
        <>
          <Button component={Link} to="/interlocutor/projectacl/" variant="outlined">
            {t('rights:projectAccess.title')}
          </Button>
          <Button component={Link} to="/interlocutor/roles/profiles" variant="outlined">
            {t('rights:profiles.title')}
          </Button>
        </>
      }
    >
      <FilterBar
        filters={filters}
        values={filter}
        texts="rights:filters."
        searchLabel={t('rights:matrix.search')}
        results={known === undefined ? undefined : t('rights:matrix.count', counted(known))}
        onFilter={(next) => change({ filter: next })}
      />
      {only !== null && (
        <Button component={Link} to="/interlocutor/roles" sx={{ mb: 1 }}>
          {t('rights:matrix.all')}
        </Button>
      )}
      <Facets facet={facet} onChange={setFacet} />
      <ProblemAlert error={failure} />
      {(contacts.isPending || !choices) && !failure && <PageSkeleton />}
      {contacts.data && (
        <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
          {t('rights:matrix.count', counted(total))}
        </Box>
      )}
      {contacts.data && rows.length === 0 && (
        <EmptyState kind="noMatch" title={t('rights:matrix.noMatch')}>
          <Button variant="outlined" onClick={() => change({ filter: {} })}>
            {t('common:list.clearFilters')}
          </Button>
        </EmptyState>
      )}
      {choices && rows.length > 0 && (
        <RightsTable
          caption={t(`rights:matrix.captions.${facet}`, { client: choices.client.label })}
          rows={rows}
          columns={rightsColumns(facet, choices, t)}
          ranges={choices.ranges}
          draft={draft}
          selected={selected}
          busy={contacts.isFetching}
          onSelect={setSelected}
          onChange={changeRow}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        label={t('rights:matrix.pager')}
        onPage={(next) => change({ page: next })}
        news={{
          results: known === undefined ? undefined : t('rights:matrix.count', counted(known)),
          busy: contacts.isFetching,
          filter,
        }}
      />
      {choices?.mayChange && (
        <SendBar
          changes={changes.length}
          selected={selected.length}
          onBulk={() => setDialog('bulk')}
          onPreview={() => void preview()}
          onForget={() => setDraft({})}
        />
      )}
      <LeaveGuard isDirty={isDirty} text={t('rights:matrix.leave', { count: changes.length })} />
      {choices && dialog === 'bulk' && (
        <BulkDialog
          count={selected.length}
          rows={rows}
          choices={choices}
          onApply={changeSelected}
          onClose={() => setDialog(undefined)}
        />
      )}
      {choices && dialog === 'preview' && changes.length > 0 && (
        <PreviewDialog changes={changes} choices={choices} onSent={sent} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  );
};
