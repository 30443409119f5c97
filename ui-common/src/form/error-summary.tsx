import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './field-id.js';
import type { ShownError } from './resolver.js';

interface ErrorSummaryProps {
  readonly form: {
    readonly id: string;
    readonly errors: readonly ShownError[];
    readonly failure: string | undefined;
    readonly refusals: number;
  };
}

const goTo = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** "Titre : champ obligatoire" tells which of five equal messages is meant. */
const FieldName = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const label = document.getElementById(id)?.closest('[data-field]')?.getAttribute('data-field');
  return label ? <>{`${label}${t('common:colon')} `}</> : null;
};

/** Same words as by the fields; each entry leads to its field (RGAA 11.10, 11.11). */
export const ErrorSummary = ({ form: { id, errors, failure, refusals } }: ErrorSummaryProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    // the messages may come one render after the refusal
    if (refusals === answered.current || !box.current) return;
    answered.current = refusals;
    box.current.focus();
  });
  if (refusals === 0 || (errors.length === 0 && failure === undefined)) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ border: 2, borderColor: 'error.main', borderRadius: 3, bgcolor: '#FDF3F2', p: 2.5, mb: 3 }}
    >
      <Typography sx={{ fontWeight: 680, color: 'error.main', mb: 0.75 }}>
        {t('common:form.summary', { count: errors.length + (failure ? 1 : 0) })}
      </Typography>
      {failure && <Typography>{failure}</Typography>}
      {errors.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {errors.map(({ path, text }) => (
            <Box component="li" key={path} sx={{ py: 0.25 }}>
              <Link href={`#${fieldId(id, path)}`} color="error" onClick={(event) => goTo(event, fieldId(id, path))}>
                <FieldName id={fieldId(id, path)} />
                {text}
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
