import { dateTime } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import * as commands from '../../../../src/training/demo-webinars/demo-registration.commands.js';
import { demoRegistrationStatuses } from '../../../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import type { DemoRegistrationView } from '../../../../src/training/demo-webinars/demo-webinars.views.js';
import { readResource } from '../../kit/read-resource.js';

await i18n.loadNamespaces(['demo-webinars', 'common']);

/** Registrations for demonstrations, and those passed on to sales. */
export const screens = readResource<DemoRegistrationView>({
  name: 'demo-registrations',
  lead: 'demo-webinars:registrationsLead',
  columns: [
    { source: 'lastName' },
    { source: 'firstName' },
    { source: 'organisation' },
    { source: 'webinar', label: 'admin:fields.webinarId' },
    { source: 'startsAt', kind: 'dateTime' },
    { source: 'status', kind: 'choice', texts: 'demo-webinars:registration' },
    { source: 'attended', label: 'demo-webinars:fields.attended', kind: 'yesNo' },
    { source: 'handedOverAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'webinarId', kind: 'reference', resource: 'demo-webinars', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: demoRegistrationStatuses,
      texts: 'demo-webinars:registration',
      first: true,
    },
    { source: 'handedOver', kind: 'yesNo', first: true },
    { source: 'attended', label: 'demo-webinars:fields.attended', kind: 'yesNo' },
  ],
  searchable: true,
  sort: { field: 'startsAt', order: 'DESC' },
  title: ({ firstName, lastName }, t) =>
    firstName === null ? t('common:forgotten') : [firstName, lastName].filter(Boolean).join(' '),
  facts: (view, t) => [
    [t('demo-webinars:fields.webinar'), `${view.webinar} – ${dateTime(view.startsAt)}`],
    [t('demo-webinars:fields.status'), t(`demo-webinars:registration.${view.status}`)],
    [t('demo-webinars:fields.email'), view.email],
    [t('demo-webinars:fields.organisation'), view.organisation],
    [t('demo-webinars:fields.language'), t(`demo-webinars:language.${view.language}`)],
    [t('demo-webinars:fields.createdAt'), dateTime(view.createdAt)],
    [t('demo-webinars:fields.consent'), view.consentVersion],
    [t('demo-webinars:fields.confirmedAt'), view.confirmedAt && dateTime(view.confirmedAt)],
    [
      t('demo-webinars:fields.attended'),
      view.attended === null ? null : t(`demo-webinars:${view.attended ? 'attended' : 'missed'}`),
    ],
    [t('demo-webinars:fields.handedOverAt'), view.handedOverAt && dateTime(view.handedOverAt)],
  ],
  commands: {
    HandOverLead: { command: commands.HandOverLead, inputs: [] },
    WithdrawDemoRegistration: { command: commands.WithdrawDemoRegistration, inputs: [], irreversible: true },
  },
});
