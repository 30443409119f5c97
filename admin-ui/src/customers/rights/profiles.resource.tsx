import { i18n } from '@guichet/ui-common/text/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { productRights } from '../../../../src/kernel/actor.js';
import { ReviseProfile } from '../../../../src/customers/rights/profile.commands.js';
import { functionRights } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { nameableEntriesQuery } from './rights.api.js';

const inputs: readonly InputSpec<keyof ReviseProfile>[] = [
  { source: 'name', kind: 'text', required: true },
  { source: 'description', label: 'profileDescription', kind: 'text', wide: true },
  {
    source: 'functionRights',
    kind: 'choices',
    values: functionRights,
    texts: 'rights:functions',
    wide: true,
  },
  {
    source: 'productRights',
    kind: 'rights',
    resource: 'product-ranges',
    values: productRights,
    texts: 'admin:productRights',
    wide: true,
  },
];

/** Named sets of rights: what is made here is a template for all clients; those of a client are its own. */
const profiles: AnyRecordResource = {
  name: 'profiles',
  fields: ReviseProfile,
  columns: [
    { source: 'name' },
    { source: 'clientName' },
    { source: 'functionRights', kind: 'choices', texts: 'rights:functions' },
    { source: 'contacts', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'template', kind: 'yesNo', first: true },
  ],
  inputs,
};

/** The entries of the menu as it is now: those of the release, and those that staff made. */
const menuEntries = (labels: Readonly<Record<string, string>>): InputSpec<keyof ReviseProfile> => ({
  source: 'menuEntries',
  kind: 'choices',
  values: Object.keys(labels),
  texts: 'menus:items',
  labels,
  wide: true,
  hint: true,
});

const WithMenu = ({ draw: Draw }: { readonly draw: ComponentType<{ readonly of: AnyRecordResource }> }) => {
  const { t } = useTranslation();
  const { data: labels, error } = useQuery(nameableEntriesQuery(i18n.resolvedLanguage ?? 'fr'));
  if (error && !labels) return <ReadFailure error={error} section={t('admin:resources.profiles.name_other')} />;
  if (!labels) return <LoadingPage />;
  return <Draw of={{ ...profiles, inputs: [...inputs, menuEntries(labels)] }} />;
};

export const screens: ResourceScreens = {
  list: () => <RecordList of={profiles} />,
  create: () => <WithMenu draw={RecordCreate} />,
  edit: () => <WithMenu draw={RecordEdit} />,
};
