import { text } from '../../platform/people/translations/dictionary.js';
import type { Effects, MailToSend, WhenRefused } from '../../kernel/reaction.js';
import type { ConnectorKind } from './connector.vocabulary.js';

/** A connector that was set up in the portal. */
interface SetUp {
  readonly kind: ConnectorKind;
  readonly identifier: string;
  /** Page of the set-up in the staff application. */
  readonly link: string;
}

/** Staff who keep the list of connectors. */
interface Keepers {
  readonly keepers: () => Promise<readonly string[]>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

/** Outcomes of the steps of a connector in the client's list; the staff are told of a connector that they list by hand. */
export const listing = ({ kind, identifier, link }: SetUp, { keepers, recipients }: Keepers) => {
  const tell = async (effects: Effects): Promise<void> => {
    for (const to of await recipients(await keepers()))
      effects.mail({
        template: 'connectorNotListed',
        to,
        args: { identifier, kind: text(to.language, 'connectors', `kind.${kind}`) },
        link,
        deliveryClass: 'B',
      });
  };
  return {
    registered: {
      nothingLeft: { alreadyExists: 'the connector is in the list already' },
      instead: { connectorIdentifierInUse: tell },
    },
    inService: {
      nothingLeft: { notFound: 'the staff were told that the identifier has another connector' },
      instead: {
        // in service or disturbed: the set-up changes a connector that works
        connectorIs: (effects, { args: { status } }) => (status === 'withdrawn' ? tell(effects) : undefined),
      },
    },
  } as const satisfies Readonly<Record<string, WhenRefused>>;
};

/** For a connector that ends. */
export const whenWithdrawn: WhenRefused = {
  nothingLeft: {
    notFound: 'the set-up has no connector in the list',
    connectorIs: 'the connector has ended already',
  },
};
