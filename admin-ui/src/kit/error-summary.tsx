import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './field-id.js';
import type { CommandForm } from './use-command-form.js';

/** Every refusal of the last sending, with links to the fields; takes the focus (RGAA 11.10, 11.11). */
export const ErrorSummary = ({ form }: { readonly form: CommandForm }) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { problems, failure, refusals, id } = form;
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || (problems.length === 0 && failure === undefined)) return null;
  const goTo = (event: MouseEvent, source: string): void => {
    event.preventDefault();
    document.getElementById(fieldId(id, source))?.focus();
  };
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert" sx={{ mb: 2.5 }}>
      {problems.length === 0 ? (
        failure
      ) : (
        <>
          <AlertTitle>{t('common:form.summary', { count: problems.length })}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map(({ source, label, text }) => (
              <li key={source}>
                <Link
                  href={`#${fieldId(id, source)}`}
                  color="inherit"
                  onClick={(event) => goTo(event, source)}
                  sx={{ display: 'inline-block', py: 0.25 }}
                >
                  {t('admin:form.problem', { field: t(label), text })}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
};
