import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../page/loading.js';

/** The shape of rows. */
export const ListSkeleton = () => (
  <Loading>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={40} sx={{ mb: 1 }} />
    ))}
  </Loading>
);
