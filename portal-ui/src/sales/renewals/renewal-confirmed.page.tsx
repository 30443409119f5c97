import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { useJustSigned } from '../signatures/just-signed.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { isSigned, pageOf, renewalQuery } from './renewals.api.js';

/** `/reconduction/ok?renewal=<id>`: it is signed, and what follows; survives a reload. Without a renewal it leads to the register. */
export const Component = () => {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('renewal');
  const query = renewalQuery(id ?? '');
  const { reading, isComing } = useJustSigned();
  const { data, error, isLoading } = useQuery({
    ...(id === null ? { ...query, queryFn: skipToken } : query),
    ...reading,
  });
  if (isLoading || isComing(data)) return <PageSkeleton />;
  const signed = data && isSigned(data) ? data : undefined;
  return (
    <DonePage
      title={t(signed ? 'renewals:ok.title' : 'renewals:ok.none')}
      section={t('renewals:section')}
      isDone={signed !== undefined}
      error={error}
      lead={signed && t('renewals:ok.lead', { number: signed.contractNumber, title: signed.title })}
    >
      {signed && <div>{t('renewals:ok.next')}</div>}
      <Ways
        ways={[
          signed && { to: pageOf(signed), text: t('renewals:ok.see'), first: true },
          { to: '/reconduction/index/signed', text: t('renewals:list.signed.title') },
        ]}
      />
    </DonePage>
  );
};
