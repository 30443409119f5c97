import Lock from '@mui/icons-material/LockOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { alpha, type Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../text/date-text.js';
import { relative } from '../../text/dates.js';
import { AttachedFiles } from '../../page/attached-files.js';
import { inside } from './inside.js';
import { messageId, partsOf, type ThreadEntry } from './thread-entries.js';

interface OfEntry {
  readonly entry: ThreadEntry;
  /** On paper nothing unfolds, and no time passes. */
  readonly paper: boolean;
}

/** The author is given by name and place; the colour only helps the eye. */
const accents = {
  customer: ({ palette }: Theme) => palette.secondary.main,
  provider: ({ palette }: Theme) => palette.primary.main,
  system: ({ palette }: Theme) => palette.text.secondary,
} as const satisfies Record<ThreadEntry['side'], (theme: Theme) => string>;

const tints = {
  customer: ({ palette }: Theme) => palette.background.paper,
  provider: ({ palette }: Theme) => alpha(palette.primary.main, 0.05),
  system: ({ palette }: Theme) => palette.background.default,
} as const satisfies Record<ThreadEntry['side'], (theme: Theme) => string>;

/** Messages stand beside a mark of who wrote them; what happened stands under them. */
const gutter = { xs: 0, sm: '48px' } as const;

const InternalMark = ({ words }: { readonly words: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1,
      borderRadius: 1,
      fontSize: '0.8125rem',
      fontWeight: 600,
      bgcolor: inside.mark,
      color: inside.ink,
    }}
  >
    <Lock aria-hidden sx={{ fontSize: 14 }} />
    {words}
  </Box>
);

const When = ({ entry: { at }, paper }: OfEntry) => {
  const { i18n } = useTranslation();
  return (
    <>
      <DateText value={at} />
      {!paper && ` (${relative(at, i18n.resolvedLanguage ?? 'fr')})`}
    </>
  );
};

const Message = ({ entry, paper }: OfEntry) => {
  const { t } = useTranslation();
  const { id, side, author, from, actedBy, what, text, files, footer, internal } = entry;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '36px minmax(0, 1fr)' }, columnGap: 1.5 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          fontSize: '0.875rem',
          fontWeight: 650,
          bgcolor: accents[side],
          display: { xs: 'none', sm: 'flex' },
        }}
      >
        {(author ?? what).charAt(0).toUpperCase()}
      </Avatar>
      <Box
        component="article"
        id={messageId(id)}
        tabIndex={-1}
        aria-labelledby={`${messageId(id)}-author ${messageId(id)}-kind`}
        sx={{
          minWidth: 0,
          p: 2,
          border: 1,
          borderLeft: 3,
          borderRadius: 2,
          borderColor: internal ? inside.line : 'divider',
          borderLeftColor: internal ? inside.line : accents[side],
          borderStyle: internal ? 'dashed' : 'solid',
          borderLeftStyle: 'solid',
          bgcolor: internal ? inside.tint : tints[side],
          scrollMarginBlock: '96px',
          breakInside: 'avoid',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
          <Typography id={`${messageId(id)}-author`} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {author ?? what}
            {from && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                · {from}
              </Box>
            )}
            {actedBy && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                ({actedBy})
              </Box>
            )}
          </Typography>
          {internal && <InternalMark words={internal} />}
        </Box>
        <Box
          id={`${messageId(id)}-kind`}
          sx={{ color: 'text.secondary', fontSize: '0.875rem', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {author && `${what} · `}
          <When entry={entry} paper={paper} />
        </Box>
        {text !== null && (
          <Box sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1rem' }}>{text}</Box>
        )}
        {footer}
        {files.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <AttachedFiles files={files} label={t('tickets:field.files')} />
          </Box>
        )}
      </Box>
    </Box>
  );
};

const light = { color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.6, overflowWrap: 'anywhere' } as const;

const Event = ({ entry: { at, author, actedBy, what } }: { readonly entry: ThreadEntry }) => (
  <Box sx={{ flex: '1 1 16rem', '&::first-letter': { textTransform: 'uppercase' } }}>
    {[author, actedBy, what].filter(Boolean).join(' · ')} · <DateText value={at} />
  </Box>
);

/** Several things that happened take one line, with the last of them, until they are unfolded. */
const Events = ({ entries, paper }: { readonly entries: readonly ThreadEntry[]; readonly paper: boolean }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(paper);
  const list = useId();
  const last = entries.at(-1);
  if (!last) return null;
  return (
    <Box component="li" sx={{ ...light, pl: gutter }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' }}>
        {entries.length > 1 && !paper && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={list}
            startIcon={open ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setOpen(!open)}
            sx={{ ml: -0.75, mr: 0.5, minHeight: 28, py: 0, color: 'text.primary' }}
          >
            {t('common:thread.steps', { count: entries.length })}
          </Button>
        )}
        {!open && <Event entry={last} />}
      </Box>
      <Box
        component="ul"
        id={list}
        hidden={!open}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 0.5 }, pl: entries.length > 1 ? 1.5 : 0 }}
      >
        {open &&
          entries.map((entry) => (
            <li key={entry.id}>
              <Event entry={entry} />
            </li>
          ))}
      </Box>
    </Box>
  );
};

interface ThreadProps {
  readonly label: string;
  readonly entries: readonly ThreadEntry[];
  readonly paper?: boolean;
}

/** Messages, oldest first, with the events between them in small. */
export const Thread = ({ label, entries, paper = false }: ThreadProps) => (
  <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
    {partsOf(entries).map((part) =>
      part.kind === 'message' ? (
        <Message key={part.entry.id} entry={part.entry} paper={paper} />
      ) : (
        <Events key={part.entries[0]?.id} entries={part.entries} paper={paper} />
      ),
    )}
  </Box>
);
