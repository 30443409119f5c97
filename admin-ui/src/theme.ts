import { alpha, createTheme } from '@mui/material/styles';
import { createPortalTheme, palette } from '@guichet/ui-common/theme';

/** The staff side bar: the brand, at night, so that nobody takes this application for the customers' portal. */
export const night = {
  canvas: '#1B1740',
  line: '#3A3570',
  text: '#E9E7FA',
  textSoft: '#B9B5DC',
  current: '#332C75',
} as const;

const base = createPortalTheme();

/** The shared theme, denser: agents read many rows all day. */
export const theme = createTheme(base, {
  typography: {
    h1: { ...base.typography.h1, fontSize: '1.5rem' },
    h2: { ...base.typography.h2, fontSize: '1.0625rem' },
  },
  components: {
    // what gets the focus is not left under the top bar or under the buttons of a form
    MuiCssBaseline: { styleOverrides: { html: { scrollPaddingBlock: '88px' } } },
    MuiButton: {
      styleOverrides: {
        root: { minHeight: 38, paddingInline: 14, borderRadius: 8 },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: palette.line, fontSize: '0.875rem', padding: '10px 12px' },
        head: { fontWeight: 600, fontSize: '0.8125rem', color: palette.inkSoft, backgroundColor: '#FBFAFE' },
      },
    },
    MuiTableRow: { styleOverrides: { hover: { '&:hover': { backgroundColor: alpha(palette.brand, 0.03) } } } },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 600, borderRadius: 6 },
        sizeSmall: { fontSize: '0.75rem' },
        label: { '&::first-letter': { textTransform: 'uppercase' } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        input: { paddingBlock: 9, fontSize: '0.9375rem', '&::placeholder': { color: palette.inkSoft, opacity: 1 } },
      },
    },
    // in the middle of the lower field
    MuiInputLabel: {
      styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 8px)' } } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontWeight: 600 } } },
  },
});
