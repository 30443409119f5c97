import type { Language } from '../kernel/language.js';
import type { Choice } from '../kernel/views.js';

export type ActorKind = 'contact' | 'clientAdministrator' | 'staff';

/** `GET /api/me` (specification §3, session state). */
export interface MeView {
  readonly id: string;
  readonly kind: ActorKind;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly client: (Choice & { readonly brand: string; readonly entity: string }) | null;
  /** Clients that this person may choose from. */
  readonly clients: readonly Choice[];
  /** Staff permission keys; empty for customers. */
  readonly permissions: readonly string[];
  readonly mayOpenTickets: boolean;
  readonly hasLinkedClients: boolean;
  readonly termsAccepted: boolean;
  readonly lastConnection: string | null;
  readonly simulation: { readonly by: string; readonly until: string } | null;
}

/** `GET /api/configuration`. */
export interface ConfigurationView {
  readonly platform: 'production' | 'staging' | 'development';
  /** `DEV - `, `RECETTE - ` or empty (specification §9). */
  readonly platformLabel: string;
  readonly legacyUrl: string;
  readonly maximumFileBytes: number;
  readonly demoLogins: readonly {
    readonly login: string;
    readonly password: string;
    readonly name: string;
    readonly kind: ActorKind;
    readonly note: string;
  }[];
}

/** `GET /api/theme?language=` (specification §3, entity theme; English names of its fields). */
export interface ThemeView {
  readonly entity: string;
  readonly name: string;
  readonly title: { readonly left: string; readonly centre: string; readonly right: string };
  readonly header: {
    readonly left: string;
    readonly centre: string;
    readonly right: string;
    readonly image: string | null;
  };
  readonly body: { readonly left: string; readonly centre: string; readonly right: string };
  readonly footer: {
    readonly left: string;
    readonly right: string;
    readonly image: string | null;
    readonly text: string;
  };
  readonly menu: {
    readonly active: string;
    readonly inactive: string;
    readonly hover: string;
    readonly separator: string;
    readonly option: string;
  };
  readonly helpNode: string | null;
  readonly footerLinksNode: string | null;
}

/** `GET /api/menu` (specification §3, menu). Labels are dictionary keys under `common:menu.` */
export interface MenuView {
  readonly sections: readonly {
    readonly id: string;
    readonly label: string;
    readonly items: readonly { readonly label: string; readonly to: string; readonly external: boolean }[];
  }[];
}
