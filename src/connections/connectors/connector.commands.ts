import { Day, Id, LongText, OneOf, Optional, Text } from '../../kernel/validation.js';
import { connectorKinds, connectorLimits, type ConnectorKind } from './connector.vocabulary.js';

const { label, identifier, orderReference, text } = connectorLimits;

export class ReviseConnector {
  @Text({ max: label }) label!: string;
  /** Identifier of the connector on the other platform. */
  @Optional() @Text({ max: identifier }) identifier?: string;
  /** The order that it came with; else what that order was called before there was a portal. */
  @Optional() @Id() orderId?: string;
  @Optional() @Text({ max: orderReference }) orderReference?: string;
}

export class RegisterConnector extends ReviseConnector {
  @Id() clientId!: string;
  @OneOf(connectorKinds) kind!: ConnectorKind;
}

export class PutConnectorIntoService {
  @Day() productionDate!: string;
}

/** Fault of the connector, in words for the customer. */
export class ReportConnectorDisturbance {
  @LongText({ max: text }) text!: string;
}

/** Cause of the fault and its remedy, in words for the customer. */
export class EndConnectorDisturbance {
  @LongText({ max: text }) text!: string;
}

export class WithdrawConnector {
  @LongText({ max: text }) reason!: string;
}
