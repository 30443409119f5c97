import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  impacts,
  requestTypes,
  ticketKinds,
  type TicketKind,
} from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { CheckField, SelectField, TextField } from '@guichet/ui-common/form/fields';
import { FoldedSection } from '../../kit/form/folded-section.js';
import { RadioCards } from '../../kit/form/radio-cards.js';
import { offeredKinds, productFields, productOf } from './open-ticket.options.js';
import { useKindSetter } from './open-ticket.search.js';
import { isDetailMissing, proposedType, typeOf, type OpenTicketValues } from './open-ticket.values.js';

interface SectionProps {
  readonly choices: TicketChoices;
}

const notOffered = { assistance: 'noAssistance', change: 'noChange' } as const satisfies Record<TicketKind, string>;

/** Only what may be opened is offered; why the other kind is not is said. */
const KindField = ({ choices }: SectionProps) => {
  const { t } = useTranslation();
  const setKind = useKindSetter(choices);
  const offered = offeredKinds(choices);
  if (offered.length === 0) return null;
  return (
    <>
      <RadioCards
        name="kind"
        required
        label={t('tickets:form.kind.label')}
        choices={offered.map((id) => ({ id, label: t(`tickets:kind.${id}`), hint: t(`tickets:form.kind.${id}`) }))}
        onChosen={setKind}
      />
      {ticketKinds
        .filter((kind) => !offered.includes(kind))
        .map((kind) => (
          <Box key={kind} component="p" sx={{ m: 0, fontSize: '0.9rem', color: 'text.secondary' }}>
            {t(`tickets:form.kind.${notOffered[kind]}`)}
          </Box>
        ))}
    </>
  );
};

/** The structure that the ticket is about; who is kept to some chooses one of them. */
const StructureField = ({ choices: { structures, structureNeeded } }: SectionProps) => {
  const { t } = useTranslation();
  if (structures.length === 0) return null;
  return (
    <SelectField
      name="structureId"
      required={structureNeeded}
      label={t('tickets:form.structure.label')}
      hint={t('tickets:form.structure.hint')}
      none={t(structureNeeded ? 'common:form.choose' : 'tickets:form.structure.whole')}
      choices={structures}
    />
  );
};

const fields = [
  'kind',
  'type',
  'domainId',
  'moduleId',
  'versionId',
  'correctiveVersionId',
  'structureId',
  'impact',
  'projectName',
] as const;

const labelIn = (choices: readonly { readonly id: string; readonly label: string }[], id: string): string =>
  choices.find((choice) => choice.id === id)?.label ?? '';

/** Line of the filing details that are set. */
const useSummary = (choices: TicketChoices): string => {
  const { t } = useTranslation();
  const values = useWatch<OpenTicketValues>();
  const { kind = '', severity = '', type = '', productId = '', projectName = '' } = values;
  const product = productOf(choices, productId);
  const version = labelIn(product?.versions ?? [], values.versionId ?? '');
  return [
    t(`tickets:kind.${kind}`),
    t(`tickets:type.${typeOf({ kind, severity, type })}`),
    version && t('tickets:form.product.version', { version }),
    labelIn(product?.modules ?? [], values.moduleId ?? ''),
    labelIn(choices.structures, values.structureId ?? ''),
    values.impact && t(`tickets:impact.${values.impact}`),
    projectName,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Filing of a request by the publisher: proposed values, which the asker may correct (features F01). */
export const DetailsSection = ({ choices }: SectionProps) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<OpenTicketValues>();
  const [kind, severity, productId, versionId, structureId] = useWatch<
    OpenTicketValues,
    ['kind', 'severity', 'productId', 'versionId', 'structureId']
  >({ name: ['kind', 'severity', 'productId', 'versionId', 'structureId'] });
  const product = productOf(choices, productId);
  const versions = product?.versions ?? [];
  const correctiveVersions = versions.find(({ id }) => id === versionId)?.correctiveVersions ?? [];
  return (
    <FoldedSection
      title={t('tickets:form.details.title')}
      summary={useSummary(choices)}
      action={t('tickets:form.details.open')}
      fields={fields}
      isNeeded={isDetailMissing(choices, { productId, versionId, structureId })}
    >
      <KindField choices={choices} />
      <FieldRow>
        <SelectField
          name="type"
          label={t('tickets:field.type')}
          none={t('tickets:form.details.proposed', { type: t(`tickets:type.${proposedType(kind, severity)}`) })}
          choices={requestTypes.map((id) => ({ id, label: t(`tickets:type.${id}`) }))}
        />
        <SelectField
          name="domainId"
          label={t('tickets:field.domain')}
          none={t('tickets:form.product.anyDomain')}
          choices={choices.domains}
          onChosen={() => productFields.slice(1).forEach((name) => setValue(name, ''))}
        />
        <SelectField
          name="moduleId"
          label={t('tickets:field.module')}
          none={t('tickets:form.product.noModule')}
          choices={product?.modules ?? []}
        />
        <SelectField
          name="versionId"
          required
          label={t('tickets:field.version')}
          none={t(product ? 'common:form.choose' : 'tickets:form.product.first')}
          choices={versions.map(({ id, label, current }) => ({
            id,
            label: current ? t('tickets:form.product.current', { version: label }) : label,
          }))}
          onChosen={() => setValue('correctiveVersionId', '')}
        />
        {correctiveVersions.length > 0 && (
          <SelectField
            name="correctiveVersionId"
            label={t('tickets:field.correctiveVersion')}
            none={t('tickets:form.product.noCorrective')}
            choices={correctiveVersions}
          />
        )}
      </FieldRow>
      <StructureField choices={choices} />
      {kind === 'assistance' && (
        <SelectField
          name="impact"
          label={t('tickets:field.impact')}
          none={t('tickets:form.details.noImpact')}
          choices={impacts.map((id) => ({ id, label: t(`tickets:impact.${id}`) }))}
        />
      )}
      <TextField
        name="projectName"
        label={t('tickets:field.projectName')}
        hint={t('tickets:form.subject.projectHint')}
      />
    </FoldedSection>
  );
};

/** Risks for patients and personal data: a tick alerts the people in charge (features F05). */
export const RiskSection = () => {
  const { t } = useTranslation();
  const [patientRisk, personalDataIncident] = useWatch<OpenTicketValues, ['patientRisk', 'personalDataIncident']>({
    name: ['patientRisk', 'personalDataIncident'],
  });
  const flags = [patientRisk && 'patientRisk', personalDataIncident && 'personalDataIncident'].filter(Boolean);
  return (
    <FoldedSection
      title={t('tickets:form.risks.title')}
      summary={flags.map((flag) => t(`tickets:flag.${flag}`)).join(' · ') || t('tickets:form.risks.none')}
      action={t('tickets:form.risks.open')}
      fields={['patientRisk', 'personalDataIncident']}
      isNeeded={flags.length > 0}
    >
      <CheckField
        name="patientRisk"
        label={t('tickets:field.patientRisk')}
        hint={t('tickets:form.risks.patientRisk')}
      />
      <CheckField
        name="personalDataIncident"
        label={t('tickets:field.personalDataIncident')}
        hint={t('tickets:form.risks.personalDataIncident')}
      />
      {flags.length > 0 && (
        <Status>
          <Alert severity="warning" variant="outlined" role="none">
            {t('tickets:form.risks.restricted')}
          </Alert>
        </Status>
      )}
    </FoldedSection>
  );
};
