import type { ControlProps } from '@guichet/ui-common/form/control';
import { rowsOf } from '@guichet/ui-common/form/rows-control';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { filingLimits as limits } from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import { changed, Circuit, emptyCircuit, without, type Approvers } from './approval-circuit.js';

/** Approval circuits: who approves, in which order, and who stands in (features F19). */
export const CircuitsControl = ({ id, value, people, onChange }: ControlProps & { readonly people: Approvers }) => {
  const { t } = useTranslation();
  const circuits = rowsOf(value);
  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {circuits.map((circuit, place) => {
        const number = place + 1;
        return (
          <Box
            key={place}
            component="fieldset"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, m: 0, minWidth: 0, width: '100%' }}
          >
            <legend>{t('filingSetups:circuits.legend', { number })}</legend>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Circuit
                circuit={circuit}
                number={number}
                people={people}
                onChange={(change) => onChange(changed(circuits, place, change))}
              />
              {circuits.length > 1 && (
                <Button
                  size="small"
                  color="inherit"
                  sx={{ justifySelf: 'start' }}
                  startIcon={<Delete aria-hidden />}
                  onClick={() => onChange(without(circuits, place))}
                >
                  {t('filingSetups:circuits.remove', { number })}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
      {circuits.length < limits.circuits && (
        <Button size="small" startIcon={<Add aria-hidden />} onClick={() => onChange([...circuits, emptyCircuit])}>
          {t('filingSetups:circuits.add')}
        </Button>
      )}
    </Box>
  );
};
