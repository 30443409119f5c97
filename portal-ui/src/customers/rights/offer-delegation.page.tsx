import { doneState } from '../../kit/acts/done.js';
import { among } from '@guichet/ui-common/form/among';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dayOf } from '../../../../src/kernel/days.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { OfferDelegation } from '../../../../src/customers/rights/delegation.commands.js';
import type { DelegationOffer } from '../../../../src/customers/rights/rights.views.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { delegationOfferQuery, rightsChoicesQuery } from './rights.api.js';

const today = dayOf(new Date().toISOString());
const list = '/interlocutor/defadmin';

/** Limits of the powers; an input without choices is left out. */
const limit = <Source extends string>(source: Source, choices: readonly Choice[] = []): readonly InputSpec<Source>[] =>
  choices.length === 0 ? [] : [{ source, kind: 'choices', hint: true, wide: true, group: 'what', ...among(choices) }];

const date = { kind: 'text', type: 'date', required: true, min: today, group: 'when' } as const;

interface Offered extends DelegationOffer {
  readonly ranges?: readonly Choice[];
  readonly structures?: readonly Choice[];
}

type Input = InputSpec<keyof OfferDelegation>;

const inputsOf = ({ receivers, powers, ranges, structures }: Offered, t: TFunction): readonly Input[] => [
  { source: 'receiverId', kind: 'person', required: true, hint: true, wide: true, group: 'who', people: receivers },
  {
    source: 'powers',
    kind: 'choices',
    required: true,
    wide: true,
    group: 'what',
    values: powers,
    texts: 'rights:powerNames',
    hints: Object.fromEntries(powers.map((power) => [power, t(`rights:powerHints.${power}`)])),
  },
  ...limit('rangeIds', ranges),
  ...limit('structureIds', structures),
  { source: 'startsOn', ...date },
  { source: 'endsOn', ...date },
  { source: 'isAbsence', kind: 'yesNo', hint: true, wide: true, group: 'when' },
  { source: 'message', kind: 'longText', rows: 3, max: 500, wide: true, group: 'when' },
];

/** A person who can lend only their signature does so for an absence. */
const administersNothing = ({ powers }: DelegationOffer): boolean => powers.every((power) => power === 'signatures');

const OfferForm = (offered: Offered) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useInputForm({
    command: OfferDelegation,
    path: 'delegations',
    inputs: inputsOf(offered, t),
    record: { powers: offered.powers.slice(0, 1), startsOn: today, isAbsence: administersNothing(offered) },
    onSent: () => void navigate(list, { state: doneState(t('rights:offer.done')) }),
  });
  return <CommandPage form={form} texts="rights:offer." section={t('rights:section')} cancelTo={list} />;
};

/** `/interlocutor/defadmin/create`: powers for a time to a colleague, such as to sign in one's place (features F52; wish W8). */
export const Component = () => {
  const { data: offer, isLoading } = useQuery(delegationOfferQuery);
  const limits = useQuery({ ...rightsChoicesQuery, enabled: offer !== undefined && !administersNothing(offer) });
  if (isLoading || limits.isLoading) return <PageSkeleton />;
  const { ranges = [], structures = [] } = limits.data ?? {};
  return <OfferForm {...(offer ?? { powers: [], receivers: [] })} ranges={ranges} structures={structures} />;
};
