import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import type {
  SendActsFilingSetup,
  SendFinanceFilingSetup,
} from '../../../../src/connections/filing-setups/filing-setup.commands.js';
import {
  filingLimits as limits,
  type FilingKind,
} from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type {
  FilingSetupChoices,
  FilingSetupView,
} from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { phoneText } from '../../../../src/kernel/validation.js';

type Input = InputSpec<keyof SendActsFilingSetup | keyof SendFinanceFilingSetup>;
type Person = FilingSetupChoices['people'][number];

const user = { group: 'user' } as const;
const desk = { source: 'sharedDesk', kind: 'yesNo', hint: true, wide: true } as const;

const ownInputs = (kind: FilingKind): readonly Input[] =>
  kind === 'acts'
    ? [
        { source: 'siren', kind: 'text', hint: true, required: true, group: 'place' },
        { source: 'department', kind: 'text', hint: true, required: true, group: 'place' },
        { ...desk, group: 'place' },
      ]
    : [
        { source: 'ftpServer', kind: 'text', hint: true, required: true, wide: true, group: 'server' },
        { ...desk, group: 'circuits' },
        { source: 'circuits', kind: 'rows', fields: [], required: true, wide: true, group: 'circuits' },
      ];

/** Inputs of each form, in order. */
export const filingInputs = (kind: FilingKind, people: readonly Person[], isCorrection: boolean): readonly Input[] => [
  { source: 'contactId', kind: 'person', people, hint: true, required: true, wide: true, ...user },
  { source: 'email', kind: 'text', type: 'email', required: true, ...user },
  { source: 'function', kind: 'text', max: limits.function, ...user },
  { source: 'phone', kind: 'text', type: 'tel', ...user },
  { source: 'mobile', kind: 'text', type: 'tel', ...user },
  ...ownInputs(kind),
  { source: 'remark', kind: 'longText', max: limits.text, rows: 4, wide: true, group: 'end', required: isCorrection },
  { source: 'confirmed', kind: 'yesNo', wide: true, group: 'end' },
];

/** How to reach a person, as their card says. */
export const cardOf = (people: readonly Person[], id: unknown): Values => {
  const card = people.find((one) => one.id === id);
  if (!card) return {};
  const { email, landline, mobile, function: job } = card;
  const typed = (phone: string | null): string => phoneText(phone ?? '').replaceAll('\u00a0', ' ');
  return { email: email ?? '', phone: typed(landline), mobile: typed(mobile), function: job ?? '' };
};

const oneStep = { holderId: '', delegateId: '' };

/** Initial values: the setup to correct, or else the asker’s card and the client’s registered data. */
export const filingStart = (
  { people, siren, department }: FilingSetupChoices,
  corrected: FilingSetupView | undefined,
  ownId: string,
): Values => {
  if (!corrected)
    return {
      ...cardOf(people, ownId),
      contactId: people.some(({ id }) => id === ownId) ? ownId : '',
      ...{ siren, department, circuits: [{ name: '', steps: [oneStep] }] },
    };
  const { contactId, email, phone, mobile, function: job, sharedDesk, identifier, circuits } = corrected;
  return {
    ...{ contactId, email, phone, mobile, function: job, sharedDesk },
    ...{ siren: identifier, ftpServer: identifier, department: corrected.department },
    circuits: circuits.map(({ name, steps }) => ({
      name,
      steps: steps.map(({ holder, delegate }) => ({ holderId: holder.id, delegateId: delegate?.id ?? '' })),
    })),
  };
};
