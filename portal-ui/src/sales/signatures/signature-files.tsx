import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SignatureView } from '../../../../src/sales/signatures/signatures.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { SignedFiles } from './signature.parts.js';

/** The sealed document and the proof of its signature, for those who may read that. */
export const SignatureFiles = ({ signatureId }: { readonly signatureId: string }) => {
  const { data } = useQuery(thingQuery<SignatureView>('signatures', signatureId));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      {data && <SignedFiles signature={data.data} />}
    </Box>
  );
};
