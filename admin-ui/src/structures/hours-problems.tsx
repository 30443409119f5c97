import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursFormState } from './use-hours-form.js';

interface HoursProblemsProps {
  readonly form: HoursFormState;
  readonly idOf: (path: string) => string;
}

/** Which of the many fields: said by the field itself. */
const nameOf = (id: string): string =>
  document.getElementById(id)?.closest('[data-field]')?.getAttribute('data-field') ?? '';

/** Every refusal of the last sending, with links to the fields; takes the focus (RGAA 11.10, 11.11). */
export const HoursProblems = ({ form: { errors, failure, refusals }, idOf }: HoursProblemsProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(errors);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (problems.length === 0 && failure === undefined) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert" sx={{ mb: 2.5 }}>
      {failure ?? <AlertTitle>{t('common:form.summary', { count: problems.length })}</AlertTitle>}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {problems.map(([path, text]) => (
            <li key={path}>
              <Link
                href={`#${idOf(path)}`}
                color="inherit"
                sx={{ display: 'inline-block', py: 0.25 }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(path))?.focus();
                }}
              >
                {t('admin:form.problem', { field: nameOf(idOf(path)), text })}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
