import { always, byVerb, given, never, type Rule, type Rights } from '../../kernel/rights.js';
import { functionRight, kept, ofClient, own } from '../../customers/grounds/grounds.vocabulary.js';

/** The register of processings and subprocessors is of those who answer for data. */
const seesRegister: Rule = ofClient(functionRight('subprocessors'));

export const subprocessorsRights: Rights = {
  processing: {
    staff: kept('clients'),
    customers: byVerb({ read: seesRegister, export: seesRegister }, never),
  },
  subprocessor: {
    staff: kept('clients'),
  },
  subprocessorObjection: {
    staff: kept('clients'),
    customers: byVerb({ read: seesRegister, export: always }, seesRegister),
  },
  registerReading: {
    customers: byVerb({}, given(seesRegister, own)),
  },
};
