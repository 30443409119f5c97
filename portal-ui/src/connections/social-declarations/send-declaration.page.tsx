import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SendSocialDeclaration } from '../../../../src/connections/social-declarations/social-declaration.commands.js';
import {
  socialDeclarationLimits as limits,
  structureTypes,
} from '../../../../src/connections/social-declarations/social-declaration.vocabulary.js';
import type {
  SocialDeclarationChoices,
  SocialDeclarationView,
} from '../../../../src/connections/social-declarations/social-declarations.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { useForgottenThing } from '../../kit/queries/use-forgotten-thing.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { declarationChoicesQuery, declarationPath } from './social-declarations.api.js';

type Input = InputSpec<keyof SendSocialDeclaration>;

const employer = { group: 'employer', required: true } as const;
const people = { kind: 'person', group: 'people', required: true, hint: true } as const;

const inputsOf = (known: SocialDeclarationChoices['people'], isCorrection: boolean): readonly Input[] => [
  { source: 'municipality', kind: 'text', max: limits.municipality, ...employer },
  {
    source: 'structureType',
    kind: 'choice',
    values: structureTypes,
    texts: 'socialDeclarations:structureType',
    ...employer,
  },
  { source: 'issuerSiren', kind: 'text', hint: true, ...employer },
  { source: 'issuerNic', kind: 'text', hint: true, ...employer },
  { source: 'contactId', people: known, ...people },
  { source: 'administrativeContactId', people: known, ...people },
  { source: 'remark', kind: 'longText', max: limits.text, rows: 4, wide: true, group: 'end', required: isCorrection },
  { source: 'confirmed', kind: 'yesNo', wide: true, group: 'end' },
];

interface FormProps {
  readonly choices: SocialDeclarationChoices;
  readonly corrected: SocialDeclarationView | undefined;
}

const DeclarationForm = ({ choices, corrected }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const { municipality, issuerSiren, issuerNic } = corrected ?? choices;
  const words = corrected ? 'correct' : 'send';
  const back = corrected ? declarationPath(corrected) : '/mesdsn';
  const form = useInputForm({
    command: SendSocialDeclaration,
    path: 'social-declarations',
    inputs: inputsOf(choices.people, corrected !== undefined),
    record: { ...corrected, municipality, issuerSiren, issuerNic },
    fixed: { clientId, ...(corrected ? { correctsId: corrected.id } : {}) },
    onSent: async (receipt) => {
      await navigate(declarationPath(receipt), { state: doneState(t('socialDeclarations:send.done')) });
    },
  });
  return (
    <CommandPage
      form={form}
      texts="socialDeclarations:"
      title={t(`socialDeclarations:${words}.title`)}
      send={t('socialDeclarations:send.submit')}
      section={t('socialDeclarations:section')}
      back={{ to: back, label: t(corrected ? 'socialDeclarations:correct.of' : 'socialDeclarations:list.title') }}
      cancelTo={back}
    />
  );
};

/** `/mesdsn/add`: the DSN form; `?corrects=` fills in what the corrected one says. */
export const Component = () => {
  const correctedId = useSearchParams()[0].get('corrects') ?? '';
  const { data: choices } = useQuery(declarationChoicesQuery);
  const corrected = useQuery({
    ...thingQuery<SocialDeclarationView>('social-declarations', correctedId),
    enabled: correctedId !== '',
  });
  useForgottenThing('social-declarations', corrected.data?.data.id);
  if (!choices || corrected.isLoading) return <PageSkeleton />;
  return <DeclarationForm key={correctedId} choices={choices} corrected={corrected.data?.data} />;
};
