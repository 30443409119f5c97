import { get, sendCommand } from '@guichet/ui-common/net/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Impact, Severity } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type {
  PublishedChangeRow,
  TicketCallbacks,
  TicketChoices,
  TicketListRow,
  TicketSuggestion,
  TicketTarget,
  TicketView,
} from '../../../../src/support/tickets/tickets.views.js';
import { rowsQuery, thingQuery, type ListParameters } from '../../kit/queries/list.js';

export const ticketsQuery = (parameters: ListParameters) => rowsQuery<TicketListRow>('tickets', parameters);

export const publishedQuery = (parameters: ListParameters) =>
  queryOptions({
    queryKey: ['tickets', 'published', parameters],
    queryFn: ({ signal }) => get<readonly PublishedChangeRow[]>('/api/tickets/published', { ...parameters }, signal),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: string) => thingQuery<TicketView>('tickets', id);

export const callbacksQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['tickets', 'callbacks', ticketId],
    queryFn: async ({ signal }) => (await get<TicketCallbacks>(`/api/tickets/${ticketId}/callbacks`, {}, signal)).data,
  });

export const choicesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['tickets', 'choices', clientId ?? ''],
    queryFn: async ({ signal }) => (await get<TicketChoices>('/api/tickets/choices', { clientId }, signal)).data,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

export const targetQuery = (parameters: {
  readonly severity?: Severity;
  readonly impact?: Impact;
  readonly clientId?: string;
}) =>
  queryOptions({
    queryKey: ['tickets', 'target', parameters],
    queryFn: async ({ signal }) => (await get<TicketTarget>('/api/tickets/target', parameters, signal)).data,
    enabled: parameters.severity !== undefined,
  });

export const suggestionsQuery = (text: string, clientId?: string, productId?: string) =>
  queryOptions({
    queryKey: ['tickets', 'suggestions', text, clientId ?? '', productId ?? ''],
    queryFn: async ({ signal }) =>
      (await get<readonly TicketSuggestion[]>('/api/tickets/suggestions', { text, clientId, productId }, signal)).data,
    enabled: text.trim().length >= 5,
    placeholderData: keepPreviousData,
  });

/** The suggestion answered the question: no ticket is needed. */
export const noteDeflection = (ticketId: string, text: string) =>
  sendCommand('/api/tickets/deflections', { ticketId, text });
