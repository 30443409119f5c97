import { i18n } from '@guichet/ui-common/text/i18n';
import type { Values } from '@guichet/ui-common/form/inputs';
import type { SvgIconComponent } from '@mui/icons-material';
import { lazy, type ComponentType } from 'react';
import type { StaffPermission } from '../../../src/customers/grounds/permissions.vocabulary.js';

export const groups = [
  'tickets',
  'customers',
  'sales',
  'team',
  'catalogue',
  'portal',
  'privacy',
  'audit',
  'operations',
] as const;
export type Group = (typeof groups)[number];

/** Exports of a `*.resource.tsx` file: its screens, loaded when first visited. */
export interface ResourceScreens {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

export interface ResourceEntry extends Partial<ResourceScreens> {
  readonly name: string;
  readonly group: Group;
  /** Permission to change it. Used only to show or hide entries; the server decides on its own. */
  readonly keptBy: StaffPermission;
  /** Permission to read it only. */
  readonly readBy?: StaffPermission;
  /** A further permission to read it. */
  readonly alsoReadBy?: StaffPermission;
  readonly icon: SvgIconComponent;
  /** The words of the statuses of its lifecycles, where they have words of their own: `{ order: 'orders:status' }`. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** The rows that wait for those who keep it: the home page counts them. */
  readonly waiting?: Values;
  /** Fetches its code and words before they are needed. */
  readonly fetch?: () => Promise<unknown>;
}

type Screen = keyof ResourceScreens;

/** Screens of a resource's file, by name; its words are fetched at the same time. */
export const screens = (
  texts: readonly string[],
  load: () => Promise<{ readonly screens: ResourceScreens }>,
  ...names: readonly Screen[]
): Pick<ResourceEntry, Screen | 'fetch'> => {
  const fetch = () => Promise.all([load(), i18n.loadNamespaces(texts)]);
  const screen = (name: Screen) =>
    lazy(async () => {
      const [file] = await fetch();
      const found = file.screens[name];
      if (!found) throw new Error(`This resource has no ${name} screen`);
      return { default: found };
    });
  return { fetch, ...Object.fromEntries(names.map((name) => [name, screen(name)])) };
};

/** The screens of a record. */
export const record = ['list', 'edit', 'create'] as const;
