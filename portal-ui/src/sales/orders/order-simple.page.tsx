import { useParams } from 'react-router';
import { PlaceOrderPage } from './place-order.js';

/** `/cmdsimple/{codeArticle}`. */
export const Component = () => {
  const { code = '' } = useParams();
  return (
    <PlaceOrderPage code={code} confirmedAt={(id) => `/cmdsimple/confirm/${encodeURIComponent(code)}?order=${id}`} />
  );
};
