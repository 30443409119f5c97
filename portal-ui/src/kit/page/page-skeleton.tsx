import { Loading } from '@guichet/ui-common/page/loading';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a page. */
export const PageSkeleton = ({ lines = 5 }: { readonly lines?: number }) => (
  <Loading>
    <Skeleton width="42%" height={44} />
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} height={56} />
    ))}
  </Loading>
);
