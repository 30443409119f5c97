import { period } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResourceAbsenceListRow, SlotListRow } from '../../../../src/services/slots/slots.views.js';
import { listAddress } from '../../kit/list-address.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';

const shown = 5;

interface Conflict {
  readonly resourceId: string;
  /** First and last days. */
  readonly from?: string;
  readonly to?: string;
}

/** Visits that were promised before: staff move each; nothing is drawn where there is none. */
const Conflicts = (of: Conflict) => {
  const { t } = useTranslation();
  const filter = { ...of, inConflict: true };
  const { data } = useQuery({
    queryKey: ['slots', 'getList', 'conflicts', filter],
    queryFn: ({ signal }) =>
      get<readonly SlotListRow[]>('/api/slots', { filter, sort: ['startsAt', 'ASC'], range: [0, shown - 1] }, signal),
  });
  if (!data || data.data.length === 0) return null;
  const total = data.total ?? data.data.length;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('slots:conflict.lead', { count: total })}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {data.data.map(({ id, startsAt, endsAt, number, title }) => (
          <li key={id}>
            <TextLink to={`/slots/${id}/show`}>{`${period(startsAt, endsAt)}, ${number} – ${title}`}</TextLink>
          </li>
        ))}
      </Box>
      {total > shown && (
        <TextLink to={listAddress('slots', filter)}>{t('slots:conflict.all', { count: total })}</TextLink>
      )}
    </Alert>
  );
};

/** On the page of a resource. */
export const ConflictsOfResource = ({ id }: { readonly id: string }) => <Conflicts resourceId={id} />;

/** On the page of an absence: those in its days. */
export const ConflictsOfAbsence = ({ id }: { readonly id: string }) => {
  const { data } = useDetail<ResourceAbsenceListRow>('resource-absences', id);
  return data ? <Conflicts resourceId={data.resourceId} from={data.from} to={data.to} /> : null;
};
