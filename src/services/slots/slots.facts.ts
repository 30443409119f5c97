import { client } from '../../customers/accounts/accounts.module.js';
import { intervention } from '../interventions/interventions.module.js';
import { dayOf } from '../../kernel/days.js';
import { textIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { departmentOf } from './department.vocabulary.js';
import { activeResources, agendasFrom, isAble, type PlannedResource } from './slot-agendas.queries.js';
import { nearestTo, offersOf, type Offer, type Wish } from './slot.free-rules.js';
import { changeableUntil, closedBy, offeredFrom } from './slot.notice-rules.js';
import type { Appointment } from './slot.events.js';
import type { SlotFacts, SlotState } from './slot.js';
import { partsOfSlot } from './slot.vocabulary.js';

const isSlot = (state: unknown): state is SlotState =>
  typeof state === 'object' && state !== null && 'appointment' in state;

type Client = Awaited<ReturnType<typeof placeOf>>;

/** Where the client is, and by which calendar. */
export const placeOf = async ({ load }: Pick<FactsTools, 'load'>, clientId: string) => {
  const { fields } = await load(client, clientId);
  const { timeZone, isHoliday } = zoneOf(fields?.holidayZone ?? null);
  return {
    timeZone,
    isClosed: closedBy(isHoliday),
    department: fields && departmentOf(fields),
    place: fields && [fields.address1, fields.zipCode, fields.city].filter(Boolean).join(' '),
  };
};

export const wishOf = ({ timeZone, isClosed, department }: Client, halfDays: number, now: string): Wish => ({
  halfDays,
  department,
  isClosed,
  notBefore: offeredFrom(now, timeZone, isClosed),
});

const appointmentOf = (
  { resourceId, startsAt, endsAt, halfDays }: Offer,
  { staffId, departments }: PlannedResource,
  { timeZone, isClosed, department, place }: Client,
): Appointment => {
  const isThere = departments.length > 0;
  return {
    ...{ resourceId, staffId, startsAt, endsAt, halfDays, timeZone },
    mode: isThere ? 'onSite' : 'remote',
    place: isThere ? place : null,
    department: isThere ? department : null,
    changeableUntil: changeableUntil(startsAt, timeZone, isClosed),
  };
};

/** Free slots for an intervention now. */
export const freeFor = async (
  tools: Pick<FactsTools, 'db' | 'load'>,
  asked: Pick<Asked, 'clientId' | 'nature' | 'quantity'>,
  now: string,
  exceptSlot?: string,
) => {
  const { place, resources, offersBy } = await whoMayCome(tools, asked, now, exceptSlot);
  return { place, offers: await offersBy(resources) };
};

/** Resources with the skill that go to the client's department, and a function to find free slots of some of them. */
const whoMayCome = async (
  tools: Pick<FactsTools, 'db' | 'load'>,
  { clientId, nature, quantity }: Pick<Asked, 'clientId' | 'nature' | 'quantity'>,
  now: string,
  exceptSlot?: string,
) => {
  const [place, all] = await Promise.all([placeOf(tools, clientId), activeResources(tools.db)]);
  const resources = all.filter((each) => isAble(each, { nature, department: place.department }));
  const offersBy = async (some: readonly PlannedResource[]): Promise<readonly Offer[]> =>
    offersOf(await agendasFrom(tools.db, some, dayOf(now), exceptSlot), wishOf(place, quantity, now));
  return { place, resources, offersBy };
};

const interventionOf = async ({ load }: FactsTools, id: string) => {
  const { status, clientId, contactId, nature, quantity } = await load(intervention, id);
  return clientId === null || contactId === null ? null : { status, clientId, contactId, nature, quantity };
};
type Asked = NonNullable<Awaited<ReturnType<typeof interventionOf>>>;

/** Looks up what a slot is asked for, and what is free; only commands that name a slot ask for it. */
export const slotFacts: Facts = async (tools, { body, id, state }): Promise<SlotFacts> => {
  const nothing = { intervention: null, appointment: null, nearest: '' };
  const slot = textIn(body, 'slot');
  const interventionId = textIn(body, 'interventionId') ?? (isSlot(state) ? state.interventionId : null);
  if (slot === null || interventionId === null) return nothing;
  const asked = await interventionOf(tools, interventionId);
  if (!asked) return nothing;
  const { place, resources, offersBy } = await whoMayCome(tools, asked, tools.now(), id);
  const { resourceId, startsAt } = partsOfSlot(slot);
  const who = resources.find((each) => each.id === resourceId);
  const offer = who && (await offersBy([who])).find((each) => each.slot === slot);
  if (offer) return { intervention: asked, appointment: appointmentOf(offer, who, place), nearest: '' };
  // the others are asked only where this one is taken
  const nearest = nearestTo(await offersBy(resources), startsAt).map((each) => each.slot);
  return { intervention: asked, appointment: null, nearest: nearest.join(' ') };
};
