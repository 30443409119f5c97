import type { SvgIconComponent } from '@mui/icons-material';
import { lazy, type ComponentType } from 'react';
import type { StaffPermission } from '../../../src/accounts/account.vocabulary.js';

export const groups = ['tickets', 'customers', 'catalogue', 'portal', 'privacy', 'audit', 'operations'] as const;
export type Group = (typeof groups)[number];

/** What a `*.resource.tsx` file exports: its screens, loaded when first visited. */
export interface ResourceScreens {
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

export interface ResourceEntry extends Partial<ResourceScreens> {
  readonly name: string;
  readonly group: Group;
  /** Who may change it; the server decides for itself, here only what is worth showing. */
  readonly keptBy: StaffPermission;
  /** Who may only read it. */
  readonly readBy?: StaffPermission;
  /** Who else may. */
  readonly alsoReadBy?: StaffPermission;
  readonly icon: SvgIconComponent;
}

type Screen = keyof ResourceScreens;

/** Screens of a resource's file, by name. */
export const screens = (
  load: () => Promise<{ readonly screens: ResourceScreens }>,
  ...names: readonly Screen[]
): Partial<ResourceScreens> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lazy(async () => {
        const found = (await load()).screens[name];
        if (!found) throw new Error(`This resource has no ${name} screen`);
        return { default: found };
      }),
    ]),
  );

/** The screens of a record. */
export const record = ['list', 'edit', 'create'] as const;
