import { valuesOf } from '@guichet/ui-common/form/inputs';
import { rowsOf } from '@guichet/ui-common/form/rows-control';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import { post } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { useSettled } from '@guichet/ui-common/page/settled';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOf } from '@guichet/ui-common/form/control';
import type { Values } from '@guichet/ui-common/form/inputs';
import type {
  AudienceSize,
  ContentFilterTrial as Trial,
} from '../../../../src/publishing/content/content-filters.views.js';
import { Card, Facts } from '../../kit/card.js';

/** Each group asks something, and each condition has a value. */
const isWhole = (group: Values): boolean => {
  const [leaves, groups] = [rowsOf(group['leaves']), rowsOf(group['groups'])];
  return (
    leaves.length + groups.length > 0 &&
    leaves.every((leaf) => listOf(leaf['values']).length > 0) &&
    groups.every(isWhole)
  );
};

/** For whom the rule holds as it is kept, and as it stands in the form. */
export const ContentFilterTrial = ({ form }: { readonly form: InputFormState }) => {
  const { t } = useTranslation();
  const { id, rule: typed } = form.values;
  const rule = JSON.stringify(typed ?? {});
  const settled = useSettled(rule);
  const { data, error } = useQuery({
    queryKey: ['content-filters', 'trial', id, settled],
    queryFn: () => {
      const asked: unknown = JSON.parse(settled);
      return post<Trial>('/api/content-audience/dry-run', {
        rule: asked,
        ...(id === undefined ? {} : { filterId: id }),
      });
    },
    enabled: isWhole(valuesOf(JSON.parse(settled))),
    retry: false,
  });
  const size = ({ contacts, clients }: AudienceSize): string => t('content:filters.size', { contacts, clients });
  return (
    <Card title={t('content:filters.trial.title')} lead={t('content:filters.trial.lead')}>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {data ? (
        <Facts
          facts={[
            [t('content:filters.trial.before'), size(data.before)],
            [t('content:filters.trial.after'), size(data.after)],
            [t('content:filters.trial.more'), size(data.more)],
            [t('content:filters.trial.less'), size(data.less)],
          ]}
        />
      ) : (
        t('content:filters.trial.incomplete')
      )}
    </Card>
  );
};
