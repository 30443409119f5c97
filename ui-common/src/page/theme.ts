import { createTheme, type Theme } from '@mui/material/styles';
import type { Density, DevicePreferences } from './device-preferences.js';

/** A calm palette for both fronts: brand indigo, cool neutrals, and status colours of at least 4.5 to 1 on white. */
export const palette = {
  brand: '#372E95',
  brandSoft: '#EEEDF9',
  accent: '#0B7A75',
  ink: '#1D1B33',
  inkSoft: '#57546F',
  line: '#DDDBE9',
  /** Around what one types in or presses: 3 to 1 on white. */
  edge: '#85829C',
  canvas: '#F7F7FB',
  paper: '#FFFFFF',
  success: '#1A7344',
  warning: '#8F5200',
  error: '#B3261E',
  info: '#1F5D9E',
} as const;

/** For screen readers only; invisible on the screen. */
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

/** An entity's theme may set it (`--theme-focus`); its contrast was checked when it was kept. */
/** Colours that the person set are all that is left: what is current, chosen or pressed, and the main act, have a shape. */
const chosen =
  '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], .Mui-selected, [role="option"].Mui-focused';
const forcedColours = {
  [chosen]: {
    outline: '2px solid currentColor !important',
    outlineOffset: '-4px !important',
    textDecoration: 'underline 3px !important',
    textUnderlineOffset: '0.2em',
  },
  '.MuiButton-contained': { border: '3px double ButtonText !important' },
  '*:focus-visible:focus-visible, .Mui-focusVisible.Mui-focusVisible': {
    outline: '4px solid Highlight !important',
    outlineOffset: '2px !important',
  },
};

const focusRing = { outline: '3px solid var(--theme-focus, var(--mui-palette-primary-main))', outlineOffset: 2 };

export const font = '"Inter Variable", "Segoe UI", system-ui, -apple-system, "Liberation Sans", sans-serif';

export type Look = Pick<DevicePreferences, 'density' | 'contrast'>;

/** How a row of a list is set, one line or two in the same height; the dense one shows a third more on a screen. */
const rows = {
  comfortable: {
    '--row-height': '48px',
    '--row-space': '5px',
    '--row-size': '0.9375rem',
    '--row-note': '0.8125rem',
    '--row-line': '1.35',
  },
  compact: {
    '--row-height': '34px',
    '--row-space': '2px',
    '--row-size': '0.8125rem',
    '--row-note': '0.75rem',
    '--row-line': '1.25',
  },
} as const satisfies Readonly<Record<Density, Readonly<Record<string, string>>>>;

const asUsual: Look = { density: 'comfortable', contrast: 'standard' };

/** `brand`: the active menu colour of the entity's theme; the server refuses one without enough contrast. */
export const createPortalTheme = (brand: string = palette.brand, { density, contrast }: Look = asUsual): Theme => {
  const compact = density === 'compact';
  const strong = contrast === 'more';
  const line = strong ? palette.inkSoft : palette.line;
  return createTheme({
    cssVariables: true,
    spacing: compact ? 6.5 : 8,
    palette: {
      mode: 'light',
      primary: { main: brand, contrastText: '#FFFFFF' },
      secondary: { main: palette.accent, contrastText: '#FFFFFF' },
      success: { main: palette.success },
      warning: { main: palette.warning },
      error: { main: palette.error },
      info: { main: palette.info },
      text: { primary: strong ? '#000000' : palette.ink, secondary: strong ? palette.ink : palette.inkSoft },
      divider: line,
      background: { default: palette.canvas, paper: palette.paper },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: font,
      h1: { fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 680, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.1875rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.005em' },
      h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650 },
      body1: { fontSize: compact ? '0.9375rem' : '1rem', lineHeight: compact ? 1.5 : 1.6 },
      body2: { fontSize: compact ? '0.875rem' : '0.9rem', lineHeight: compact ? 1.45 : 1.55 },
      button: { textTransform: 'none', fontWeight: 600 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    },
    components: {
      // still: what moves must be able to stop, and it stands for a moment only
      MuiSkeleton: {
        defaultProps: { animation: false },
        styleOverrides: { root: { backgroundColor: '#E9E8F2' }, rounded: { borderRadius: 12 } },
      },
      MuiCssBaseline: {
        styleOverrides: {
          html: rows[density],
          ':focus-visible': focusRing,
          '::selection': { backgroundColor: palette.brandSoft },
          // a day and its hour are read as one
          time: { whiteSpace: 'nowrap' },
          'input[type="file"]': { font: 'inherit', fontSize: '0.9rem', minHeight: 44 },
          '::file-selector-button': {
            font: 'inherit',
            fontWeight: 600,
            color: brand,
            backgroundColor: palette.paper,
            border: '1px solid',
            borderRadius: 10,
            minHeight: 40,
            paddingInline: 14,
            marginInlineEnd: 12,
            cursor: 'pointer',
          },
          '@media (forced-colors: active)': forcedColours,
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
          root: {
            minHeight: compact ? 36 : 44,
            paddingInline: compact ? 14 : 18,
            borderRadius: 'min(var(--theme-radius, 10px), 22px)',
          },
          sizeSmall: { minHeight: 36, paddingInline: 12 },
        },
        // among words: as wide as its own, so that its row begins where theirs do (6 px to its left)
        variants: [{ props: { variant: 'text', size: 'small' }, style: { minWidth: 0, paddingInline: 6 } }],
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 36, minHeight: 36 } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          outlined: { borderColor: line, borderWidth: strong ? 2 : 1 },
          rounded: { borderRadius: 'var(--theme-radius, 12px)' },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.paper, borderRadius: 8 },
          notchedOutline: { borderColor: strong ? palette.ink : palette.edge },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
      MuiLink: {
        defaultProps: { underline: 'always' },
        styleOverrides: { root: { textUnderlineOffset: '0.18em' } },
        variants: [
          { props: { color: 'primary' }, style: { color: 'var(--theme-link, var(--mui-palette-primary-main))' } },
        ],
      },
      MuiAlert: {
        styleOverrides: { root: { borderRadius: 10, alignItems: 'flex-start' }, message: { width: '100%' } },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 650, color: strong ? palette.ink : palette.inkSoft },
          root: {
            borderColor: line,
            paddingBlock: 'var(--row-space)',
            fontSize: 'var(--row-size)',
            lineHeight: 'var(--row-line)',
          },
        },
      },
      MuiTooltip: { defaultProps: { arrow: true, describeChild: true } },
    },
  });
};
