import type { Choice } from '../../../../src/kernel/views.js';
import { wordsOf } from '../../../../src/kernel/words.js';
import { ticketKinds, type TicketKind } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices, TicketProductChoice } from '../../../../src/support/tickets/tickets.views.js';

/** Kinds that the asker may open for a product of this client at least. */
export const offeredKinds = ({ domains }: TicketChoices): readonly TicketKind[] =>
  ticketKinds.filter((kind) => domains.some(({ products }) => products.some(({ kinds }) => kinds.includes(kind))));

export const productOf = (choices: TicketChoices, productId: string): TicketProductChoice | undefined =>
  choices.domains.flatMap(({ products }) => products).find(({ id }) => id === productId);

/** A product, or one of its modules, as one looks for it. */
export interface ProductOption {
  readonly product: TicketProductChoice;
  readonly domain: Choice;
  readonly module: Choice | undefined;
}

interface Asked {
  readonly kind: string;
  readonly domainId: string;
  readonly productId: string;
}

/** Products for requests of this kind; of one domain where only that is chosen. */
export const productOptions = (
  { domains }: TicketChoices,
  { kind, domainId, productId }: Asked,
): readonly ProductOption[] =>
  domains
    .filter(({ id }) => domainId === '' || productId !== '' || id === domainId)
    .flatMap(({ products, id, label }) =>
      products
        .filter(({ kinds }) => kinds.some((one) => one === kind))
        .flatMap((product) =>
          [undefined, ...product.modules].map((module) => ({ product, domain: { id, label }, module })),
        ),
    );

const wordsOfProduct = ({ product, domain }: ProductOption): string =>
  wordsOf(
    [
      product.label,
      domain.label,
      product.rangeLabel,
      product.licence,
      ...product.versions.map(({ label }) => label),
    ].join(' '),
  ).join(' ');

/** Products by all that is known of them; modules where their own names are meant. */
export const matchingOptions = (options: readonly ProductOption[], typed: string): readonly ProductOption[] => {
  const asked = wordsOf(typed);
  return options.filter((option) => {
    const known = wordsOfProduct(option);
    const name = wordsOf(option.module?.label ?? '').join(' ');
    const ofModule = asked.filter((word) => !known.includes(word));
    return ofModule.every((word) => name.includes(word)) && ofModule.length > 0 === (option.module !== undefined);
  });
};

/** The fields that a product brings along. */
export const productFields = ['domainId', 'productId', 'moduleId', 'versionId', 'correctiveVersionId'] as const;

type ProductValues = Readonly<Record<(typeof productFields)[number], string>>;

/** Values that follow from a product: its domain, and the version in use, else its latest. */
export const productValues = (option: ProductOption | undefined): ProductValues => ({
  domainId: option?.domain.id ?? '',
  productId: option?.product.id ?? '',
  moduleId: option?.module?.id ?? '',
  versionId: option?.product.versions[0]?.id ?? '',
  correctiveVersionId: '',
});

/** There is nothing to choose: the only product that one may ask about. */
export const onlyProduct = (choices: TicketChoices, kind: string): ProductOption | undefined => {
  const products = productOptions(choices, { kind, domainId: '', productId: '' }).filter(({ module }) => !module);
  return products.length === 1 ? products[0] : undefined;
};
