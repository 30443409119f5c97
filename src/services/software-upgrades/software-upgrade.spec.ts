import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, past, specify } from '../../kernel/testing.js';
import * as commands from './software-upgrade.commands.js';
import * as events from './software-upgrade.events.js';
import { metAfter, softwareUpgrade, type SoftwareUpgradeFacts } from './software-upgrade.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const sound: SoftwareUpgradeFacts = { product: 'Finance', clientKnown: true, contactKnown: true, usableFileIds: [] };

const given =
  (actor: Actor, facts: Partial<SoftwareUpgradeFacts> = {}) =>
  (...history: readonly DomainEvent[]) =>
    specify(softwareUpgrade, { now, actor, facts: { ...sound, ...facts } }).given(...history);
const byStaff = given(keeper);
const byCustomer = given(customer);

const prerequisites = [
  { label: 'Backup', isBlocking: true },
  { label: 'Windows 11', isBlocking: false },
  { label: 'Memory', isBlocking: true },
];
const fields = {
  productId: 'finance',
  fromVersion: '2025.2',
  toVersion: '2026.1',
  contactId: 'marie',
  prerequisites,
  halfDays: 0,
};
const recorded = { ...fields, product: 'Finance', dueOn: null };
const proposed = events.softwareUpgradeProposed({ clientId: 'town', ...recorded, met: [], missing: 2 });
const ready = events.prerequisitesTicked({ met: ['1', '3'], missing: 0 });
const planned = events.softwareUpgradePlanned({ plannedOn: '2026-03-20' });
const propose = (over: Partial<commands.ProposeSoftwareUpgrade> = {}) =>
  command(commands.ProposeSoftwareUpgrade, { clientId: 'town', ...fields, ...over });
const tick = (...met: commands.TickPrerequisites['met']) => command(commands.TickPrerequisites, { met });
const plan = (plannedOn: string) => command(commands.PlanSoftwareUpgrade, { plannedOn });
const complete = (doneOn: string, over: Partial<commands.CompleteSoftwareUpgrade> = {}) =>
  command(commands.CompleteSoftwareUpgrade, { doneOn, evidence: 'Report signed', ...over });
const done = (...fileIds: readonly string[]) =>
  events.softwareUpgradeCompleted({ doneOn: '2026-03-03', evidence: 'Report signed', fileIds, contactId: 'marie' });
const follow = (plannedOn?: string) =>
  command(commands.FollowUpgradeVisit, plannedOn === undefined ? {} : { plannedOn });
const cancel = command(commands.CancelSoftwareUpgrade, { reason: 'Another product' });

describe('an upgrade that is proposed', () => {
  it('leads from one version of an offered product to another, at a client, with who prepares it', () => {
    byStaff().when(propose()).then(proposed);
    byStaff()
      .when(propose({ toVersion: '2025.2' }))
      .thenRefused('upgradeToSameVersion');
    given(keeper, { product: null })().when(propose()).thenRefused('productUnknown');
    given(keeper, { clientKnown: false })().when(propose()).thenRefused('clientUnknown');
    given(keeper, { contactKnown: false })().when(propose()).thenRefused('contactUnknown');
    byCustomer().when(propose()).thenRefused('forbidden');
  });

  it('is the only one of a product at a client until it is over', () => {
    const held = (status: 'planned' | 'done') =>
      softwareUpgrade.held({ status, upgrade: proposed.data, proposedAt: now, met: [] });
    expect(held('planned')).toEqual([{ what: 'softwareUpgrade', value: 'town/finance', refusal: 'upgradeUnderWay' }]);
    expect(held('done')).toEqual([]);
  });
});

describe('the prerequisites of an upgrade', () => {
  it('are ticked by the customer, and said to be missing as long as a blocking one is not met', () => {
    byCustomer(proposed)
      .when(tick('2', '1'))
      .then(events.prerequisitesTicked({ met: ['1', '2'], missing: 1 }));
    byCustomer(proposed).when(tick('1', '3')).then(ready);
    byCustomer(proposed).when(tick('4')).thenRefused('prerequisiteUnknown');
  });

  it('let no day be planned until every blocking one is met', () => {
    byCustomer(proposed).when(plan('2026-03-20')).thenRefused('prerequisiteMissing', { label: 'Backup' });
    byCustomer(proposed, ready).when(plan('2026-03-20')).then(planned);
  });

  it('take the day away when a blocking one fails again', () => {
    byStaff(proposed, ready, planned, events.prerequisitesTicked({ met: ['1'], missing: 1 }))
      .when(complete('2026-03-03'))
      .thenRefused('softwareUpgradeIs');
  });

  it('stay met where a revision keeps them', () => {
    expect(metAfter({ prerequisites }, ['1', '2'], { prerequisites: prerequisites.toReversed() })).toEqual(['2', '3']);
    const fewer = prerequisites.slice(0, 1);
    byStaff(proposed, ready)
      .when(command(commands.ReviseSoftwareUpgrade, { ...fields, prerequisites: fewer }))
      .then(events.softwareUpgradeRevised({ ...recorded, prerequisites: fewer, met: ['1'], missing: 0 }));
  });
});

describe('an upgrade that is revised', () => {
  const revise = (over: Partial<commands.ReviseSoftwareUpgrade> = {}) =>
    command(commands.ReviseSoftwareUpgrade, { ...fields, ...over });

  it('leads from one version of an offered product to another, with who prepares it', () => {
    byStaff(proposed)
      .when(revise({ toVersion: '2025.2' }))
      .thenRefused('upgradeToSameVersion');
    given(keeper, { product: null })(proposed).when(revise()).thenRefused('productUnknown');
    given(keeper, { contactKnown: false })(proposed).when(revise()).thenRefused('contactUnknown');
  });

  it('is revised by the provider, until it is done or cancelled', () => {
    const revised = events.softwareUpgradeRevised({ ...recorded, met: ['1', '3'], missing: 0 });
    byStaff(proposed, ready, planned).when(revise()).then(revised);
    for (const ending of [done(), events.softwareUpgradeCancelled({ reason: 'Another', contactId: 'marie' })])
      byStaff(proposed, ready, planned, ending).when(revise()).thenRefused('softwareUpgradeIs');
    byCustomer(proposed).when(revise()).thenRefused('forbidden');
  });
});

describe('an upgrade that is planned', () => {
  it.each([
    ['2026-03-02', false],
    ['2026-03-03', true],
  ])('takes place on a day to come: %s', (day, isGood) => {
    const asked = byCustomer(proposed, ready).when(plan(day));
    if (isGood) asked.then(events.softwareUpgradePlanned({ plannedOn: day }));
    else asked.thenRefused('upgradePlannedInPast');
  });

  it('is planned anew, and done on a day that has begun, with what shows it', () => {
    byStaff(proposed, ready, planned)
      .when(plan('2026-03-21'))
      .then(events.softwareUpgradePlanned({ plannedOn: '2026-03-21' }));
    byStaff(proposed, ready, planned).when(complete('2026-03-03')).then(done());
    byStaff(proposed, ready, planned).when(complete('2026-03-04')).thenRefused('dayInTheFuture');
    byStaff(proposed, ready, planned).when(complete('2026-03-02')).thenRefused('dayTooEarly', { from: '03/03/2026' });
    const earlier = past(proposed, { at: '2026-03-02T09:00:00.000Z' });
    byStaff(earlier, ready, planned).when(complete('2026-03-02')).thenStatus('done');
    byStaff(proposed, ready).when(complete('2026-03-03')).thenRefused('softwareUpgradeIs');
  });

  it('shows that it was done by files of its declarer', () => {
    const asked = complete('2026-03-03', { fileIds: ['report'] });
    given(keeper, { usableFileIds: ['report'] })(proposed, ready, planned)
      .when(asked)
      .then(done('report'));
    byStaff(proposed, ready, planned).when(asked).thenRefused('fileUnavailable');
  });

  it('has the day of its visit, as long as nothing blocking is missing, and gives it back with it', () => {
    const bySystem = given(systemActor);
    bySystem(proposed, ready).when(follow('2026-03-20')).then(planned);
    bySystem(proposed).when(follow('2026-03-20')).then();
    bySystem(proposed, ready, planned).when(follow()).then(events.softwareUpgradeUnplanned({}));
    bySystem(proposed, ready).when(follow()).then();
    bySystem(proposed, ready, planned, done()).when(follow('2026-03-21')).then();
    byStaff(proposed, ready).when(follow('2026-03-20')).thenRefused('forbidden');
    // by hand where it takes none
    const visited = events.softwareUpgradeProposed({ ...proposed.data, halfDays: 2 });
    byCustomer(visited, ready).when(plan('2026-03-20')).thenRefused('upgradePlannedByVisit');
    bySystem(visited, ready).when(follow('2026-03-20')).then(planned);
  });

  it('is cancelled until it is done', () => {
    const cancelled = events.softwareUpgradeCancelled({ reason: 'Another product', contactId: 'marie' });
    byStaff(proposed).when(cancel).then(cancelled);
    byStaff(proposed, ready, planned).when(cancel).then(cancelled);
    byStaff(proposed, cancelled).when(cancel).thenRefused('softwareUpgradeIs');
  });
});

it('reaches every status', () => expect(unreachableStatuses(softwareUpgrade)).toEqual([]));
