import { get } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from './problem-alert.js';
import type { PrintedParty } from '../../../../src/shell/legal-identities/legal-identities.views.js';

export interface PrintedBetween {
  readonly clientId: string;
  /** Instant of the document; the present one where it is only about to be ordered. */
  readonly at?: string;
  /** The page itself names the client, as its document froze it. */
  readonly namesClient?: true;
}

/** Publisher and client of a printed page, with their numbers. */
export const PaperParties = ({ clientId, at, namesClient }: PrintedBetween) => {
  const { data, error } = useQuery({
    queryKey: ['legal-identities', 'parties', clientId, at, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { clientId, ...(at === undefined ? {} : { at }) };
      return (await get<readonly PrintedParty[]>('/api/legal-identities/parties', query, signal)).data;
    },
  });
  if (error) return <ProblemAlert error={error} />;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', mb: 3, minHeight: 150 }}>
      {data?.slice(0, namesClient ? 1 : 2).map(({ role, lines }) => (
        <Box key={role} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 620 }}>{role}</Box>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      ))}
    </Box>
  );
};
