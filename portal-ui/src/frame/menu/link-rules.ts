import type { ConfigurationView, MeView } from '../../../../src/customers/access/access.views.js';
import type { ThemeView } from '../../../../src/shell/themes/themes.views.js';
import { places } from '../guard/guard-rules.js';

/** For whom a part of the frame is drawn, in which look. */
export interface Viewer {
  readonly me: MeView;
  readonly theme: ThemeView | undefined;
}

/** Data that the rules read; links that depend on missing data are not shown. */
export interface LinkContext extends Viewer {
  readonly configuration: ConfigurationView | undefined;
}

/** Entity and brand codes that the rules name (specification §6). */
const spanishEntity = 'BL_SPAIN';
const maintenance = 'CARL';

/** A named person of a client (kind 1, and administrators among them), not the client itself by its vocal code (kind 0). */
const isInterlocutor = ({ me }: LinkContext): boolean => me.contact !== null;
const isClientItself = ({ me }: Pick<LinkContext, 'me'>): boolean => me.kind !== 'staff' && me.contact === null;
const isSpanish = ({ me }: LinkContext): boolean => me.client?.entity === spanishEntity;
const isMaintenanceBrand = ({ me }: LinkContext): boolean => me.client?.brand === maintenance;
const isMaintenanceEntity = ({ me }: Pick<LinkContext, 'me'>): boolean => me.client?.entity === maintenance;

/** A client of the maintenance entity, in its own name: it has preferences of this device alone (specification §6). */
export const isMaintenanceClient = (context: Pick<LinkContext, 'me'>): boolean =>
  isClientItself(context) && isMaintenanceEntity(context);

const node = (id: string | null | undefined): string | null => (id ? `/info/root/${id}` : null);

export type LinkPlace = 'header' | 'bell' | 'account' | 'footer';

interface LinkRule {
  /** Text `common:links.<key>`. */
  readonly key: string;
  readonly place: LinkPlace;
  /** Null: there is nowhere to go. */
  readonly to: (context: LinkContext) => string | null;
  readonly shown: (context: LinkContext) => boolean;
}

const always = (): boolean => true;

/** The links of the frame, and who is shown them (specification §2, page shell; §6, link rules). */
const linkRules: readonly LinkRule[] = [
  { key: 'home', place: 'header', to: () => '/', shown: always },
  {
    key: 'contact',
    place: 'header',
    to: () => '/contact/',
    shown: (context) => isInterlocutor(context) && !isSpanish(context),
  },
  {
    key: 'preferences',
    place: 'account',
    to: () => '/interlocutorprofil/userprefs',
    shown: (context) => isInterlocutor(context) || isMaintenanceClient(context),
  },
  {
    key: 'changeClient',
    place: 'account',
    to: () => places.clientChoice,
    shown: ({ me }) => me.clients.length > 1,
  },
  {
    key: 'notifications',
    place: 'bell',
    to: () => '/notif/',
    shown: (context) => isInterlocutor(context) && !isMaintenanceBrand(context),
  },
  {
    key: 'shop',
    place: 'header',
    to: ({ configuration }) => configuration?.shopUrl ?? null,
    shown: (context) => !isMaintenanceBrand(context) && !isSpanish(context),
  },
  { key: 'help', place: 'header', to: ({ theme }) => node(theme?.helpNode), shown: always },
  { key: 'admin', place: 'header', to: () => '/admin/', shown: ({ me }) => me.kind === 'staff' },
  { key: 'legal', place: 'footer', to: ({ theme }) => node(theme?.footerLinksNode), shown: always },
  { key: 'opinion', place: 'footer', to: () => '/info/redirect/footer_avis_node', shown: always },
  { key: 'site', place: 'footer', to: ({ configuration }) => configuration?.siteUrl ?? null, shown: always },
  { key: 'accessibility', place: 'footer', to: () => '/accessibility', shown: always },
];

export interface FrameLink {
  readonly key: string;
  readonly to: string;
}

export const linksOf = (place: LinkPlace, context: LinkContext): readonly FrameLink[] =>
  linkRules.flatMap(({ key, place: where, to, shown }) => {
    const address = where === place && shown(context) ? to(context) : null;
    return address === null ? [] : [{ key, to: address }];
  });

/** Specification §6: the client’s name has a tooltip, but for staff. */
export const hasClientTooltip = ({ kind }: Pick<MeView, 'kind'>): boolean => kind !== 'staff';

/** Pages that another application or another site answers. */
export const leavesPortal = (to: string): boolean => /^https?:\/\//.test(to) || /^\/admin(?:\/|$)/.test(to);
export const isExternal = (to: string): boolean => /^https?:\/\//.test(to);
