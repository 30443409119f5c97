import { valuesOf, type FilterSpec, type Values } from '@guichet/ui-common/form/inputs';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { lazy, Suspense, type ComponentType } from 'react';
import type { SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Actionable } from '../../../src/kernel/views.js';
import { LoadingPage, ReadFailure } from '../frame/error-pages.js';
import { Page } from '../frame/page.js';
import { Card, Facts, type Fact } from './card.js';
import type { ColumnSpec } from './columns.js';
import { CommandButton } from './command-button.js';
import { CreateButton } from './create-button.js';
import type { ImportSpec } from './import-button.js';
import { listAddress } from './list-address.js';
import type { Row } from './list-page.js';
import { DeclaredList } from './list-resource.js';
import type { AnyCommandSpec } from './named-command.js';
import { useMayKeep } from './resources.js';
import type { AnyRecordResource } from './record-spec.js';
import type { ResourceScreens } from './resource-entry.js';
import { TextLink } from './text-link.js';
import { useDetail } from './use-detail.js';

/** Reading needs no forms: they come where they are asked for. */
const ImportButton = lazy(() => import('./import-button.js').then(({ ImportButton: button }) => ({ default: button })));
const RecordCreate = lazy(() => import('./record-create.js').then(({ RecordCreate: page }) => ({ default: page })));

/** A resource that is read, and changed by commands of its own: its list, and a page with its facts. */
interface ReadResource<View extends Actionable & { readonly id: string }> {
  readonly name: string;
  /** Key of what the list is of. */
  readonly lead: string;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  /** Its list is searched by words. */
  readonly searchable?: boolean;
  readonly sort: SortPayload;
  /** Filter with which its list opens, where it is not asked for in another way. */
  readonly opensOn?: Values;
  /** Heading of one. */
  readonly title: (view: View, t: TFunction) => string;
  readonly facts: (view: View, t: TFunction) => readonly Fact[];
  readonly commands: Readonly<Record<string, AnyCommandSpec>>;
  /** The page of a new one; or its form alone, where that is all that the page has. */
  readonly create?: ComponentType;
  readonly begins?: Pick<AnyRecordResource, 'fields' | 'inputs'>;
  /** A CSV file may be read in: of its own things, or of others that belong to these. */
  readonly imports?: Omit<ImportSpec, 'resource'> & { readonly resource?: string };
  /** Drawn above the rows of the list: what they come to. */
  readonly board?: ComponentType;
  /** Drawn below the facts. */
  readonly below?: ComponentType<{ readonly view: View }>;
}

const List = ({
  name,
  lead,
  columns,
  filters,
  searchable = false,
  sort,
  create,
  begins,
  imports,
  board: Board,
  opensOn,
  to,
}: Omit<ReadResource<never>, 'title' | 'facts' | 'below'> & { readonly to: (row: Row) => string }) => {
  const keeps = useMayKeep(name);
  const { search } = useLocation();
  if (opensOn && search === '')
    return <Navigate replace to={listAddress(name, opensOn, { field: sort.field, order: sort.order })} />;
  const button = (create ?? begins) && keeps && <CreateButton name={name} />;
  return (
    <DeclaredList
      {...{ name, lead, columns, filters, searchable, sort, to }}
      actions={
        keeps &&
        imports && (
          <Suspense fallback={null}>
            <ImportButton resource={name} {...imports} />
          </Suspense>
        )
      }
      {...(Board ? { above: () => <Board /> } : {})}
      begin={button}
    />
  );
};

const Show = <View extends Actionable & { readonly id: string }>({
  name,
  title,
  facts,
  commands,
  below: Below,
}: ReadResource<View>) => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t(`admin:resources.${name}.name_other`);
  const { data: view, error } = useDetail<View>(name, id);
  if (error && !view) return <ReadFailure error={error} section={section} />;
  if (!view) return <LoadingPage />;
  const allowed = view.allowedCommands.filter((one) => one.allowed).map(({ command }) => command);
  const offered = Object.entries(commands).filter(([command]) => allowed.includes(command));
  return (
    <Page
      title={title(view, t)}
      section={section}
      eyebrow={<TextLink to={`/${name}`}>{section}</TextLink>}
      actions={offered.map(([command, spec]) => (
        <CommandButton
          key={command}
          name={command}
          spec={spec}
          target={{ resource: name, id, revision: view.revision }}
          {...(spec.filled ? { record: valuesOf(view) } : {})}
        />
      ))}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={t('admin:facts')}>
          <Facts facts={facts(view, t)} />
        </Card>
        {Below && <Below view={view} />}
      </Box>
    </Page>
  );
};

export const readResource = <View extends Actionable & { readonly id: string }>(
  of: ReadResource<View>,
): ResourceScreens => {
  const { name, begins, create } = of;
  const pathOf = (id: string): string => `/${name}/${id}/show`;
  const made =
    begins &&
    (() => (
      <Suspense fallback={<LoadingPage />}>
        <RecordCreate of={{ name, ...begins }} pathOf={pathOf} />
      </Suspense>
    ));
  const page = create ?? made;
  return {
    list: () => <List {...of} to={({ id }) => pathOf(id)} />,
    show: () => <Show {...of} />,
    ...(page ? { create: page } : {}),
  };
};
