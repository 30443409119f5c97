import { Status } from '@guichet/ui-common/page/announcer';
import { palette } from '@guichet/ui-common/page/theme';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isColour } from '../../../../src/shell/themes/contrast.vocabulary.js';
import {
  builtInColours,
  themeColourNames,
  type ThemeColours,
} from '../../../../src/shell/themes/entity-theme.vocabulary.js';
import {
  bandText,
  contrastProblems,
  type ContrastProblem,
} from '../../../../src/shell/themes/theme-contrast.vocabulary.js';
import { parseThemeCss } from '../../../../src/shell/themes/theme-css.vocabulary.js';
import { textOf } from '@guichet/ui-common/form/control';
import { useStoredImage } from '../../kit/image-control.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';

/** Typed colours; a half-typed colour is replaced by the built-in one meanwhile. */
const coloursOf = (values: Values): ThemeColours => ({
  ...builtInColours.BL_COLLTER,
  ...Object.fromEntries(
    themeColourNames.flatMap((name) => {
      const colour = textOf(values[name]);
      return isColour(colour) ? [[name, colour]] : [];
    }),
  ),
});

const gradient = (...colours: readonly string[]): string => `linear-gradient(90deg, ${colours.join(', ')})`;

interface MiniatureProps {
  readonly colours: ThemeColours;
  readonly values: Values;
}

/** The portal in small, drawn with nothing but the theme. Screen readers hear what is wrong with it instead. */
const Miniature = ({ colours, values }: MiniatureProps) => {
  const { t } = useTranslation();
  const image = useStoredImage(textOf(values['headerImageId']));
  const properties = parseThemeCss(textOf(values['css'])).properties ?? {};
  const radius = properties['--theme-radius'] ?? '12px';
  const item = { px: 1, py: 0.5, borderRadius: 1, fontSize: '0.75rem', borderLeft: '3px solid transparent' };
  return (
    <Box
      aria-hidden="true"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden', fontSize: '0.75rem' }}
    >
      <Box
        sx={{
          px: 1.5,
          py: 0.5,
          fontWeight: 600,
          color: bandText(colours, 'title'),
          backgroundImage: gradient(colours.titleLeft, colours.titleCentre, colours.titleRight),
        }}
      >
        {t('themes:preview.welcome')}
      </Box>
      <Box
        sx={{
          p: 1.5,
          backgroundImage: gradient(colours.bodyLeft, colours.bodyCentre, colours.bodyRight),
          color: '#1D1B33',
        }}
      >
        <Box
          sx={{
            height: 64,
            display: 'flex',
            alignItems: 'center',
            px: 1.5,
            mb: 1.5,
            fontWeight: 680,
            fontSize: '0.95rem',
            borderRadius: properties['--theme-banner-radius'] ?? '12px',
            color: bandText(colours, 'header'),
            backgroundImage: image
              ? `url(${image})`
              : gradient(colours.headerLeft, colours.headerCentre, colours.headerRight),
            backgroundSize: 'cover',
          }}
        >
          {!image && textOf(values['name'])}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '9rem minmax(0, 1fr)', gap: 1.5 }}>
          <Box sx={{ display: 'grid', gap: properties['--theme-menu-gap'] ?? 0, alignContent: 'start' }}>
            <Box sx={{ ...item, fontWeight: 620, color: colours.menuOption }}>{t('themes:preview.section')}</Box>
            <Box
              sx={{
                ...item,
                fontWeight: 650,
                color: colours.menuActive,
                bgcolor: colours.menuHover,
                borderLeftColor: colours.menuActive,
              }}
            >
              {t('themes:preview.active')}
            </Box>
            <Box sx={{ ...item, color: colours.menuInactive }}>{t('themes:preview.inactive')}</Box>
            <Box sx={{ borderTop: `1px solid ${colours.menuSeparator}`, mt: 0.5 }} />
            <Box sx={{ ...item, fontWeight: 620, color: colours.menuOption }}>{t('themes:preview.other')}</Box>
          </Box>
          <Box sx={{ bgcolor: '#FFFFFF', border: '1px solid #DDDBE9', borderRadius: radius, p: 1.25 }}>
            <Box sx={{ fontWeight: 650, mb: 0.5 }}>{t('themes:preview.title')}</Box>
            <Box sx={{ color: '#57546F', mb: 1 }}>{t('themes:preview.text')}</Box>
            <Box
              component="span"
              sx={{ color: properties['--theme-link'] ?? colours.menuActive, textDecoration: 'underline', mr: 1 }}
            >
              {t('themes:preview.link')}
            </Box>
            <Box
              component="span"
              sx={{
                bgcolor: colours.menuActive,
                color: '#FFFFFF',
                px: 1,
                py: 0.25,
                borderRadius: `min(${radius}, 10px)`,
                fontWeight: 600,
              }}
            >
              {t('themes:preview.button')}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          px: 1.5,
          py: 0.75,
          color: bandText(colours, 'footer'),
          backgroundImage: gradient(colours.footerLeft, colours.footerRight),
        }}
      >
        {textOf(values['footerText']) || t('themes:preview.footer')}
      </Box>
    </Box>
  );
};

const number = (language: string, ratio: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(ratio);

interface ProblemProps {
  readonly problem: ContrastProblem;
  readonly onTake: () => void;
}

const ProblemRow = ({ problem: { colour, ratio, needed, proposal }, onTake }: ProblemProps) => {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'fr';
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box component="span" sx={{ flex: '1 1 12rem' }}>
        {t('themes:contrast.problem', {
          colour: t(`themes:colours.${colour}`),
          ratio: number(language, ratio),
          needed: number(language, needed),
        })}
      </Box>
      <Button size="small" variant="outlined" onClick={onTake}>
        <Box
          aria-hidden="true"
          component="span"
          sx={{
            width: 14,
            height: 14,
            mr: 1,
            borderRadius: 0.5,
            border: `1px solid ${palette.edge}`,
            bgcolor: proposal,
          }}
        />
        {t('themes:contrast.take', { colour: proposal })}
      </Button>
    </Box>
  );
};

/** How the theme looks with what is typed, which of its texts cannot be read, and what to take instead (features F69). */
export const ThemePreview = ({ form }: { readonly form: InputFormState }) => {
  const { t } = useTranslation();
  const colours = coloursOf(form.values);
  const problems = contrastProblems(colours);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="theme-preview" sx={{ p: 2, borderRadius: 1.5 }}>
      <Typography id="theme-preview" variant="h2" sx={{ mb: 1.5 }}>
        {t('themes:preview.heading')}
      </Typography>
      <Miniature colours={colours} values={form.values} />
      <Status sx={{ mt: 1.5 }}>
        {problems.length === 0 ? (
          <Alert role="none" severity="success">
            {t('themes:contrast.fine')}
          </Alert>
        ) : (
          <Alert role="none" severity="warning">
            {t('themes:contrast.problems', { count: problems.length })}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {problems.map((problem) => (
                <ProblemRow
                  key={problem.colour}
                  problem={problem}
                  onTake={() => form.setValues({ [problem.colour]: problem.proposal })}
                />
              ))}
            </Box>
            {problems.length > 1 && (
              <Button
                size="small"
                variant="contained"
                sx={{ mt: 1 }}
                onClick={() =>
                  form.setValues(Object.fromEntries(problems.map(({ colour, proposal }) => [colour, proposal])))
                }
              >
                {t('themes:contrast.takeAll')}
              </Button>
            )}
          </Alert>
        )}
      </Status>
    </Paper>
  );
};
