import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type {
  ReferentAssignmentView,
  ReferentChoices,
  VacantRolesView,
} from '../../../src/customers/referents/referents.views.js';
import { jsonOf } from '../../support/application.js';
import { twentyAtOnce } from '../../support/at-once.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, administrator, agent } = await startPortal();
const today = dayOf(new Date().toISOString());

beforeAll(async () => {
  await running.given('referentRequirement', 'RegisterReferentRequirement', {
    label: 'GDPR, article 37',
    kind: 'referent',
    topic: 'dataProtection',
    clientKind: 'localAuthority',
  });
});

const assign = (over: object, call = administrator) =>
  call('/api/referent-assignments', {
    json: {
      clientId: people.town,
      kind: 'referent',
      topic: 'dataProtection',
      contactId: people.contact,
      validFrom: '2026-01-01',
      ...over,
    },
  });
const assigned = async (over: object): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(assign(over));
  await running.caughtUp();
  return id;
};
const command = (id: string, verb: string, json: object = {}, call = administrator) =>
  call(`/api/referent-assignments/${id}/${verb}`, { json });
const detail = async (id: string, call = contact): Promise<ReferentAssignmentView> => {
  await running.caughtUp();
  return jsonOf<ReferentAssignmentView>(call(`/api/referent-assignments/${id}`));
};
const vacancies = async (): Promise<VacantRolesView['roles']> => {
  await running.caughtUp();
  return (await jsonOf<VacantRolesView>(contact('/api/referent-assignments/vacancies'))).roles;
};
const mailsTo = async (template: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.db.pool.query<{ person_id: string }>(
    'SELECT person_id::text FROM mails WHERE template = $1 ORDER BY 1',
    [template],
  );
  return rows.map(({ person_id }) => person_id);
};

describe('referents', () => {
  it('are named by the administrator; the one who is named hears of it', async () => {
    expect(await vacancies()).toEqual([{ kind: 'referent', topic: 'dataProtection', productRange: null }]);
    const id = await assigned({ substituteId: people.colleague });
    expect(await detail(id)).toMatchObject({
      clientName: 'Town',
      contact: { id: people.contact, name: 'Marie Test' },
      substitute: { id: people.colleague, name: 'Paul Test' },
      holder: { id: people.contact, name: 'Marie Test' },
    });
    expect(await vacancies()).toEqual([]);
    expect(await mailsTo('referentNamed')).toEqual([people.contact]);
    expect((await assign({ topic: 'training' }, contact)).status).toBe(403);
  });

  it('are alone in their role', async () => {
    const answer = await assign({ contactId: people.colleague });
    expect(answer.status).toBe(409);
    const problem = await jsonOf<Problem>(answer);
    expect(problem.code).toBe('referentRoleHeld');
    expect(problem.detail).toContain('Marie Test');
  });

  it('are alone in their role when twenty are named at once', async () => {
    const { ids, codes } = await twentyAtOnce((index) =>
      assign({ topic: 'orders', contactId: index % 2 === 0 ? people.contact : people.colleague }),
    );
    expect(ids).toHaveLength(1);
    expect(codes).toEqual(['referentRoleHeld']);
    await command(ids[0] ?? '', 'end-referent-assignment', { lastDay: today });
    await running.caughtUp();
  });

  it('are of the client, and stay in its structures', async () => {
    const codeOf = async (over: object) => (await jsonOf<Problem>(assign({ topic: 'orders', ...over }))).code;
    expect(await codeOf({ contactId: people.stranger })).toBe('contactUnknown');
    expect(await codeOf({ structureId: people.village })).toBe('structureUnknown');
    expect(await codeOf({ productRangeId: people.village })).toBe('productRangeUnknown');
    expect(await codeOf({ substituteId: people.contact })).toBe('contactPickedTwice');
  });

  it('are stood in for while they are away', async () => {
    const id = await assigned({ topic: 'technical', substituteId: people.colleague });
    await command(id, 'substitute-referent', { from: today, to: daysAfter(today, 7) });
    expect(await detail(id)).toMatchObject({
      holder: { id: people.colleague },
      absences: [{ from: today, substitute: { name: 'Paul Test' } }],
    });
    await command(id, 'resume-referent');
    expect(await detail(id)).toMatchObject({ holder: { id: people.contact }, absences: [] });
  });

  it('offer the people, product lines and structures of the client', async () => {
    const choices = await jsonOf<ReferentChoices>(administrator('/api/referent-assignments/choices'));
    expect(choices.contacts.map(({ label }) => label)).toEqual(['Anne Test', 'Marie Test', 'Paul Test']);
    expect(choices.mayAssign).toBe(true);
    expect((await jsonOf<ReferentChoices>(contact('/api/referent-assignments/choices'))).mayAssign).toBe(false);
    const ofTown = `/api/referent-assignments/choices?clientId=${people.town}`;
    expect((await jsonOf<ReferentChoices>(agent(ofTown))).mayAssign).toBe(true);
  });
});

describe('when a contact is disabled', () => {
  it('the substitute takes over and hears of it; once no referent is left, the administrators hear of that, once', async () => {
    const list = await jsonOf<readonly ReferentAssignmentView[]>(
      contact('/api/referent-assignments?filter={"topic":"dataProtection"}'),
    );
    const id = list[0]?.id ?? '';
    await running.given('contact', 'ArchiveContact', {}, people.contact);
    const passedOn = await detail(id, administrator);
    expect(passedOn).toMatchObject({
      contact: { id: people.colleague },
      substitute: null,
      validFrom: today,
      formerHolders: [{ contact: { id: people.contact }, validFrom: '2026-01-01', validTo: daysAfter(today, -1) }],
    });
    expect(await mailsTo('referentNamed')).toContain(people.colleague);
    expect(await mailsTo('referentRoleVacant')).toEqual([]);

    await running.given('contact', 'ArchiveContact', {}, people.colleague);
    expect(await detail(id, administrator)).toMatchObject({ status: 'ended', endReason: 'contactLeft', holder: null });
    expect(await mailsTo('referentRoleVacant')).toEqual([people.administrator]);
  });
});
