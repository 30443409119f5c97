import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../src/support/tickets/tickets.views.js';

const risks = ['patientRisk', 'personalDataIncident'] as const;

/** Special risks of a ticket, among the words of its second line. */
export const TicketRisks = ({ ticket }: { readonly ticket: Pick<TicketListRow, (typeof risks)[number]> }) => {
  const { t } = useTranslation();
  return risks
    .filter((risk) => ticket[risk])
    .map((risk) => (
      <Box key={risk} component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
        {t(`tickets:flag.${risk}`)}
        {' · '}
      </Box>
    ));
};
