import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './field-id.js';
import type { ShownError } from './resolver.js';

interface ErrorSummaryProps {
  readonly errors: readonly ShownError[];
  /** A refusal that belongs to no field. */
  readonly failure?: string | undefined;
  /** Counts the refused tries: each one moves the focus here. */
  readonly refusals: number;
}

const goTo = (path: string): void => {
  const field = document.getElementById(fieldId(path));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** Same words as by the fields; each entry leads to its field (RGAA 11.10, 11.11). */
export const ErrorSummary = ({ errors, failure, refusals }: ErrorSummaryProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || failure !== undefined;
  const answered = useRef(0);
  useEffect(() => {
    // the messages may come one render after the refusal
    if (refusals === answered.current || !box.current) return;
    answered.current = refusals;
    box.current.focus();
  });
  if (!shown || refusals === 0) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ border: 2, borderColor: 'error.main', borderRadius: 3, bgcolor: '#FDF3F2', p: 2.5, mb: 3 }}
    >
      <Typography sx={{ fontWeight: 680, color: 'error.main', mb: errors.length > 0 || failure ? 0.75 : 0 }}>
        {t('common:form.summary', { count: errors.length + (failure ? 1 : 0) })}
      </Typography>
      {failure && <Typography>{failure}</Typography>}
      {errors.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {errors.map(({ path, text }) => (
            <Box component="li" key={path} sx={{ py: 0.25 }}>
              <Link
                href={`#${fieldId(path)}`}
                color="error"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(path);
                }}
              >
                <FieldName path={path} />
                {text}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

/** "Titre : champ obligatoire" tells which of five equal messages is meant. */
const FieldName = ({ path }: { readonly path: string }) => {
  const label = document.getElementById(fieldId(path))?.closest('[data-field]')?.getAttribute('data-field');
  return label ? <>{`${label} : `}</> : null;
};
