import { checkNotBefore } from '../../kernel/typed-days.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import * as commands from './connector.commands.js';
import * as events from './connector.events.js';
import type { ConnectorFields, RegisteredConnector } from './connector.events.js';
import { firstConnector, type ConnectorStatus } from './connector.vocabulary.js';

export interface ConnectorState {
  readonly status: ConnectorStatus | 'none';
  readonly fields: RegisteredConnector | null;
}

/** Looked up where the command names them. */
export interface ConnectorFacts {
  /** Known and active. */
  readonly clientKnown: boolean;
  /** Number of the order that is named; null where the client has no such order. */
  readonly orderNumber: string | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('connector'), clientId });

const staff = ['staff'] as const;
/** The portal itself sends these commands for connectors that are set up in it. */
const staffOrPortal = ['staff', 'system'] as const;

const fieldsOf = (
  { label, identifier, orderId, orderReference }: commands.ReviseConnector,
  { orderNumber }: ConnectorFacts,
): ConnectorFields => {
  if (orderId !== undefined && orderNumber === null) throw fieldRefusal('orderId', 'connectorOrderUnknown');
  return {
    label,
    identifier: identifier ?? null,
    orderId: orderId ?? null,
    orderReference: orderNumber ?? orderReference ?? null,
  };
};

/** Two connectors of a kind are never told apart by the other platform when they share their identifier. */
const identifierOf = ({ status, fields }: ConnectorState) =>
  status === 'withdrawn' || !fields?.identifier
    ? []
    : [
        {
          what: 'connectorIdentifier',
          value: `${fields.kind}/${fields.identifier.toUpperCase()}`,
          refusal: 'connectorIdentifierInUse',
        },
      ];

/** Link of the customer's software to another platform, from its set-up to its end (specification §2; features F17). */
export const connector = lifecycle<ConnectorState, ConnectorFacts>()('connector', {
  plural: 'connectors',
  initial: { status: 'none', fields: null },
  commands: {
    RegisterConnector: commands.RegisterConnector,
    ReviseConnector: commands.ReviseConnector,
    PutConnectorIntoService: commands.PutConnectorIntoService,
    ReportConnectorDisturbance: commands.ReportConnectorDisturbance,
    EndConnectorDisturbance: commands.EndConnectorDisturbance,
    WithdrawConnector: commands.WithdrawConnector,
  },
  events: events.connectorEvents,
  transitions: {
    none: ['preparing'],
    preparing: ['inService', 'withdrawn'],
    inService: ['disturbed', 'withdrawn'],
    disturbed: ['inService', 'withdrawn'],
    withdrawn: [],
  },
  resource: ({ fields }) => ofClient(fields?.clientId ?? null),
  tenant: ({ fields }) => fields?.clientId ?? null,
  held: identifierOf,
  decide: {
    RegisterConnector: {
      from: ['none'],
      by: staffOrPortal,
      refusals: ['clientUnknown', 'connectorOrderUnknown', 'connectorIdentifierInUse'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const { clientId, kind } = command;
        return events.connectorRegistered({ clientId, kind, ...fieldsOf(command, facts) });
      },
    },
    ReviseConnector: {
      from: ['preparing', 'inService', 'disturbed'],
      by: staff,
      refusals: ['connectorOrderUnknown', 'connectorIdentifierInUse'],
      decide: (_, command, { facts }) => events.connectorRevised(fieldsOf(command, facts)),
    },
    PutConnectorIntoService: {
      from: ['preparing'],
      by: staffOrPortal,
      refusals: ['productionInFuture', 'dayTooEarly'],
      decide: (_, { productionDate }, { now }) => {
        if (productionDate > dayOf(now)) throw fieldRefusal('productionDate', 'productionInFuture');
        checkNotBefore('productionDate', productionDate, firstConnector);
        return events.connectorPutIntoService({ productionDate });
      },
    },
    ReportConnectorDisturbance: {
      from: ['inService'],
      by: staffOrPortal,
      decide: (_, { text }) => events.connectorDisturbed({ text }),
    },
    EndConnectorDisturbance: {
      from: ['disturbed'],
      by: staffOrPortal,
      decide: (_, { text }) => events.connectorRecovered({ text }),
    },
    WithdrawConnector: {
      from: ['preparing', 'inService', 'disturbed'],
      by: staffOrPortal,
      irreversible: true,
      decide: (_, { reason }) => events.connectorWithdrawn({ reason }),
    },
  },
  evolve: {
    ConnectorRegistered: (_, { data }) => ({ status: 'preparing', fields: data }),
    ConnectorRevised: (state, { data }) => ({ ...state, fields: state.fields && { ...state.fields, ...data } }),
    ConnectorPutIntoService: (state) => ({ ...state, status: 'inService' }),
    ConnectorDisturbed: (state) => ({ ...state, status: 'disturbed' }),
    ConnectorRecovered: (state) => ({ ...state, status: 'inService' }),
    ConnectorWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
