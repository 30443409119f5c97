import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

const texts = ['electronicCertificates', 'certificateOrders', 'refusals'];
const forms = () => import('./setup-forms.page.js');

/** Specification §2, `/certifform/`. */
export const electronicCertificatesRoutes: RouteObject[] = [
  { path: '/certifform/', handle: framed, lazy: lazyPage(texts, () => import('./certificate-list.page.js')) },
  {
    path: '/certifform/form1/:id/:answer',
    handle: framed,
    lazy: lazyPage(texts, async () => ({ Component: (await forms()).HolderForm })),
  },
  {
    path: '/certifform/form2/:id/:answer',
    handle: framed,
    lazy: lazyPage(texts, async () => ({ Component: (await forms()).DeskForm })),
  },
  {
    path: '/certifform/form3/:id/:answer',
    handle: framed,
    lazy: lazyPage(texts, async () => ({ Component: (await forms()).FileForm })),
  },
  { path: '/certifform/formvalide', handle: framed, lazy: lazyPage(texts, () => import('./form-sent.page.js')) },
  { path: '/certifform/:id', handle: framed, lazy: lazyPage(texts, () => import('./certificate.page.js')) },
];
