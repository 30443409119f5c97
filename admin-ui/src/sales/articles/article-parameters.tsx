import { mayNow } from '@guichet/ui-common/page/allowed';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetParameters } from '../../../../src/sales/articles/article.commands.js';
import type { ArticleParameter } from '../../../../src/sales/articles/article.vocabulary.js';
import type { ArticleView } from '../../../../src/sales/articles/articles.views.js';
import type { Language } from '../../../../src/kernel/language.js';
import { useLanguage } from './use-language.js';
import { Card } from '../../kit/card.js';
import { pathOf, useDone } from '../../kit/use-execute.js';
import { faultsOfAmounts, parametersCommandOf, parameterValuesOf, type ParametersValues } from './parameter-values.js';
import { ParametersEditor } from './parameters-editor.js';

interface ParametersFormProps {
  readonly article: ArticleView;
  readonly onDone: () => void;
}

/** A text in several languages is one field. */
const onTheText = (path: string): string => path.replace(/\.(?:fr|es|en)$/, '');

const ParametersForm = ({ article: { id, revision, parameters }, onDone }: ParametersFormProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const state = useCommandForm<ParametersValues>({
    command: SetParameters,
    path: pathOf({ resource: 'articles', id }, 'SetParameters'),
    revision,
    defaults: { parameters: parameters.map(parameterValuesOf) },
    toCommand: parametersCommandOf,
    landing: onTheText,
    check: faultsOfAmounts,
    onSent: () => {
      done(t('admin:commands.SetParameters.done'));
      onDone();
    },
  });
  return (
    <>
      <ErrorSummary form={state} />
      <CommandForm guarded state={state} label={t('articles:parameters.title')}>
        <ParametersEditor state={state} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('articles:parameters.submit')}
          </Button>
          <Button onClick={onDone}>{t('admin:form.cancel')}</Button>
        </Box>
      </CommandForm>
    </>
  );
};

interface ParameterLineProps {
  readonly parameter: ArticleParameter;
  readonly all: readonly ArticleParameter[];
}

/** The choices that it hangs on, in the reader's words. */
const conditionOf = ({ shownWhen }: ArticleParameter, all: readonly ArticleParameter[], language: Language): string => {
  const above = all.find(({ code }) => code === shownWhen?.parameter);
  if (!shownWhen || above?.kind !== 'choice') return '';
  const chosen = above.choices.filter(({ code }) => shownWhen.choices.includes(code));
  return `${above.label[language]} – ${chosen.map(({ label }) => label[language]).join(', ')}`;
};

const ParameterLine = ({ parameter, all }: ParameterLineProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const details = [
    t(`articles:parameterKind.${parameter.kind}`),
    ...(parameter.required ? [t('articles:parameters.required')] : []),
    ...(parameter.shownWhen === null
      ? []
      : [t('articles:parameters.when', { name: conditionOf(parameter, all, language) })]),
  ];
  return (
    <Box component="li" sx={{ mb: 0.75 }}>
      <strong>{parameter.label[language]}</strong> – {details.join(' · ')}
      {parameter.kind === 'choice' && (
        <Typography variant="body2" color="text.secondary">
          {parameter.choices.map(({ label }) => label[language]).join(' · ')}
        </Typography>
      )}
    </Box>
  );
};

/** Parameters of a complex article: read in order, and changed in a form of its own. */
export const ArticleParameters = ({ article }: { readonly article: ArticleView }) => {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card title={t('articles:parameters.title')} lead={t('articles:parameters.lead')}>
      {isEditing ? (
        <ParametersForm article={article} onDone={() => setEditing(false)} />
      ) : (
        <>
          {article.parameters.length === 0 && (
            <Typography color="text.secondary">{t('articles:parameters.empty')}</Typography>
          )}
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {article.parameters.map((parameter) => (
              <ParameterLine key={parameter.code} parameter={parameter} all={article.parameters} />
            ))}
          </Box>
          {mayNow(article, 'SetParameters') && (
            <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEditing(true)}>
              {t('articles:parameters.edit')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
