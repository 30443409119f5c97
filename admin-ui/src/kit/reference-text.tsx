import { useReference } from 'react-admin';
import type { Values } from '@guichet/ui-common/form/inputs';
import { recordLabel } from './record-label.js';

/** The name of a row of another resource; all those of a page are asked in one request. */
export const ReferenceText = ({ resource, id }: { readonly resource: string; readonly id: string }) => {
  const { referenceRecord } = useReference<Values & { id: string }>({ reference: resource, id });
  return <>{referenceRecord ? recordLabel(referenceRecord) : '…'}</>;
};
