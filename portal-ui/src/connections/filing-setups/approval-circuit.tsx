import { basicControls } from '@guichet/ui-common/form/controls';
import { textOf } from '@guichet/ui-common/form/control';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import type { Values } from '@guichet/ui-common/form/inputs';
import { rowsOf } from '@guichet/ui-common/form/rows-control';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { filingLimits as limits } from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type { FilingSetupChoices } from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { StepCertificate } from './step-certificate.js';

export type Approvers = FilingSetupChoices['people'];

const Person = basicControls.person;

interface ApproverProps {
  readonly id: string;
  /** With its place, for who does not see where it stands. */
  readonly label: string;
  readonly value: unknown;
  /** Label of the empty choice; absent: a holder is required. */
  readonly none?: string;
  readonly people: Approvers;
  readonly onChange: (id: unknown) => void;
}

const Approver = ({ id, label, value, none, people, onChange }: ApproverProps) => {
  const required = none === undefined;
  const certificate = people.find((person) => person.id === value)?.certificate;
  return (
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: 0.75 }}>
      <FieldFrame id={id} label={label} required={required}>
        {Person && (
          <Person
            {...{ id, label, value, onChange, values: {} }}
            input={{ source: id, kind: 'person', people, required, none }}
          />
        )}
      </FieldFrame>
      {certificate && <StepCertificate certificate={certificate} />}
    </Box>
  );
};

const emptyStep = { holderId: '', delegateId: '' };
export const emptyCircuit = { name: '', steps: [emptyStep] };

export const without = (rows: readonly Values[], place: number): readonly Values[] =>
  rows.filter((_row, index) => index !== place);
export const changed = (rows: readonly Values[], place: number, change: Values): readonly Values[] =>
  rows.map((row, index) => (index === place ? { ...row, ...change } : row));

interface CircuitProps {
  readonly circuit: Values;
  /** From 1 on. */
  readonly number: number;
  readonly people: Approvers;
  readonly onChange: (change: Values) => void;
}

/** Its name, and its steps in their order. */
export const Circuit = ({ circuit, number, people, onChange }: CircuitProps) => {
  const { t } = useTranslation();
  const steps = rowsOf(circuit.steps);
  const set = (next: readonly Values[]): void => onChange({ steps: next });
  return (
    <>
      <TextField
        size="small"
        label={t('filingSetups:circuits.name')}
        value={textOf(circuit.name)}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{
          htmlInput: {
            'aria-label': `${t('filingSetups:circuits.name')}, ${t('filingSetups:circuits.legend', { number })}`,
          },
        }}
      />
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('filingSetups:circuits.within', { max: limits.steps })}
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {steps.map((step, place) => {
          const where = t('filingSetups:circuits.stepOf', { step: place + 1, number });
          return (
            <li key={place}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
                {(['holder', 'delegate'] as const).map((role) => (
                  <Approver
                    key={role}
                    id={`circuit-${number}-step-${place + 1}-${role}`}
                    label={`${t(`filingSetups:circuits.${role}`)}, ${where}`}
                    value={step[`${role}Id`]}
                    {...(role === 'delegate' && { none: t('filingSetups:circuits.none') })}
                    people={people}
                    onChange={(id) => set(changed(steps, place, { [`${role}Id`]: id }))}
                  />
                ))}
                {steps.length > 1 && (
                  <IconButton
                    aria-label={t('filingSetups:circuits.removeStep', { step: place + 1, number })}
                    onClick={() => set(without(steps, place))}
                  >
                    <Delete aria-hidden />
                  </IconButton>
                )}
              </Box>
            </li>
          );
        })}
      </Box>
      {steps.length < limits.steps && (
        <Button
          size="small"
          startIcon={<Add aria-hidden />}
          sx={{ justifySelf: 'start' }}
          onClick={() => set([...steps, emptyStep])}
        >
          {t('filingSetups:circuits.addStep')}
        </Button>
      )}
    </>
  );
};
