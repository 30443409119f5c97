import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import * as commands from '../../../../src/sales/after-sales-requests/after-sales-request.commands.js';
import {
  afterSalesRequestTones,
  afterSalesLimits as limits,
  afterSalesOrigins,
  afterSalesOutcomes,
  afterSalesRequestStatuses,
  documentFaults,
  printedDocumentTypes,
} from '../../../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['afterSalesRequests', 'common']);

const AfterSalesRequestBelow = lazy(() =>
  import('./after-sales-request-below.js').then((page) => ({ default: page.AfterSalesRequestBelow })),
);

const ofClient = <Source extends string>(source: Source, resource: string, required = false): InputSpec<Source> => ({
  source,
  kind: 'reference',
  resource,
  required,
  filter: ({ clientId }) => ({ clientId }),
  when: ({ clientId }) => Boolean(clientId),
});

const documentType = { source: 'documentType', kind: 'choice', texts: 'afterSalesRequests:documentType' } as const;
const fault = { source: 'fault', kind: 'choice', texts: 'afterSalesRequests:fault' } as const;
const origin = { source: 'origin', kind: 'choice', texts: 'afterSalesRequests:origin' } as const;

const words = <Source extends string>(source: Source, label: string = source) =>
  ({ source, label, kind: 'longText', required: true, max: limits.comment, wide: true }) as const;

const attachments = { source: 'fileIds', kind: 'files', wide: true } as const;

const isReplaced: InputSpec['when'] = ({ outcome }) => outcome === 'replaced';

/** After-sales requests: what customers report, what waits and since when, and what becomes of it (features F32). */
export const screens = recordResource({
  name: 'after-sales-requests',
  fields: commands.SubmitAfterSalesRequest,
  neverArchived: true,
  fixed: true,
  sort: { field: 'waitsSince', order: 'ASC' },
  columns: [
    { source: 'title' },
    { source: 'number', kind: 'code' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'afterSalesRequests:status', tones: afterSalesRequestTones },
    { source: 'waitsSince', kind: 'dateTime' },
    { ...documentType },
    { source: 'manager', kind: 'label', sortable: false },
    { source: 'createdAt', kind: 'dateTime' },
    { source: 'closesAt', label: 'afterSalesRequests:fields.closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'waiting', kind: 'yesNo', first: true },
    {
      source: 'status',
      kind: 'choices',
      values: afterSalesRequestStatuses,
      texts: 'afterSalesRequests:status',
      first: true,
    },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { ...documentType, values: printedDocumentTypes },
    { ...fault, values: documentFaults },
    { ...origin, values: afterSalesOrigins },
    { source: 'managerId', kind: 'reference', resource: 'staff-users' },
    { source: 'from', kind: 'text', type: 'date' },
    { source: 'to', label: 'lastDay', kind: 'text', type: 'date' },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients' },
    ofClient('contactId', 'contacts', true),
    { ...origin, values: afterSalesOrigins, required: true },
    { ...documentType, values: printedDocumentTypes, required: true },
    { ...fault, values: documentFaults, required: true },
    { source: 'quantity', kind: 'text', type: 'number', required: true },
    { source: 'title', kind: 'text', required: true, max: limits.title, wide: true },
    {
      source: 'description',
      label: 'faultDescription',
      kind: 'longText',
      required: true,
      max: limits.text,
      wide: true,
    },
    ofClient('orderId', 'orders'),
    { source: 'deliveryReference', kind: 'text', max: limits.reference },
    { source: 'phone', kind: 'text', type: 'tel', required: true },
    { source: 'email', label: 'emailOfRequest', kind: 'text', type: 'email', required: true },
  ],
  commands: {
    TakeAfterSalesRequest: { command: commands.TakeAfterSalesRequest, inputs: [] },
    AskAfterSalesQuestion: { command: commands.AskAfterSalesQuestion, inputs: [words('question'), attachments] },
    SettleAfterSalesRequest: {
      command: commands.SettleAfterSalesRequest,
      inputs: [
        {
          ...{ source: 'outcome', label: 'afterSalesOutcome', kind: 'choice', required: true, wide: true },
          ...{ values: afterSalesOutcomes, texts: 'afterSalesRequests:outcome' },
        },
        { source: 'replacementReference', kind: 'text', required: true, max: limits.reference, when: isReplaced },
        { source: 'replacedQuantity', kind: 'text', type: 'number', required: true, when: isReplaced },
        words('explanation', 'settlementExplanation'),
        attachments,
      ],
    },
    CommentAfterSalesRequest: { command: commands.CommentAfterSalesRequest, inputs: [words('comment'), attachments] },
    AddAfterSalesNote: { command: commands.AddAfterSalesNote, inputs: [words('note')] },
    AssignAfterSalesRequest: {
      command: commands.AssignAfterSalesRequest,
      inputs: [{ source: 'managerId', kind: 'reference', resource: 'staff-users', required: true, wide: true }],
    },
  },
  below: AfterSalesRequestBelow,
});
