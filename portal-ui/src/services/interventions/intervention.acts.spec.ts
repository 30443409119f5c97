import { describe, expect, it } from '@jest/globals';
import { initialValues, toCommand } from '@guichet/ui-common/form/inputs';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type {
  InterventionReportView,
  InterventionReserve,
  InterventionView,
} from '../../../../src/services/interventions/interventions.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { lackingIn, markedIn } from '../../../../test/support/forms.js';
import { said } from '../../../../test/support/said.js';
import { askedOf } from '../../kit/acts/testing.js';
import { signingPage, validationActs, validationWaits } from './intervention.acts.js';

const [id, anne, luc] = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`);
const textHash = 'ab'.repeat(32);
const reserve = (over: Partial<InterventionReserve>): InterventionReserve =>
  viewOf<InterventionReserve>({ text: 'Une réserve', liftedAt: null, confirmedAt: null, liftings: 0, ...over });

const visit = viewOf<InterventionView>({
  id: id ?? '',
  status: 'reportProposed',
  staff: [{ id: anne ?? '', name: 'Anne Roy' }],
  reports: [
    viewOf<InterventionReportView>({ version: 2, textHash }),
    viewOf<InterventionReportView>({ version: 1, textHash: 'cd'.repeat(32) }),
  ],
  reserves: [
    reserve({ number: 1, text: 'Ouverte', liftings: 1 }),
    reserve({ number: 2, text: 'Confirmée', liftings: 1, liftedAt: '2026-03-01', confirmedAt: '2026-03-02' }),
    reserve({ number: 3, text: 'Levée', liftings: 2, liftedAt: '2026-03-03' }),
    reserve({ number: 4, text: 'Levée aussi', liftings: 1, liftedAt: '2026-03-04' }),
  ],
  missedAt: null,
  askedAt: null,
  tacitAt: null,
  signingAt: null,
  signatory: null,
});
const me = viewOf<MeView>({ id: 'marie' });
const asked = (name: string, of: InterventionView = visit) =>
  askedOf(validationActs, name, of, { t: said, language: 'fr', me, choices: undefined, tab: '' });
const two: InterventionView = {
  ...visit,
  staff: [
    { id: anne ?? '', name: 'Anne Roy' },
    { id: luc ?? '', name: null },
  ],
};

describe('the answers to a report (specification §4 and §5)', () => {
  const satisfaction = ['satisfaction', 'choice', 'required'];
  const comment = ['comment', 'longText', '', 1500];
  const confirmed = ['confirmed', 'yesNo', 'required'];

  it.each([
    ['AcceptInterventionReport', [satisfaction, comment, confirmed]],
    ['AcceptInterventionReportWithReserves', [['reserves', 'rows', 'required'], satisfaction, comment, confirmed]],
    ['BeginInterventionReportSigning', [satisfaction, ['reserves', 'rows', ''], confirmed]],
    ['RefuseInterventionReport', [['motive', 'longText', 'required', 1500]]],
    ['ConfirmInterventionReserve', [['reserve', 'choice', 'required']]],
    [
      'ContestInterventionReserve',
      [
        ['reserve', 'choice', 'required'],
        ['reason', 'longText', 'required', 1500],
      ],
    ],
    ['AskAboutInterventionReport', [['question', 'longText', 'required', 1500]]],
  ])('%s asks its fields', (name, fields) =>
    expect(
      asked(name).inputs.map((input) => [
        input.source,
        input.kind,
        input.required === true ? 'required' : '',
        ...('max' in input ? [input.max] : []),
      ]),
    ).toEqual(fields),
  );

  it('are these, in this order', () =>
    expect(Object.keys(validationActs)).toEqual([
      'AcceptInterventionReport',
      'AcceptInterventionReportWithReserves',
      'BeginInterventionReportSigning',
      'RefuseInterventionReport',
      'ConfirmInterventionReserve',
      'ContestInterventionReserve',
      'AskAboutInterventionReport',
    ]));

  it.each(Object.keys(validationActs))('%s marks what its command requires', async (name) => {
    const { command, inputs, fixed } = asked(name);
    expect(markedIn(inputs)).toEqual(await lackingIn(command, fixed));
  });

  it.each([
    ['AcceptInterventionReport', { textHash }],
    ['AcceptInterventionReportWithReserves', { textHash }],
    ['BeginInterventionReportSigning', { textHash }],
    ['RefuseInterventionReport', { textHash }],
    ['ConfirmInterventionReserve', {}],
    ['ContestInterventionReserve', {}],
    ['AskAboutInterventionReport', {}],
  ])('%s is about the report that was read: %j', (name, expected) => expect(asked(name).fixed).toEqual(expected));

  it('name one of those who came where there is a choice', () => {
    const fieldsOf = (of: InterventionView) => {
      const input = asked('AcceptInterventionReportWithReserves', of).inputs[0];
      return input?.kind === 'rows' ? input.fields : undefined;
    };
    const own = [
      { name: 'text', kind: 'text', label: 'interventions:fields.text', wide: true },
      { name: 'dueOn', kind: 'day', label: 'interventions:fields.dueOn' },
    ];
    expect(fieldsOf({ ...visit, staff: [] })).toEqual(own);
    expect(fieldsOf(visit)).toEqual(own);
    expect(fieldsOf(two)).toEqual([
      ...own,
      {
        name: 'assigneeId',
        kind: 'choice',
        label: 'interventions:fields.assigneeId',
        values: [anne, luc],
        labels: { [anne ?? '']: 'Anne Roy', [luc ?? '']: '' },
      },
    ]);
  });

  it.each([
    ['the first of several', two, anne],
    ['the only one', visit, anne],
    ['no member of staff', { ...visit, staff: [] }, ''],
  ])('begin with one reserve, for %s', (_, of, assigneeId) =>
    expect(asked('AcceptInterventionReportWithReserves', of).record).toEqual({
      reserves: [{ text: '', dueOn: '', assigneeId }],
    }),
  );

  it.each([
    ['a member of staff', visit],
    ['no member of staff', { ...visit, staff: [] }],
  ])('with a reserve for %s are what the command takes', async (_, of) => {
    const { command, inputs, record, fixed } = asked('AcceptInterventionReportWithReserves', of);
    const assigneeId = of.staff[0]?.id ?? '';
    const typed = {
      ...initialValues(inputs, record),
      ...{ reserves: [{ text: 'Le câble', dueOn: '', assigneeId }], satisfaction: 'satisfied', confirmed: true },
    };
    expect(await commandErrors(command, { ...toCommand(inputs, typed), ...fixed })).toEqual({});
  });

  it.each(['ConfirmInterventionReserve', 'ContestInterventionReserve'])(
    '%s judges one that was lifted and not confirmed, by the lifting that was read',
    (name) => {
      const { inputs, record } = asked(name);
      expect(inputs[0]).toEqual({
        source: 'reserve',
        kind: 'choice',
        required: true,
        values: ['3.2', '4.1'],
        texts: 'interventions:choice',
        labels: { '1.1': '1. Ouverte', '2.1': '2. Confirmée', '3.2': '3. Levée', '4.1': '4. Levée aussi' },
      });
      expect(record).toEqual({ reserve: '3.2' });
      expect(asked(name, { ...visit, reserves: [] }).record).toEqual({ reserve: '' });
    },
  );

  it('lead to the page of the code where a signature begins, and nowhere else', () =>
    expect(Object.entries(validationActs).map(([name, act]) => [name, act.leadsTo?.(visit), act.primary])).toEqual([
      ['AcceptInterventionReport', undefined, true],
      ['AcceptInterventionReportWithReserves', undefined, undefined],
      ['BeginInterventionReportSigning', `/signature/otp/interventions/${id}`, undefined],
      ['RefuseInterventionReport', undefined, undefined],
      ['ConfirmInterventionReserve', undefined, undefined],
      ['ContestInterventionReserve', undefined, undefined],
      ['AskAboutInterventionReport', undefined, undefined],
    ]));
});

describe('an intervention waits', () => {
  const accept = 'AcceptInterventionReport';
  const at = '2026-03-05T08:00:00Z';
  const slot = { to: `/devalint/${id}/slot`, button: 'interventions:slot.choose' };

  it.each<readonly [string, Partial<InterventionView>, unknown]>([
    ['for a time', { status: 'toPlan' }, { words: 'interventions:waits.slot', ...slot }],
    [
      'for another time where the customer was away',
      { status: 'toPlan', missedAt: at },
      { words: 'interventions:waits.missed {"date":"05/03/2026 9:00"}', ...slot },
    ],
    ['for no side once it is planned', { status: 'planned', missedAt: at, tacitAt: at, signingAt: at }, undefined],
    ['for an answer', {}, { words: 'interventions:waits.open', act: accept }],
    [
      'for an answer until silence is one',
      { tacitAt: at },
      { words: 'interventions:waits.tacit {"date":"05/03/2026 9:00"}', act: accept },
    ],
    [
      'for the provider where a question stops the days',
      { askedAt: at },
      { words: 'interventions:waits.asked', act: accept },
    ],
    [
      'for the provider’s answer before the end of the days',
      { askedAt: at, tacitAt: at },
      { words: 'interventions:waits.asked', act: accept },
    ],
    [
      'for the signature of its signatory',
      { signatory: { id: 'marie', name: 'Marie' }, tacitAt: at },
      { words: 'interventions:waits.signatory', act: 'BeginInterventionReportSigning' },
    ],
    [
      'for an answer where the signatory is another contact',
      { signatory: { id: 'paul', name: 'Paul' } },
      { words: 'interventions:waits.open', act: accept },
    ],
    [
      'for the code once a signature has begun',
      { signingAt: at, signatory: { id: 'marie', name: 'Marie' } },
      {
        words: 'interventions:waits.signing',
        to: `/signature/otp/interventions/${id}`,
        button: 'interventions:signing.button',
      },
    ],
  ])('%s', (_, over, expected) => expect(validationWaits({ ...visit, ...over }, { t: said, me })).toEqual(expected));

  it('at the page of its signature (specification §2)', () =>
    expect(signingPage('i7')).toBe('/signature/otp/interventions/i7'));
});
