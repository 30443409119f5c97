import { Status } from '@guichet/ui-common/page/announcer';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import {
  chorusStrengthOf,
  chorusStrengths,
} from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';

const colours = { weak: 'error', fair: 'warning', good: 'success', strong: 'success' } as const;

/** How strong the password is, as one types: said in words, and drawn. */
const StrengthMeter = ({ password }: { readonly password: string }) => {
  const { t } = useTranslation();
  const strength = chorusStrengthOf(password);
  const place = chorusStrengths.indexOf(strength) + 1;
  return (
    <Box sx={{ mt: 0.75 }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={colours[strength]}
        value={password === '' ? 0 : (100 * place) / chorusStrengths.length}
      />
      <Status sx={{ minHeight: '1.5em', fontSize: '0.875rem' }}>
        {password !== '' && t(`chorusConnectors:strength.${strength}`)}
      </Status>
    </Box>
  );
};

const Plain = basicControls.text;

const TextOrPassword = (props: ControlProps) => (
  <div>
    {Plain && <Plain {...props} />}
    {props.input.source === 'password' && <StrengthMeter password={textOf(props.value)} />}
  </div>
);

/** The usual kinds of fields; the password shows how strong it is. */
export const chorusControls: Controls = { ...basicControls, text: TextOrPassword };
