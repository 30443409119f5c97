import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/lms/', as: 'administrator', list: true },
  { path: '/lms/inprogress', as: 'administrator' },
  { path: '/lms/proposed', as: 'administrator' },
  { path: '/lms/ended', as: 'administrator' },
  { path: '/lms/seats', as: 'administrator', list: true },
  { path: '/lms/manage/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/course-seats' },
  {
    path: '/lms/manage/:id/enrol',
    ofItsOwn: true,
    as: 'administrator',
    idFrom: '/api/course-seats',
    form: /^Inscrire$/,
  },
  { path: '/lms/manage/:id/import', as: 'administrator', idFrom: '/api/course-seats' },
  { path: '/lms/enrolment/:id', as: 'administrator', idFrom: '/api/enrolments' },
  {
    path: '/lms/learn/:id',
    ofItsOwn: true,
    as: 'administrator',
    idFrom: `/api/enrolments?filter=${encodeURIComponent('{"mine":true,"status":["inProgress"]}')}`,
  },
  { path: '/lms/certificate', as: 'customer' },
];
