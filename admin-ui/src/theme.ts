import { createTheme, type Theme } from '@mui/material/styles';
import { createPortalTheme, palette, type Look } from '@guichet/ui-common/page/theme';

/** The staff side bar: the brand at night, so that this application is not mistaken for the customers' portal. */
export const night = {
  canvas: '#1B1740',
  line: '#3A3570',
  text: '#E9E7FA',
  textSoft: '#B9B5DC',
  current: '#332C75',
} as const;

/** The shared theme, denser: agents read many rows all day. */
export const createStaffTheme = (look: Look): Theme => {
  const base = createPortalTheme(palette.brand, look);
  return createTheme(base, {
    typography: {
      h1: { ...base.typography.h1, fontSize: '1.5rem' },
      h2: { ...base.typography.h2, fontSize: '1.0625rem' },
    },
    components: {
      // what gets the focus is not left under the top bar or under the buttons of a form
      MuiCssBaseline: { styleOverrides: { html: { scrollPaddingBlock: '88px', '--field-label-size': '0.875rem' } } },
      MuiButton: {
        styleOverrides: {
          root: { minHeight: 38, paddingInline: 14, borderRadius: 8 },
          sizeSmall: { minHeight: 32, paddingInline: 10 },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { paddingInline: 12 },
          head: { fontWeight: 600, fontSize: '0.8125rem' },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          input: { paddingBlock: 9, fontSize: '0.9375rem', '&::placeholder': { color: palette.inkSoft, opacity: 1 } },
        },
      },
      MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
      // in the middle of the lower field
      MuiInputLabel: {
        styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 8px)' } } },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontWeight: 600 } } },
    },
  });
};
