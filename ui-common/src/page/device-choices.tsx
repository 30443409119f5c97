import {
  contrasts,
  densities,
  devicePreferences,
  onDevicePreferences,
  setDevicePreference,
  type DevicePreferences,
} from './device-preferences.js';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

interface ChoiceProps<Name extends keyof DevicePreferences> {
  readonly name: Name;
  readonly values: readonly DevicePreferences[Name][];
}

const PreferenceChoice = <Name extends keyof DevicePreferences>({ name, values }: ChoiceProps<Name>) => {
  const { t } = useTranslation();
  const id = useId();
  const chosen = useSyncExternalStore(onDevicePreferences, devicePreferences)[name];
  const choose = (given: string): void => {
    const value = values.find((known) => known === given);
    if (value !== undefined) setDevicePreference(name, value);
  };
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" id={id} sx={{ color: 'text.primary', fontWeight: 620, mb: 0.5 }}>
        {t(`common:device.${name}.label`)}
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={name} value={chosen} onChange={(_event, value) => choose(value)}>
        {values.map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={t(`common:device.${name}.${value}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** More or fewer rows on a screen; takes effect at once, on this device only. */
export const DensityChoice = () => <PreferenceChoice name="density" values={densities} />;

/** Darker words and lines; takes effect at once, on this device only. */
export const ContrastChoice = () => <PreferenceChoice name="contrast" values={contrasts} />;
