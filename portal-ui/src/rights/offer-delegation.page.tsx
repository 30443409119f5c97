import { among } from '@guichet/ui-common/form/among';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dayOf } from '../../../src/kernel/days.js';
import type { Choice } from '../../../src/kernel/views.js';
import { OfferDelegation } from '../../../src/rights/delegation.commands.js';
import { delegablePowers } from '../../../src/rights/rights.vocabulary.js';
import { CommandPage } from '../ui/command-page.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { contactRightsQuery, rightsChoicesQuery } from './rights.api.js';

const today = dayOf(new Date().toISOString());
const list = '/interlocutor/defadmin';

/** What the powers may be limited to; where there is nothing, it is not asked. */
const limit = <Source extends string>(source: Source, choices: readonly Choice[] = []): readonly InputSpec<Source>[] =>
  choices.length === 0 ? [] : [{ source, kind: 'choices', hint: true, wide: true, group: 'what', ...among(choices) }];

const date = { kind: 'text', type: 'date', required: true, min: today, group: 'when' } as const;

interface Offered {
  readonly receivers: readonly Choice[];
  readonly ranges?: readonly Choice[];
  readonly structures?: readonly Choice[];
}

type Input = InputSpec<keyof OfferDelegation>;

const inputsOf = ({ receivers, ranges, structures }: Offered, t: TFunction): readonly Input[] => [
  { source: 'receiverId', kind: 'person', required: true, hint: true, wide: true, group: 'who', people: receivers },
  {
    source: 'powers',
    kind: 'choices',
    required: true,
    wide: true,
    group: 'what',
    values: delegablePowers,
    texts: 'rights:powerNames',
    hints: Object.fromEntries(delegablePowers.map((power) => [power, t(`rights:powerHints.${power}`)])),
  },
  ...limit('rangeIds', ranges),
  ...limit('structureIds', structures),
  { source: 'startsOn', ...date },
  { source: 'endsOn', ...date },
  { source: 'isAbsence', kind: 'yesNo', hint: true, wide: true, group: 'when' },
  { source: 'message', kind: 'longText', rows: 3, max: 500, wide: true, group: 'when' },
];

/** Whom powers may be offered to: contacts with an account who do not administer already. */
const users = contactRightsQuery({ filter: { role: 'user' }, sort: ['name', 'ASC'], range: [0, 199] });

const OfferForm = (offered: Offered) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useInputForm({
    command: OfferDelegation,
    path: 'delegations',
    inputs: inputsOf(offered, t),
    record: { powers: ['contacts'], startsOn: today },
    onSent: () => void navigate(list, { state: { done: 'offered' } }),
  });
  return <CommandPage form={form} texts="rights:offer." section={t('rights:section')} cancelTo={list} />;
};

/** `/interlocutor/defadmin/create`: powers of administration, for a time, to a colleague (features F52). */
export const Component = () => {
  const { t } = useTranslation();
  const { data: choices, isLoading } = useQuery(rightsChoicesQuery);
  const contacts = useQuery(users);
  if (isLoading || contacts.isLoading) return <PageSkeleton />;
  const receivers = (contacts.data?.data ?? []).map(({ id, name, service }) => ({
    id,
    label: `${name ?? t('rights:forgotten')} – ${service}`,
  }));
  return <OfferForm receivers={receivers} {...choices} />;
};
