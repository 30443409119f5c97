import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '../../../src/kernel/actor.js';
import { derivedId, newId } from '../../../src/kernel/ids.js';
import { languages } from '../../../src/kernel/language.js';
import type {
  DifferenceView,
  EventTypeView,
  LogActorView,
  LogEntryView,
  StreamLifeView,
} from '../../../src/oversight/operations/history.views.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import { catalogue } from '../../../src/platform/people/translations/catalogue.js';
import type { TicketView } from '../../../src/support/tickets/tickets.views.js';
import { jsonOf, type Call, type RunningApplication } from '../../support/application.js';
import { Audited, listQuery } from '../../support/audited.js';
import type { People } from '../../support/people.js';

let audited: Audited;
let running: RunningApplication;
let people: People;
let auditor: Call;
let ticket: TicketView;

beforeAll(async () => {
  audited = await Audited.start();
  ({ running, people, auditor, ticket } = audited);
});

afterAll(() => running.close());

const search: Audited['search'] = (filter, more) => audited.search(filter, more);
const query = listQuery;
const typesOf = (entries: readonly LogEntryView[]): readonly string[] => entries.map(({ type }) => type);
const life = ['TicketAnswered', 'TicketTaken', 'TicketTargetMoved', 'TicketOpened'];

describe('the search of the log', () => {
  it('finds a thing by the number that people know, by its id and by its stream', async () => {
    for (const about of [ticket.number, `n° ${ticket.number}`, ticket.id, `ticket-${ticket.id}`])
      expect([about, typesOf(await search({ about }))]).toEqual([about, life]);
    expect(typesOf(await search({ about: 'TOWN' }))).toEqual(['ClientRegistered']);
    expect(await search({ about: 'nothing like that' })).toEqual([]);
  });

  it('names the thing and who acted', async () => {
    const [answered] = await search({ about: ticket.number });
    expect(answered).toMatchObject({
      stream: { id: `ticket-${ticket.id}`, lifecycle: 'ticket', label: ticket.number },
      actor: { id: people.agent, kind: 'staff', name: 'Agent' },
      onBehalfOf: null,
    });
  });

  it('finds what a person did, of one type, newest first', async () => {
    expect(typesOf(await search({ actor: people.agent, about: ticket.number }))).toEqual([
      'TicketAnswered',
      'TicketTaken',
    ]);
    expect(typesOf(await search({ actor: people.agent, eventType: 'TicketTaken' }))).toEqual(['TicketTaken']);
    const oldest = await search({ about: ticket.number }, { sort: '["at","ASC"]' });
    expect(typesOf(oldest)).toEqual(life.toReversed());
  });

  it('finds what was done in the name of someone, with both who acted and whose name it was', async () => {
    const at = '2026-01-15T10:00:00.000Z';
    const metadata = {
      actor: people.agent,
      actorKind: 'staff',
      onBehalfOf: people.contact,
      tenant: people.town,
      correlationId: newId(),
      commandId: newId(),
      schema: 1,
      at,
    };
    await running.app
      .get(EventStorePort)
      .append(`ticket-${newId()}`, 'none', [{ id: newId(), type: 'TicketVotedFor', data: {}, metadata }]);
    await running.caughtUp();
    for (const actor of [people.agent, people.contact]) {
      const [found] = await search({ actor, since: '2026-01-15', until: '2026-01-15' });
      expect(found).toMatchObject({ actor: { name: 'Agent' }, onBehalfOf: { name: 'Marie Test' } });
    }
  });

  it('takes days of the provider’s country, ends included', async () => {
    const named = async (filter: object) => (await search({ eventType: 'TicketVotedFor', ...filter })).length;
    expect(await named({ since: '2026-01-15' })).toBe(1);
    expect(await named({ until: '2026-01-15' })).toBe(1);
    expect(await named({ since: '2026-01-16' })).toBe(0);
    expect(await named({ until: '2026-01-14' })).toBe(0);
  });

  it('goes from page to page by the last row, and tells how many there are', async () => {
    const all = await search({}, { range: '[0,199]' });
    const pages: LogEntryView[] = [];
    for (let beyond: string | undefined; ;) {
      const page = await search({ ...(beyond ? { beyond } : {}) }, { range: '[0,6]' });
      pages.push(...page);
      beyond = page.at(-1)?.id;
      if (page.length < 7) break;
    }
    expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const counted = await auditor('/api/log-entries?range=[0,0]');
    expect(counted.headers.get('x-total-count')).toBe(String(all.length));
  });

  it('refuses what it does not know', async () => {
    for (const filter of [{ since: 'monday' }, { beyond: '1; drop table' }, { secret: 'x' }])
      expect([filter, (await auditor(`/api/log-entries?${query(filter)}`)).status]).toEqual([filter, 400]);
  });

  it('offers the people who may have acted, and every type of event', async () => {
    const actors = await jsonOf<readonly LogActorView[]>(await auditor(`/api/log-actors?${query({ q: 'marie' })}`));
    expect(actors).toEqual([{ id: people.contact, label: 'Marie Test – Town' }]);
    const [named] = await jsonOf<readonly LogActorView[]>(
      await auditor(`/api/log-actors?${query({ id: [people.agent] })}`),
    );
    expect(named?.label).toBe('Agent – Équipe');
    const types = await jsonOf<readonly EventTypeView[]>(await auditor('/api/event-types'));
    expect(types.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['PersonForgotten', 'TicketOpened', 'ValueReserved']),
    );
  });

  it.each(languages)('calls every type of event by a name in %s', async (language) => {
    const types = await jsonOf<readonly EventTypeView[]>(await auditor('/api/event-types'));
    const names = catalogue.textsOf(language, 'admin');
    expect(types.map(({ id }) => id).filter((id) => !names.has(`events.${id}`))).toEqual([]);
    // names of events of a lifecycle differ; the same name in another lifecycle is told apart by the thing
    const told = types.map(({ id, lifecycle }) => `${names.get(`events.${id}`)} · ${lifecycle}`);
    expect(told.filter((name, place) => told.indexOf(name) !== place)).toEqual([]);
  });
});

describe('an event', () => {
  it('opens with its data, and leads to what it followed from and what followed from it', async () => {
    const cause = newId();
    const [correlationId, commandId] = [newId(), newId()];
    const at = new Date().toISOString();
    const metadata = {
      actor: 'system',
      actorKind: 'system',
      tenant: people.town,
      correlationId,
      commandId,
      schema: 1,
      at,
    };
    const stream = `ticket-${newId()}`;
    const data = { text: 'why' };
    await running.app.get(EventStorePort).append(stream, 'none', [
      { id: cause, type: 'TicketVotedFor', data, metadata },
      {
        id: derivedId(cause, 'effect'),
        type: 'TicketVoteWithdrawn',
        data: {},
        metadata: { ...metadata, causationId: cause },
      },
    ]);
    await running.caughtUp();
    const [effect, first] = await search({ about: stream });
    const opened = await audited.open(first?.id);
    expect(opened).toMatchObject({
      data,
      erased: [],
      tenant: { name: 'Town' },
      correlationId,
      commandId,
      causedBy: null,
      caused: [{ id: effect?.id }],
    });
    expect(await audited.open(effect?.id)).toMatchObject({ causedBy: { id: first?.id }, caused: [] });
  });

  it('shows what it says about a person until the person is forgotten', async () => {
    const id = await running.given('staffUser', 'RegisterStaffUser', {
      name: 'Zoé Perdue',
      email: 'zoe@publisher.example',
      permissions: [],
      supportLevel: 'level1',
    });
    await running.caughtUp();
    const [registered] = await search({ about: `staffUser-${id}` });
    expect(await audited.open(registered?.id)).toMatchObject({ data: { name: 'Zoé Perdue' }, erased: [] });
    await running.app.get(Forgetting).forget(id, systemActor);
    const after = await audited.open(registered?.id);
    expect(after).toMatchObject({ data: { name: null, supportLevel: 'level1' } });
    expect(after.erased.toSorted()).toEqual(['email', 'name']);
    const compared = await jsonOf<DifferenceView>(await auditor(`/api/history/staffUser-${id}/difference`));
    expect(compared.lines).toContainEqual({
      path: ['fields', 'name'],
      change: 'same',
      before: null,
      after: { value: null, erased: true },
    });
  });

  it('does not exist where nothing stands', async () => {
    for (const position of ['999999999', 'x', '-1']) {
      expect([position, (await auditor(`/api/log-entries/${position}`)).status]).toEqual([position, 404]);
    }
  });
});

describe('the difference between two moments', () => {
  const between = async (from: string, to: string): Promise<DifferenceView> =>
    jsonOf(
      await auditor(`/api/history/ticket-${ticket.id}/difference?${new URLSearchParams({ from, to }).toString()}`),
    );
  const changed = ({ lines }: DifferenceView) =>
    lines.filter(({ change }) => change !== 'same').map(({ path }) => path.join('.'));

  it('tells what one event changed', async () => {
    const step = await between('1', '2');
    expect(step).toMatchObject({
      stream: { label: ticket.number },
      from: { revision: '1', type: 'TicketTargetMoved' },
      to: { revision: '2', type: 'TicketTaken' },
    });
    expect(changed(step)).toEqual(expect.arrayContaining(['status', 'agentId']));
    expect(step.lines).toContainEqual({
      path: ['status'],
      change: 'changed',
      before: { value: 'new', erased: false },
      after: { value: 'inProgress', erased: false },
    });
    expect(step.names).toMatchObject({ [people.agent]: 'Agent', [people.town]: 'Town' });
  });

  it('takes instants, from before there was anything', async () => {
    const whole = await between('2000-01-01T00:00:00Z', new Date().toISOString());
    expect(whole).toMatchObject({ from: { revision: null, type: null }, to: { revision: '3' } });
    expect(changed(await between(new Date().toISOString(), new Date().toISOString()))).toEqual([]);
  });

  it('refuses what is no moment', async () => {
    expect((await auditor(`/api/history/ticket-${ticket.id}/difference?from=monday`)).status).toBe(400);
  });
});

describe('the things with a history', () => {
  it('are found by number, or are those that changed last', async () => {
    const [found] = await jsonOf<readonly StreamLifeView[]>(
      await auditor(`/api/streams?${query({ about: ticket.number })}`),
    );
    expect(found).toMatchObject({ id: `ticket-${ticket.id}`, label: ticket.number, events: 4 });
    expect(await jsonOf(await auditor(`/api/streams/ticket-${ticket.id}`))).toEqual(found);
    const last = await jsonOf<readonly StreamLifeView[]>(await auditor('/api/streams'));
    expect(last.map(({ lifecycle }) => lifecycle)).toEqual(expect.arrayContaining(['ticket', 'staffUser']));
    expect(last.map(({ lastAt }) => lastAt)).toEqual(
      last
        .map(({ lastAt }) => lastAt)
        .toSorted()
        .reverse(),
    );
    expect((await auditor(`/api/streams/ticket-${newId()}`)).status).toBe(404);
  });
});
