import { ProblemError } from '@guichet/ui-common/net/problem';
import type { MeView, MyClient } from '../../../../src/customers/access/access.views.js';

/** Pages that the guard leads to (specification §2). */
export const places = {
  login: '/login',
  serverError: '/error500',
  ownCard: '/interlocutorprofil/contact/edit',
  privacy: '/rgpd',
  terms: '/rgpd/cgu',
  clientChoice: '/interlocutor/changeclient/',
  security: '/interlocutorprofil/security',
} as const;

export const loginAddress = (fromUrl: string): string => `${places.login}?fromUrl=${encodeURIComponent(fromUrl)}`;

/** Whether a path is a page, or below it; `/rgpdx` is not below `/rgpd`. */
const isAt = (path: string, page: string): boolean => {
  const base = page.replace(/\/$/, '');
  return path === base || path.startsWith(`${base}/`);
};

interface Row {
  readonly name: string;
  readonly when: (me: MeView) => boolean;
  readonly to: string;
  /** Pages on which one may stay meanwhile, besides the one that it leads to. */
  readonly stays: readonly string[];
}

const isSimulated = ({ simulation }: MeView): boolean => simulation !== null;
const mustAccept = (me: MeView): boolean => !me.termsAccepted && !isSimulated(me);

/** Where a connected person must go first, the first row that holds (specification §2, navigation guard; defaults G20). */
export const guardRows: readonly Row[] = [
  {
    name: 'a contact who never connected sees to their own card, then to the terms',
    when: (me) => mustAccept(me) && me.contact !== null && me.lastConnection === null,
    to: places.ownCard,
    stays: [places.privacy],
  },
  { name: 'terms of use come before anything else', when: mustAccept, to: places.terms, stays: [places.privacy] },
  {
    name: 'a person who must have a second factor enrols it',
    when: (me) => me.secondFactor === 'required' && !isSimulated(me),
    to: places.security,
    stays: [places.privacy],
  },
  {
    name: 'a person of several clients says for which one they act',
    when: (me) => !me.clientChosen && me.kind !== 'staff',
    to: places.clientChoice,
    stays: [places.privacy],
  },
];

type Acting = Pick<MeView, 'kind' | 'clients' | 'clientChosen'> & { readonly client: Pick<MyClient, 'id'> | null };

/** The client that the address of each page names: that of a person of several, once it is known for which they act. */
export const clientToAddress = (me: Acting): string | null =>
  me.kind !== 'staff' && me.clients.length > 1 && me.clientChosen ? (me.client?.id ?? null) : null;

/** An address of a client for which the person does not act shows nothing of another one. */
export const isOfAnother = (me: Acting, addressed: string | null): boolean =>
  addressed !== null && me.kind !== 'staff' && me.client?.id !== addressed;

/** The page that a connected person must see before the one asked for. */
export const detourOf = (me: MeView, path: string): string | undefined => {
  const row = guardRows.find(({ when }) => when(me));
  if (!row || [row.to, ...row.stays].some((page) => isAt(path, page))) return undefined;
  return row.to;
};

/** On the way through the first connection: the person's own card leads on to the terms. */
export const isOnFirstCard = (me: MeView, path: string): boolean =>
  guardRows.find(({ when }) => when(me))?.to === places.ownCard && isAt(path, places.ownCard);

/**
 * Where what went wrong leads: terms that became due to them; without a session, or without a right, to the log-in page and back; what fails on the
 * server to its own page. Undefined: the page says it itself.
 */
export const failureAddress = (error: unknown, path: string): string | undefined => {
  if (error instanceof ProblemError && error.code === 'termsDue') return places.terms;
  const status = error instanceof ProblemError ? error.status : undefined;
  if (status === 401 || status === 403) return loginAddress(path);
  return status === undefined || (status > 0 && status < 500) ? undefined : places.serverError;
};

/** A new user, another client or a changed simulation: what was fetched for the former one must go (specification §2). */
export const identityOf = ({ id, client, simulation }: MeView): string =>
  [id, client?.id ?? '', simulation?.by ?? ''].join('/');
