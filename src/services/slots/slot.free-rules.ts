import { dayOf } from '../../kernel/days.js';
import { slotKey, slotRules } from './slot.vocabulary.js';

/** Instants, ISO 8601 UTC. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Visit extends Span {
  /** Null: at a distance. */
  readonly department: string | null;
}

/** Appointments and working hours of one resource. */
export interface Agenda {
  readonly resourceId: string;
  readonly timeZone: string;
  /** Where they go; with none they work at a distance. */
  readonly departments: readonly string[];
  /** Half-days of work in their order, without holidays. */
  readonly spans: readonly Span[];
  /** First and last days. */
  readonly absences: readonly Span[];
  /** Held or confirmed. */
  readonly visits: readonly Visit[];
}

export interface Wish {
  readonly halfDays: number;
  /** The client's. */
  readonly department: string | null;
  /** Days (`yyyy-MM-dd`) on which the client is closed. */
  readonly isClosed: (day: string) => boolean;
  readonly notBefore: string;
}

export interface Offer {
  readonly slot: string;
  readonly resourceId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly halfDays: readonly string[];
}

const minuteMs = 60_000;

/** Minutes on the road between two visits. */
const travelBetween = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return 0;
  return one === other ? slotRules.travelMinutes.same : slotRules.travelMinutes.other;
};

/** A visit, and the roads to it and from it, as milliseconds. */
const blockedBy = ({ from, to, department }: Visit, there: string | null) => {
  const travel = travelBetween(department, there) * minuteMs;
  return { from: Date.parse(from) - travel, to: Date.parse(to) + travel };
};

const placeOf = ({ departments }: Agenda, { department }: Wish): string | null =>
  departments.length > 0 ? department : null;

/** Slots of so many half-days of work one after the other, in their order: hours less absences, holidays, visits and roads. */
export const freeSlots = (agenda: Agenda, wish: Wish): readonly Offer[] => {
  const { resourceId, timeZone, spans, absences, visits } = agenda;
  const blocked = visits.map((visit) => blockedBy(visit, placeOf(agenda, wish)));
  const isFree = ({ from, to }: Span): boolean => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    if (blocked.some((each) => each.from < end && start < each.to)) return false;
    const day = dayOf(from, timeZone);
    return !wish.isClosed(day) && absences.every((absence) => day < absence.from || absence.to < day);
  };
  const free = spans.map((span) => span.from >= wish.notBefore && isFree(span));
  return spans.flatMap((first, index): readonly Offer[] => {
    const last = spans[index + wish.halfDays - 1];
    if (!last || !free.slice(index, index + wish.halfDays).every(Boolean)) return [];
    const halfDays = spans.slice(index, index + wish.halfDays).map(({ from }) => from);
    return [{ slot: slotKey(resourceId, first.from), resourceId, startsAt: first.from, endsAt: last.to, halfDays }];
  });
};

/** Instants and ids are in the order of their characters. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const byTime = (one: Offer, other: Offer): number =>
  inOrder(one.startsAt, other.startsAt) || inOrder(one.resourceId, other.resourceId);

/** Of all resources, in their order. */
export const offersOf = (agendas: readonly Agenda[], wish: Wish): readonly Offer[] =>
  agendas.flatMap((agenda) => freeSlots(agenda, wish)).sort(byTime);

/** Offers that begin nearest to an instant (default G43). */
export const nearestTo = (offers: readonly Offer[], startsAt: string): readonly Offer[] => {
  const wanted = Date.parse(startsAt);
  return offers
    .map((offer) => ({ offer, distance: Math.abs(Date.parse(offer.startsAt) - wanted) }))
    .sort((one, other) => one.distance - other.distance || byTime(one.offer, other.offer))
    .slice(0, slotRules.alternatives)
    .map(({ offer }) => offer);
};

/** An intervention that waits for a slot, with the resources that may go. */
export interface Request {
  readonly interventionId: string;
  readonly openedAt: string;
  readonly resourceIds: readonly string[];
  readonly wish: Wish;
}

export interface Proposal {
  readonly interventionId: string;
  /** Null: no resource has time. */
  readonly offer: Offer | null;
}

/** Proposes the earliest slot for each, the longest waiting first; a proposed slot is not offered again. */
export const autoPlan = (agendas: readonly Agenda[], requests: readonly Request[]): readonly Proposal[] => {
  const planned = new Map(agendas.map((agenda) => [agenda.resourceId, agenda]));
  return [...requests]
    .sort((one, other) => one.openedAt.localeCompare(other.openedAt))
    .map(({ interventionId, resourceIds, wish }) => {
      const able = resourceIds.flatMap((id) => planned.get(id) ?? []);
      const [offer = null] = offersOf(able, wish);
      const agenda = offer && planned.get(offer.resourceId);
      if (agenda) {
        const visit = { from: offer.startsAt, to: offer.endsAt, department: placeOf(agenda, wish) };
        planned.set(offer.resourceId, { ...agenda, visits: [...agenda.visits, visit] });
      }
      return { interventionId, offer };
    });
};
