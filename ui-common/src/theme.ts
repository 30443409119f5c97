import { createTheme, type Theme } from '@mui/material/styles';

/** One calm palette for both fronts: brand indigo, cool neutrals, and status colours of at least 4.5 to 1 on white. */
export const palette = {
  brand: '#372E95',
  brandDark: '#272069',
  brandSoft: '#EEEDF9',
  accent: '#0B7A75',
  ink: '#1D1B33',
  inkSoft: '#57546F',
  line: '#DDDBE9',
  canvas: '#F7F7FB',
  paper: '#FFFFFF',
  success: '#1A7344',
  warning: '#8F5200',
  error: '#B3261E',
  info: '#1F5D9E',
} as const;

/** Read by screen readers, seen by nobody. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const focusRing = { outline: `3px solid ${palette.brand}`, outlineOffset: 2 };

export const font = '"Inter Variable", "Segoe UI", system-ui, -apple-system, "Liberation Sans", sans-serif';

/** `brand`: the active menu colour of the entity's theme; the server refuses one without enough contrast. */
export const createPortalTheme = (brand: string = palette.brand): Theme =>
  createTheme({
    cssVariables: true,
    palette: {
      mode: 'light',
      primary: { main: brand, dark: palette.brandDark, contrastText: '#FFFFFF' },
      secondary: { main: palette.accent, contrastText: '#FFFFFF' },
      success: { main: palette.success },
      warning: { main: palette.warning },
      error: { main: palette.error },
      info: { main: palette.info },
      text: { primary: palette.ink, secondary: palette.inkSoft },
      divider: palette.line,
      background: { default: palette.canvas, paper: palette.paper },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: font,
      h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 680, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.1875rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.005em' },
      h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650 },
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9rem', lineHeight: 1.55 },
      button: { textTransform: 'none', fontWeight: 600 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    },
    components: {
      // still: what moves must be able to stop, and it stands for a moment only
      MuiSkeleton: { defaultProps: { animation: false } },
      MuiCssBaseline: {
        styleOverrides: {
          ':focus-visible': focusRing,
          '::selection': { backgroundColor: palette.brandSoft },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0s !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 44, paddingInline: 18, borderRadius: 10 },
          sizeSmall: { minHeight: 36, paddingInline: 12 },
        },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 36, minHeight: 36 } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { outlined: { borderColor: palette.line }, rounded: { borderRadius: 12 } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.paper, borderRadius: 8 },
          notchedOutline: { borderColor: '#85829C' },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
      MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { textUnderlineOffset: '0.18em' } } },
      MuiAlert: {
        styleOverrides: { root: { borderRadius: 10, alignItems: 'flex-start' }, message: { width: '100%' } },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
      MuiTableCell: {
        styleOverrides: { head: { fontWeight: 650, color: palette.inkSoft }, root: { borderColor: palette.line } },
      },
      MuiTooltip: { defaultProps: { arrow: true, describeChild: true } },
    },
  });
