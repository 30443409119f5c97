import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type {
  ProcessingView,
  SubprocessorChange,
  SubprocessorException,
  SubprocessorView,
} from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { Card } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

const Change = ({ change }: { readonly change: SubprocessorChange }) => {
  const { t } = useTranslation();
  const { kind, name, label, successorName, effectiveOn, country, processedIn, clientName } = change;
  const said = t(`subprocessors:announced.${kind}`, {
    ...{ name, label, successor: successorName, date: date(effectiveOn) },
    country: country && t(`subprocessors:country.${country}`),
    processedIn: processedIn && t(`subprocessors:country.${processedIn}`),
  });
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600 }}>
        {said} ({t(`subprocessors:state.${change.state}`)})
      </Box>
      {clientName !== null && <Box>{t('subprocessors:changes.for', { client: clientName })}</Box>}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{change.reason ?? change.note}</Box>
    </Box>
  );
};

interface ChangesProps {
  readonly changes: readonly SubprocessorChange[];
  readonly objections?: number;
}

const Changes = ({ changes, objections = 0 }: ChangesProps) => {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Card title={t('subprocessors:changes.title')}>
        {objections > 0 && (
          <TextLink to="/subprocessor-objections">
            {t('subprocessors:changes.objections', { count: objections })}
          </TextLink>
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};

/** Clients that its changes do not apply to. */
const Exceptions = ({ exceptions }: { readonly exceptions: readonly SubprocessorException[] }) => {
  const { t } = useTranslation();
  if (exceptions.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Card title={t('subprocessors:changes.exceptions')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {exceptions.map(({ objectionId, kind, clientName, servedByName }) => (
            <Box key={objectionId} component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ fontWeight: 600 }}>{t(`subprocessors:change.${kind}`)}</Box>
              <TextLink to={`/subprocessor-objections/${objectionId}/show`}>
                {t('subprocessors:changes.exceptedFor', {
                  client: clientName ?? '–',
                  served: servedByName ?? t('subprocessors:serves.former'),
                })}
              </TextLink>
            </Box>
          ))}
        </Box>
      </Card>
    </Box>
  );
};

/** Announced changes of a subprocessor, with the objections. */
export const SubprocessorChanges = ({ id }: { readonly id: string }) => {
  const { data } = useDetail<SubprocessorView>('subprocessors', id);
  return data ? (
    <>
      <Changes changes={data.changes} objections={data.objections} />
      <Exceptions exceptions={data.exceptions} />
    </>
  ) : null;
};

/** Announced changes of a processing. */
export const ProcessingChanges = ({ id }: { readonly id: string }) => {
  const { data } = useDetail<ProcessingView>('processings', id);
  return data ? <Changes changes={data.changes} /> : null;
};
