import { Status } from '../../page/announcer.js';
import { FieldGroup } from '../../form/field-frame.js';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizUnitView } from '../../../../src/training/enrolments/enrolments.views.js';

interface QuizProps {
  readonly unit: QuizUnitView;
  readonly isSending: boolean;
  /** Places of the choices, one of each question. */
  readonly onAnswer: (choices: readonly number[]) => void;
}

/** Wrong answers are not shown before the quiz is passed. */
const Result = ({ unit: { isDone, mark, passMark } }: Pick<QuizProps, 'unit'>) => {
  const { t } = useTranslation();
  return (
    <Status sx={{ mb: 2 }}>
      {mark !== null && (
        <Alert role="none" severity={isDone ? 'success' : 'warning'}>
          {t(isDone ? 'enrolments:learn.quizPassed' : 'enrolments:learn.quizFailed', { mark, passMark })}
        </Alert>
      )}
    </Status>
  );
};

const RightAnswers = ({ questions }: Pick<QuizUnitView, 'questions'>) => (
  <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
    {questions.map(({ text, choices, right }, place) => (
      <li key={place}>
        <Box sx={{ fontWeight: 600 }}>{text}</Box>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <CheckCircle aria-hidden fontSize="small" color="success" />
          {right !== null && choices[right]}
        </Box>
      </li>
    ))}
  </Box>
);

/** Questions with one right answer each; the server marks them. */
export const Quiz = ({ unit, isSending, onAnswer }: QuizProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { questions, passMark, isDone } = unit;
  const [chosen, setChosen] = useState<readonly (number | null)[]>(questions.map(() => null));
  const [isTried, setTried] = useState(false);
  const firstOf = (place: number): string => `${id}-${place}-0`;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const open = chosen.indexOf(null);
    if (open < 0) onAnswer(chosen.filter((choice) => choice !== null));
    else document.getElementById(firstOf(open))?.focus();
  };
  return (
    <>
      <Result unit={unit} />
      {isDone ? (
        <RightAnswers questions={questions} />
      ) : (
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2.5 }}>
          <Box>{t('enrolments:learn.quizLead', { passMark })}</Box>
          {questions.map(({ text, choices }, place) => (
            <FieldGroup
              key={place}
              id={firstOf(place)}
              label={`${place + 1}. ${text}`}
              required
              error={isTried && chosen[place] === null ? t('enrolments:learn.choose') : undefined}
            >
              {choices.map((choice, at) => (
                <Box key={at}>
                  <FormControlLabel
                    label={choice}
                    control={
                      <Radio
                        id={`${id}-${place}-${at}`}
                        name={`${id}-${place}`}
                        checked={chosen[place] === at}
                        onChange={() => setChosen(chosen.with(place, at))}
                      />
                    }
                  />
                </Box>
              ))}
            </FieldGroup>
          ))}
          <Box>
            <Button type="submit" variant="contained" aria-busy={isSending}>
              {t('enrolments:learn.check')}
            </Button>
          </Box>
        </Box>
      )}
    </>
  );
};
