import { Status } from '@guichet/ui-common/page/announcer';
import { useCommand } from '@guichet/ui-common/form/use-command';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactListRow } from '../../../../src/customers/accounts/accounts.views.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';

interface MovePeopleProps {
  readonly from: string;
  readonly to: Choice;
}

/** As many as are moved at once; more are moved by a second time. */
const most = 100;

/** People limited to a closed establishment are limited to its successor: one command each, with the rights of each. */
export const MovePeople = ({ from, to }: MovePeopleProps) => {
  const { t } = useTranslation();
  const sending = useCommand();
  const [moved, setMoved] = useState(0);
  const asked = { filter: { keptToStructureId: from }, sort: ['lastName', 'ASC'], range: [0, most - 1] } as const;
  const { data } = useQuery(rowsQuery<ContactListRow>('contacts', asked));
  const people = (data?.data ?? []).filter(({ may }) => may.includes('changeRights'));
  const move = async (): Promise<void> => {
    for (const { id, rightsClientId, structures } of people) {
      const others = structures.map((one) => one.id).filter((one) => one !== from && one !== to.id);
      const command = { clientId: rightsClientId, structureIds: [...others, to.id] };
      await sending.mutateAsync({ path: `contacts/${id}/change-contact-structures`, command });
    }
    setMoved(people.length);
  };
  return (
    <>
      {moved > 0 && (
        <Status>
          <Alert severity="success" role="none" sx={{ mt: 2 }}>
            {t('structures:standing.moved', { count: moved, name: to.label })}
          </Alert>
        </Status>
      )}
      {sending.error && <ProblemAlert error={sending.error} />}
      {people.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          aria-busy={sending.isPending}
          onClick={() => void move().catch(() => undefined)}
        >
          {t('structures:standing.move', { count: people.length, name: to.label })}
        </Button>
      )}
    </>
  );
};
