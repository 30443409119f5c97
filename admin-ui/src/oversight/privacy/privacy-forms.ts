import { form } from '../../kit/command-form.js';
import {
  ExtendPrivacyRequest,
  FulfilPrivacyRequest,
  RefusePrivacyRequest,
  VerifyPrivacyRequest,
  WithdrawPrivacyRequest,
} from '../../../../src/oversight/privacy/privacy-request.commands.js';
import { CloseDataIncident, NotifyController } from '../../../../src/oversight/privacy/data-incident.commands.js';
import { LiftRestriction } from '../../../../src/oversight/privacy/restriction.commands.js';
import {
  incidentOutcomes,
  limits,
  refusalMotives,
  verificationMeans,
} from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';

/** Acts on a request, in the order of the work. */
export const requestForms: Readonly<Record<string, AnyCommandSpec>> = {
  VerifyPrivacyRequest: form({
    command: VerifyPrivacyRequest,
    inputs: [
      {
        source: 'means',
        kind: 'choice',
        required: true,
        wide: true,
        values: verificationMeans,
        texts: 'privacy:means',
      },
    ],
  }),
  FulfilPrivacyRequest: form({
    command: FulfilPrivacyRequest,
    irreversible: true,
    inputs: [{ source: 'answer', kind: 'longText', max: limits.answer, rows: 6, required: true, wide: true }],
  }),
  ExtendPrivacyRequest: form({
    command: ExtendPrivacyRequest,
    inputs: [{ source: 'reason', kind: 'longText', max: limits.reason, rows: 3, required: true, wide: true }],
  }),
  RefusePrivacyRequest: form({
    command: RefusePrivacyRequest,
    irreversible: true,
    inputs: [
      {
        source: 'motive',
        kind: 'choice',
        required: true,
        wide: true,
        values: refusalMotives,
        texts: 'privacy:motives',
      },
      { source: 'explanation', kind: 'longText', max: limits.answer, rows: 5, required: true, wide: true },
    ],
  }),
  WithdrawPrivacyRequest: form({ command: WithdrawPrivacyRequest, inputs: [] }),
};

export const liftForm: AnyCommandSpec = form({
  command: LiftRestriction,
  inputs: [{ source: 'reason', kind: 'longText', max: limits.reason, rows: 3, required: true, wide: true }],
});

export const incidentForms: Readonly<Record<string, AnyCommandSpec>> = {
  NotifyController: form({
    command: NotifyController,
    inputs: [{ source: 'message', kind: 'longText', max: limits.message, rows: 6, required: true, wide: true }],
  }),
  CloseDataIncident: form({
    command: CloseDataIncident,
    irreversible: true,
    inputs: [
      {
        source: 'outcome',
        kind: 'choice',
        required: true,
        wide: true,
        values: incidentOutcomes,
        texts: 'privacy:admin.outcomes',
      },
      { source: 'measures', kind: 'longText', max: limits.note, rows: 3, required: true, wide: true },
    ],
  }),
};
