import { SavedViews } from '@guichet/ui-common/list/saved-views';
import { usePhone } from '@guichet/ui-common/text/phone';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import {
  exportAddress,
  filesAddress,
  pageCount,
  rowsQuery,
  useList,
  writeList,
  type ListDefaults,
  type ListState,
} from '../queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { DoneMessage } from '../page/done-message.js';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { ExportButtons } from '@guichet/ui-common/page/export-buttons';
import { ListResult } from './list-result.js';
import { ProblemAlert } from '../page/problem-alert.js';
import type { Acted } from '../acts/acts.js';
import { useBulk } from './bulk.js';
import { useDone } from '../acts/done.js';
import { useGiven } from '../acts/given.js';
import { actedRows, actsColumnOf, columnsOf } from './list-columns.js';
import { ListEntry } from './list-entry.js';
import type { ListPage, ListRow, ListTab } from './list-spec.js';
import { ListTabs } from './list-tabs.js';
import { useActs } from '../acts/use-acts.js';

/** Lines of a page (specification §9). */
const usualPage = 30;

/** A list at one of its addresses. */
interface OpenList<Of extends ListRow, Choices> {
  readonly page: ListPage<Of, Choices>;
  readonly tab: ListTab | undefined;
  /** Name under which the person's settings of the list are kept. */
  readonly list: string;
  /** Where its words stand. */
  readonly words: string;
  readonly defaults: ListDefaults;
}

const openList = <Of extends ListRow, Choices>(page: ListPage<Of, Choices>, tab?: ListTab): OpenList<Of, Choices> => {
  const { name, texts, words = 'list', keptAs = name, sort, pageSize = usualPage } = page;
  const own = tab ? [tab.name] : [];
  return {
    page,
    tab,
    list: [keptAs, ...own].join('-'),
    words: [`${texts}:${words}`, ...own].join('.'),
    defaults: { sort: tab?.sort ?? sort, pageSize },
  };
};

const isAt = (path: string, pathname: string): boolean => pathname.replace(/\/$/, '') === path.replace(/\/$/, '');

const none: readonly never[] = [];

const DrawnList = <Of extends ListRow, Choices>({ page, tab, list, words, defaults }: OpenList<Of, Choices>) => {
  const { name, texts, tabs, inOrder, views, exported, leaving, primary, above: Above, below: Below } = page;
  const given = useGiven(page.useChoices, tab?.name);
  const { t } = given;
  const phone = usePhone();
  const { pathname } = useLocation();
  const { filter, sort, page: number, range, change } = useList(defaults);
  const [done, tell] = useDone();
  const parameters = { filter: { ...filter, ...page.filter, ...tab?.filter }, sort };
  const found = useQuery({
    ...rowsQuery<Of>(name, { ...parameters, range }),
    select: (answer) => (inOrder ? { ...answer, data: inOrder(answer.data) } : answer),
  });
  const rows = found.data?.data ?? none;
  const acts = useActs<Of & Acted>({ name, texts, given, tell });
  const bulk = useBulk(page, actedRows(rows), given);
  const columns = useMemo(() => columnsOf(page, given), [page, given]);
  const { filters = none } = page;
  const asked = useMemo(() => (typeof filters === 'function' ? filters(given) : filters), [filters, given]);
  const total = found.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  const queryOf = (of: Pick<ListState, 'filter' | 'sort'>): string =>
    writeList({ ...of, page: 1 }, defaults).toString();
  const title = t(`${words}.title`);
  const offered = primary?.(given);
  const places = [words, `${texts}:${page.words ?? 'list'}`, `${texts}:list`, 'common:list'];
  return (
    <Page
      title={title}
      section={t(`${texts}:section`)}
      detail={pages > 1 ? t('common:list.page', { page: number, pages }) : undefined}
      lead={!phone && t(`${words}.lead`, { defaultValue: '' })}
      before={<DoneMessage done={done} onClose={() => tell('')} />}
      actions={offered}
    >
      <ProblemAlert error={acts.error} />
      {Above && <Above />}
      <ListResult
        name={list}
        query={found}
        columns={[...columns, ...actsColumnOf(page, rows, acts, given)]}
        state={{ filter, sort, page: number }}
        pageSize={defaults.pageSize}
        change={change}
        texts={places}
        caption={title}
        filters={asked}
        filterTexts={page.filterTexts ?? `${texts}:`}
        {...(page.searched ? { searchLabel: t(places.map((place) => `${place}.search`)) } : {})}
        {...(page.cardsUnder ? { cardsUnder: page.cardsUnder } : {})}
        {...bulk}
        empty={t(`${words}.empty`)}
        offered={offered}
        {...(tabs ? { tabs: <ListTabs tabs={tabs} words={`${texts}:${page.words ?? 'list'}`} /> } : {})}
        {...(views
          ? {
              views: (
                <SavedViews
                  list={list}
                  path={pathname}
                  system={views.map((view) => ({
                    label: t(`${texts}:view.${view.name}`),
                    query: queryOf({ filter: view.filter, sort: defaults.sort }),
                  }))}
                  query={queryOf({ filter, sort })}
                />
              ),
            }
          : {})}
        exports={
          total > 0 && (
            <>
              {exported && (
                <ExportButtons
                  formats={exported}
                  fileName={name}
                  addressOf={(format) => exportAddress(name, format, parameters)}
                  total={total}
                  texts={[`${texts}:export`, 'common:export']}
                />
              )}
              {leaving?.when(given) && (
                <DocumentButton path={filesAddress(name, leaving.path, parameters)} name={name} format="zip">
                  {t(`${texts}:export.files`)}
                </DocumentButton>
              )}
            </>
          )
        }
      />
      {Below && <Below />}
      {acts.dialogOf(actedRows(rows))}
    </Page>
  );
};

/** A page of things: `/api/<name>` with its tabs, filters, views, export and acts, its whole state in the address. */
export const listPage =
  <Of extends ListRow, Choices = unknown>() =>
  (page: ListPage<Of, Choices>): ComponentType => {
    const lists = page.tabs?.map((tab) => openList(page, tab)) ?? [openList(page)];
    const Component = () => {
      const { pathname } = useLocation();
      const open = lists.find(({ tab }) => tab !== undefined && isAt(tab.path, pathname)) ?? lists[0];
      if (!open) return null;
      const drawn = <DrawnList key={open.list} {...open} />;
      return page.views ? (
        <ListEntry key={open.list} list={open.list}>
          {drawn}
        </ListEntry>
      ) : (
        drawn
      );
    };
    return Component;
  };
