import { useQueries } from '@tanstack/react-query';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { totalsQuery, type Counted } from '../queries/totals.js';
import { waitingForContacts } from '../../home/waiting-cards.js';

/** As the home page of each client counts it. */
const waits: readonly Counted[] = [
  { name: 'tickets', filter: { scope: 'open', waitingForMe: true } },
  ...waitingForContacts.map((card) => card.waits).filter(({ everywhere }) => !everywhere),
];

/** Clients that are asked about: each is some thirty questions. */
const mostClients = 8;

/** How many things wait for the person at each client that they do not act for now; 0 as long as it is not known. */
export const useWaitingAt = ({
  clients,
  client,
  clientChosen,
  contact,
  simulation,
}: MeView): ((clientId: string) => number) => {
  const others = clients.filter(({ id }) => !clientChosen || id !== client?.id).slice(0, mostClients);
  const asked = contact === null || simulation !== null ? [] : others;
  const answers = useQueries({ queries: asked.map(({ id }) => totalsQuery(waits, id)) });
  const totals = new Map(
    asked.map(({ id }, place) => [id, (answers[place]?.data ?? []).reduce((sum, total) => sum + total, 0)]),
  );
  return (clientId) => totals.get(clientId) ?? 0;
};
