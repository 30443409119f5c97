import { Status } from '@guichet/ui-common/page/announcer';
import { get } from '@guichet/ui-common/net/http';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleOffer, ArticleView } from '../../../../src/sales/articles/articles.views.js';
import { Card } from '../../kit/card.js';
import { ReferenceControl } from '../../kit/reference-control.js';
import { OfferFields, startWish } from './offer-fields.js';

const clientInput = { source: 'clientId', kind: 'reference', resource: 'clients' } as const;
/** Stands for a contact of the client, whom a preview has no need to choose. */
const anyContact = '00000000-0000-7000-8000-000000000000';

/** An article as a client may order it now. */
export const offerQuery = (code: string, clientId: string) =>
  queryOptions({
    queryKey: ['articles', 'offer', code, clientId],
    queryFn: async ({ signal }) =>
      (await get<ArticleOffer>(`/api/article-offers/${encodeURIComponent(code)}`, { clientId }, signal)).data,
    enabled: clientId !== '' && code !== '',
    retry: false,
  });

const Offer = ({ offer }: { readonly offer: ArticleOffer }) => {
  const { t } = useTranslation();
  const [wish, setWish] = useState(() => startWish(offer));
  const contacts = [{ id: anyContact, label: t('articles:preview.contact') }];
  return <OfferFields offer={offer} contacts={contacts} wish={wish} onChange={setWish} />;
};

/** Offer of the article to a customer today, with its price. */
export const OfferPreview = ({ article: { code } }: { readonly article: ArticleView }) => {
  const { t } = useTranslation();
  const [clientId, setClientId] = useState('');
  const { data: offer, error } = useQuery(offerQuery(code, clientId));
  return (
    <Card title={t('articles:preview.title')} lead={t('articles:preview.lead')}>
      <FieldFrame id="preview-client" label={t('articles:preview.client')}>
        <ReferenceControl
          id="preview-client"
          input={clientInput}
          label={t('articles:preview.client')}
          value={clientId}
          values={{}}
          onChange={(value) => setClientId(typeof value === 'string' ? value : '')}
        />
      </FieldFrame>
      <Status sx={{ mt: 2, display: 'grid', gap: 1 }}>
        {error && (
          <Alert role="none" severity="info">
            {t('articles:preview.refused')} {problemText(error, t)}
          </Alert>
        )}
        {offer && <Offer key={clientId} offer={offer} />}
      </Status>
    </Card>
  );
};
