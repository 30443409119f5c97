import { dateTime } from '@guichet/ui-common/text/dates';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { StepView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Card } from './card.js';

interface StepsProps {
  readonly title: string;
  /** Dictionary prefix of the words of steps: `connectors:step`. */
  readonly texts: string;
  readonly steps: readonly (StepView & { readonly files?: readonly StoredFileView[] })[];
}

/** History of a thing, oldest first: step, person, time, and text. */
export const StepsCard = ({ title, texts, steps }: StepsProps) => {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ step, at, by, said, files = [] }) => (
          <Box component="li" key={`${step} ${at}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <span>
                {t(`${texts}.${step}`)}
                {by.id !== 'system' && by.name ? ` – ${by.name}` : ''}
              </span>
              <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
                {dateTime(at)}
              </Box>
            </Box>
            {said !== null && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said}</Box>}
            {files.length > 0 && <AttachedFiles files={files} label={t('admin:fields.fileIds')} />}
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** The same where the words of steps stand under `<of>:step`. */
export const History = ({ of, steps }: { readonly of: string } & Pick<StepsProps, 'steps'>) => {
  const { t } = useTranslation();
  return <StepsCard title={t(`${of}:detail.history`)} texts={`${of}:step`} steps={steps} />;
};

/** A history as all that `readResource` draws below the facts. */
export const historyBelow =
  (of: string) =>
  ({ view: { steps } }: { readonly view: Pick<StepsProps, 'steps'> }) => <History of={of} steps={steps} />;
