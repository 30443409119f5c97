import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './erp-export.commands.js';
import * as events from './erp-export.events.js';
import type { ErpLine } from './erp-export.events.js';
import { erpExport, isLastOfNight, linesToDeliver, nightlyExportId, type ErpExportFacts } from './erp-export.js';
import { dayToExport } from './erp-export.vocabulary.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const order: ErpLine = {
  ...{ kind: 'order', reference: 'CMD-1', state: 'accepted', clientCode: '24322', order: 'CMD-1' },
  ...{ net: 100, gross: 120, on: '2026-03-02' },
};
const invoice: ErpLine = { ...order, kind: 'invoice', reference: 'F-1', state: 'MANDATEE' };
const known = ({ kind, reference }: ErpLine) => ({ kind, reference });
const ends = [{ kind: 'order', place: '42', eventId: 'event' }] as const;
const facts: ErpExportFacts = { number: 'ERP-1', lines: [order, invoice], ends, left: 0 };

const given = (actor: Actor, changed: Partial<ErpExportFacts> = {}) =>
  specify(erpExport, { now, actor, facts: { ...facts, ...changed } }).given;
const byStaff = (...history: readonly DomainEvent[]) => given(keeper)(...history);
const bySystem = (...history: readonly DomainEvent[]) => given(systemActor)(...history);

const prepared = events.erpExportPrepared({ number: 'ERP-1', day: '2026-03-02', lines: [order, invoice], ends });
const delivered = events.erpExportDelivered({ fileName: 'ERP-1-1.csv', delivery: 1 });
const delayed = events.erpDeliveryDelayed({ nextTryAt: '2026-03-03T09:01:00.000Z' });
const accepted = events.erpLineAnswered({
  ...{ kind: 'order', reference: 'CMD-1', answer: 'accepted', erpReference: 'NAV-1', error: null },
});
const rejected = events.erpLineAnswered({
  ...{ kind: 'invoice', reference: 'F-1', answer: 'rejected', erpReference: null, error: 'Unknown' },
});
const prepare = (day: string) => command(commands.PrepareErpExport, { day });
const accept = command(commands.RecordErpAnswer, {
  ...{ kind: 'order', reference: 'CMD-1', answer: 'accepted', erpReference: 'NAV-1' },
});
const reject = command(commands.RecordErpAnswer, {
  ...{ kind: 'invoice', reference: 'F-1', answer: 'rejected', error: 'Unknown' },
});

describe('an export that is prepared', () => {
  it('tells what was in no export yet', () => byStaff().when(prepare('2026-03-02')).then(prepared));

  it('has something to tell, of a day that has begun', () => {
    byStaff().when(prepare('2026-03-04')).thenRefused('erpDayNotOver');
    given(keeper, { lines: [] })().when(prepare('2026-03-02')).thenRefused('erpNothingToExport');
  });

  it('says how much it leaves for the next night, where it leaves some', () =>
    given(keeper, { left: 1 })()
      .when(prepare('2026-03-02'))
      .then(events.erpExportPrepared({ ...prepared.data, left: 1 })));

  it('is the last of its night as the hundredth', () => {
    const isLast = (part: number) => isLastOfNight(nightlyExportId('2026-03-02', part), '2026-03-02');
    expect([1, 99, 100, 101].map(isLast)).toEqual([false, false, true, false]);
    expect(isLastOfNight(nightlyExportId('2026-03-02', 100), '2026-03-03')).toBe(false);
  });
});

describe('an export that is delivered', () => {
  const confirm = command(commands.ConfirmErpDelivery, { fileName: 'ERP-1-1.csv', delivery: 1 });
  const fail = new commands.ReportErpDeliveryFailure();

  it('is delivered once, however many workers deliver it', () => {
    bySystem(prepared).when(confirm).then(delivered);
    bySystem(prepared, delivered).when(confirm).thenRefused('erpExportIs');
  });

  it('is tried again three times, and then waits for staff', () => {
    bySystem(prepared).when(fail).then(delayed);
    bySystem(prepared, delayed, delayed)
      .when(fail)
      .then(events.erpDeliveryDelayed({ nextTryAt: '2026-03-03T10:00:00.000Z' }));
    bySystem(prepared, delayed, delayed, delayed).when(fail).then(events.erpDeliveryFailed({}));
    for (const ending of [delivered, events.erpDeliveryFailed({})])
      bySystem(prepared, ending).when(fail).thenRefused('erpExportIs');
    byStaff(prepared).when(fail).thenRefused('forbidden');
    byStaff(prepared, events.erpDeliveryFailed({}))
      .when(new commands.ResendErpExport())
      .then(events.erpExportResent({ lines: [known(order), known(invoice)] }));
  });
});

describe('an export that is answered', () => {
  it('is answered once each line is', () => {
    byStaff(prepared, delivered).when(accept).then(accepted);
    byStaff(prepared, delivered, accepted).when(reject).then(rejected, events.erpExportAnswered({}));
  });

  it('has each answer once, however often it is read in', () =>
    byStaff(prepared, delivered, accepted).when(accept).then());

  it('knows its lines alone', () =>
    byStaff(prepared, delivered)
      .when(command(commands.RecordErpAnswer, { kind: 'order', reference: 'CMD-9', answer: 'accepted' }))
      .thenRefused('erpLineUnknown'));

  it('delivers again what was not accepted, and nothing else', () => {
    const history = [prepared, delivered, accepted, rejected, events.erpExportAnswered({})];
    byStaff(...history)
      .when(new commands.ResendErpExport())
      .then(events.erpExportResent({ lines: [known(invoice)] }));
    const state = byStaff(...history, events.erpExportResent({ lines: [known(invoice)] })).state();
    expect(linesToDeliver(state).map(({ reference, error }) => [reference, error])).toEqual([['F-1', null]]);
    const all = events.erpLineAnswered({ ...rejected.data, answer: 'accepted', error: null });
    byStaff(prepared, delivered, accepted, all, events.erpExportAnswered({}))
      .when(new commands.ResendErpExport())
      .thenRefused('erpNothingToResend');
  });
});

it('reaches every status', () => expect(unreachableStatuses(erpExport)).toEqual([]));

describe('the export of a night', () => {
  it('is of the day before once its time has come, also when clocks change', () => {
    const due = (now: string): string => dayToExport(now, '02:00');
    expect(due('2026-03-03T00:59:00.000Z')).toBe('2026-03-01');
    expect(due('2026-03-03T01:00:00.000Z')).toBe('2026-03-02');
    expect(due('2026-03-29T00:59:00.000Z')).toBe('2026-03-27');
    expect(due('2026-03-29T01:00:00.000Z')).toBe('2026-03-28');
  });
});
