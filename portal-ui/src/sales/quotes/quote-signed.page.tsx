import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { useJustSigned } from '../signatures/just-signed.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { quoteQuery } from './quotes.api.js';

/** `/signdevis/ok?quote=<id>`: it is signed, and what follows; survives a reload. Without a quote it leads to the list. */
export const Component = () => {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('quote');
  const query = quoteQuery(id ?? '');
  const { reading, isComing } = useJustSigned();
  const { data, error, isLoading } = useQuery({
    ...(id === null ? { ...query, queryFn: skipToken } : query),
    ...reading,
  });
  if (isLoading || isComing(data)) return <PageSkeleton />;
  const isSigned = data?.status === 'signed' || data?.status === 'validated';
  return (
    <DonePage
      title={t(isSigned ? 'quotes:ok.title' : 'quotes:ok.none')}
      section={t('quotes:section')}
      isDone={isSigned}
      error={error}
      lead={isSigned && t('quotes:ok.lead', { number: data.number, title: data.title })}
    >
      {isSigned && <div>{t('quotes:ok.next')}</div>}
      <Ways
        ways={[
          data && { to: `/signdevis/sign/${data.id}`, text: t('quotes:ok.see'), first: true },
          { to: '/signdevis/valide', text: t('quotes:list.signed.title') },
        ]}
      />
    </DonePage>
  );
};
