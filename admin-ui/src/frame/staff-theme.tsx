import { devicePreferences, onDevicePreferences } from '@guichet/ui-common/page/device-preferences';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createStaffTheme } from '../theme.js';

/** As dense and as dark as this device likes. */
export const StaffTheme = ({ children }: { readonly children: ReactNode }) => {
  const device = useSyncExternalStore(onDevicePreferences, devicePreferences);
  const theme = useMemo(() => createStaffTheme(device), [device]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};
