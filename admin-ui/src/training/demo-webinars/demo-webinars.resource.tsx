import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/training/demo-webinars/demo-webinar.commands.js';
import {
  demoWebinarLimits,
  demoWebinarStatuses,
} from '../../../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['demo-webinars', 'webinars', 'common']);

const Registered = lazy(() => import('./registered.js').then((page) => ({ default: page.Registered })));

const language = { source: 'language', kind: 'choice', values: languages, texts: 'demo-webinars:language' } as const;
const replay: InputSpec = {
  source: 'replayUrl',
  kind: 'text',
  type: 'url',
  required: true,
  wide: true,
  max: demoWebinarLimits.url,
};

/** `/admwebdemo`: demonstrations, who comes, and what is done with the date. */
export const screens = recordResource({
  name: 'demo-webinars',
  fields: commands.DemoWebinarFields,
  neverArchived: true,
  sort: { field: 'startsAt', order: 'DESC' },
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'startsAt', kind: 'dateTime' },
    { source: 'status', kind: 'choice', texts: 'demo-webinars:status' },
    { source: 'confirmed', kind: 'number' },
    { source: 'unconfirmed', kind: 'number' },
    { source: 'seats', kind: 'number' },
    { source: 'recordings', label: 'demo-webinars:fields.recordings', kind: 'number' },
    { source: 'present', label: 'demo-webinars:fields.present', kind: 'number' },
  ],
  filters: [
    { source: 'coming', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: demoWebinarStatuses, texts: 'demo-webinars:status', first: true },
  ],
  inputs: [
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'day', kind: 'text', type: 'date', required: true },
    { source: 'from', label: 'startTime', kind: 'text', type: 'time', required: true },
    { source: 'to', label: 'endTime', kind: 'text', type: 'time', required: true },
    { ...language, required: true },
    { source: 'seats', kind: 'text', type: 'number', required: true },
    { source: 'roomUrl', kind: 'text', type: 'url', hint: true, wide: true },
    { source: 'removesRoom', kind: 'yesNo', when: ({ hasRoom, roomUrl }) => hasRoom === true && !roomUrl, wide: true },
  ],
  commands: {
    CancelDemoWebinar: { command: commands.CancelDemoWebinar, inputs: [], irreversible: true },
    PublishDemoReplay: { command: commands.PublishDemoReplay, inputs: [replay] },
  },
  below: Registered,
});
