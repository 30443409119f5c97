import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MyTermsView } from '../../../../src/customers/terms/terms.views.js';

type TextChange = NonNullable<MyTermsView['changedSince']>['changes'][number];

const heading = '## ';
const item = '- ';

interface Block {
  readonly kind: 'heading' | 'list' | 'paragraph';
  readonly lines: readonly string[];
}

const kindOf = (line: string): Block['kind'] =>
  line.startsWith(heading) ? 'heading' : line.startsWith(item) ? 'list' : 'paragraph';

/** Lines that follow each other and are items make one list. */
const blocksOf = (text: string): readonly Block[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce<readonly Block[]>((blocks, line) => {
      const last = blocks.at(-1);
      const kind = kindOf(line);
      return kind === 'list' && last?.kind === 'list'
        ? [...blocks.slice(0, -1), { kind, lines: [...last.lines, line] }]
        : [...blocks, { kind, lines: [line] }];
    }, []);

const words = (line: string): string => line.replace(/^(?:## |- )/, '');

/** The text as its author wrote it: headings, lists, paragraphs; no other markup has a meaning. */
export const TermsText = ({ text }: { readonly text: string }) =>
  blocksOf(text).map(({ kind, lines }, index) => {
    if (kind === 'heading')
      return (
        <Typography key={index} variant="h3" sx={{ mt: index === 0 ? 0 : 3, mb: 1 }}>
          {words(lines[0] ?? '')}
        </Typography>
      );
    if (kind === 'list')
      return (
        <Box key={index} component="ul" sx={{ mt: 0, mb: 1.5, pl: 3 }}>
          {lines.map((line) => (
            <li key={line}>{words(line)}</li>
          ))}
        </Box>
      );
    return (
      <Typography key={index} sx={{ mb: 1.5 }}>
        {lines[0]}
      </Typography>
    );
  });

const looks = {
  added: { element: 'ins', bgcolor: '#E2F4EA', color: '#125233', sign: '+' },
  removed: { element: 'del', bgcolor: '#FCE8E6', color: '#8C1D17', sign: '−' },
} as const;

/** Removed and added text, in words, in signs and in colours. */
export const TermsChanges = ({ changes }: { readonly changes: readonly TextChange[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {changes.map(({ kind, text }, index) => {
        if (kind === 'same') return null;
        const { element, sign, ...colours } = looks[kind];
        return (
          <Box
            component="li"
            key={index}
            sx={{ ...colours, borderRadius: 2, px: 1.5, py: 0.75, display: 'flex', gap: 1 }}
          >
            <span aria-hidden>{sign}</span>
            <span>
              <span style={visuallyHidden}>{t(`terms:changes.${kind}`)} </span>
              <Box component={element} sx={{ textDecoration: kind === 'removed' ? 'line-through' : 'none' }}>
                {words(text)}
              </Box>
            </span>
          </Box>
        );
      })}
    </Box>
  );
};
