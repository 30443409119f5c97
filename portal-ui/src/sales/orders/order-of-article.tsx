import { problemText } from '@guichet/ui-common/net/problem';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { lastOrderQuery } from './orders.api.js';

interface OrderOfArticleProps {
  /** Of the article in the address. */
  readonly code: string;
  readonly title: string;
  readonly children: (order: OrderView) => ReactNode;
}

/** The order that a page of an article is about: the one that the address names, else the last one of who asks. */
export const OrderOfArticle = ({ code, title, children }: OrderOfArticleProps) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const named = search.get('order');
  const last = useQuery({ ...lastOrderQuery(code.toUpperCase()), enabled: named === null });
  const id = named ?? last.data?.data[0]?.id ?? '';
  const { data, error } = useQuery({ ...thingQuery<OrderView>('orders', id), enabled: id !== '' });
  if (data) return children(data.data);
  const failed = error ?? last.error;
  const isNone = last.data?.data.length === 0;
  if (!failed && !isNone) return <PageSkeleton />;
  return (
    <Page title={title} section={t('orders:section')}>
      {failed ? (
        <Alert severity="error">{problemText(failed, t)}</Alert>
      ) : (
        <EmptyState kind="nothing" title={t('orders:confirmed.none')}>
          <Button component={Link} to="/cmd/catalogue" variant="contained">
            {t('orders:catalogue.title')}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
};
