import { among } from '@guichet/ui-common/form/among';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Choice } from '../../../../src/kernel/views.js';
import {
  RegisterStructure,
  ReviseStructure,
  type StructureFields,
} from '../../../../src/customers/structures/structure.commands.js';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ofStructure, structureChoicesQuery } from './structures.api.js';

type Input = InputSpec<keyof StructureFields>;

const own = { group: 'identity', wide: true } as const;
const where = { kind: 'text', group: 'coordinates' } as const;

const inputsOf = (parents: readonly Choice[], none: string): readonly Input[] => [
  { source: 'name', kind: 'text', required: true, ...own },
  { source: 'siret', kind: 'text', hint: true, ...own },
  ...(parents.length > 0 ? [{ source: 'parentId', kind: 'choice', none, ...among(parents), ...own } as const] : []),
  { source: 'isStructureAuthorized', kind: 'yesNo', hint: true, ...own },
  { source: 'address1', ...where, wide: true },
  { source: 'address2', ...where, wide: true },
  { source: 'address3', ...where, wide: true },
  { source: 'zipCode', ...where },
  { source: 'city', ...where },
  { source: 'phone', ...where, type: 'tel', hint: true, wide: true },
  { source: 'email', ...where, type: 'email', wide: true },
  { source: 'website', ...where, hint: true, wide: true },
];

interface StructureFormProps {
  /** The one that is revised; a new one is registered when absent. */
  readonly structure?: StructureView;
  /** Of a new one: what it belongs to. */
  readonly parentId?: string;
  readonly siret?: string;
}

const Form = ({
  structure,
  parentId = '',
  siret = '',
  choices,
}: StructureFormProps & { readonly choices: readonly Choice[] }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const inputs = useMemo(() => inputsOf(choices, t('structures:noParent')), [choices, t]);
  const words = structure ? 'revise' : 'register';
  const done = structure ? 'structures:result.revised' : 'structures:result.registered';
  const list = ofStructure.backTo;
  const address = structure ? `${list}/${structure.id}` : list;
  const form = useInputForm({
    command: structure ? ReviseStructure : RegisterStructure,
    path: structure ? `structures/${structure.id}/revise-structure` : 'structures',
    revision: structure?.revision,
    inputs,
    record: structure ? { ...structure } : { parentId, siret },
    fixed: structure ? { clientId: structure.clientId, mailInError: structure.mailInError } : { clientId },
    onSent: ({ id }) => void navigate(`${list}/${id}`, { state: doneState(t(done)) }),
  });
  return (
    <CommandPage
      form={form}
      texts="structures:"
      title={t(`structures:${words}.title`, { name: structure?.name })}
      send={t(`structures:${words}.submit`)}
      section={t('structures:section')}
      back={{ to: address, label: structure?.name ?? t('structures:list.title') }}
      cancelTo={parentId ? `${list}/${parentId}` : address}
    />
  );
};

/** The card of a structure, which does not belong to itself. */
export const StructureForm = (props: StructureFormProps) => {
  const { data } = useQuery(structureChoicesQuery);
  if (!data) return <PageSkeleton />;
  const { structure } = props;
  return <Form key={structure?.id} {...props} choices={data.structures.filter(({ id }) => id !== structure?.id)} />;
};
