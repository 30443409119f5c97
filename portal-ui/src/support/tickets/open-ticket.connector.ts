import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConnectorView } from '../../../../src/connections/connectors/connectors.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import type { TicketSubject } from './open-ticket.values.js';

/** Title and description of a ticket about a connector; undefined where the asker may not read it (features F17). */
export const useConnectorSubject = (id: string): { readonly isPending: boolean; readonly subject?: TicketSubject } => {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({
    ...thingQuery<ConnectorView>('connectors', id),
    ...{ enabled: id !== '', retry: false },
  });
  if (id === '' || !data) return { isPending: id !== '' && isPending };
  const { label, identifier, orderReference, clientId } = data.data;
  const lines = [
    t('tickets:form.connector.label', { label }),
    identifier && t('tickets:form.connector.identifier', { identifier }),
    orderReference && t('tickets:form.connector.order', { order: orderReference }),
  ];
  return {
    isPending: false,
    subject: {
      clientId,
      title: t('tickets:form.connector.title', { label }),
      description: `${lines.filter(Boolean).join('\n')}\n\n`,
    },
  };
};
