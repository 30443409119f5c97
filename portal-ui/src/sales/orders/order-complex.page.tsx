import { useParams } from 'react-router';
import { PlaceOrderPage } from './place-order.js';

/** `/cmdcomplexe/param/{id}/`, with what it is ordered for elsewhere in `/extra_id/{y}`, and the campaign that led here in `/mtm_campaign/{x}`; the id is the article's code. */
export const Component = () => {
  const { id = '', variant, value } = useParams();
  return (
    <PlaceOrderPage
      code={id}
      extraId={variant === 'extra_id' ? value : undefined}
      campaign={variant === 'mtm_campaign' ? value : undefined}
      confirmedAt={(order) => `/cmdcomplexe/confirm/${encodeURIComponent(id)}?order=${order}`}
    />
  );
};
