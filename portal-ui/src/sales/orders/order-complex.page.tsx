import { useParams } from 'react-router';
import { variantOf } from './orders.api.js';
import { PlaceOrderPage } from './place-order.js';

/** `/cmdcomplexe/param/{id}/`, with what it is ordered for elsewhere in `/extra_id/{y}`, and the campaign that led here in `/mtm_campaign/{x}`, in either order; the id is the article's code. */
export const Component = () => {
  const { id = '', ...parts } = useParams();
  return (
    <PlaceOrderPage
      code={id}
      extraId={variantOf('extra_id', parts)}
      campaign={variantOf('mtm_campaign', parts)}
      confirmedAt={(order) => `/cmdcomplexe/confirm/${encodeURIComponent(id)}?order=${order}`}
    />
  );
};
