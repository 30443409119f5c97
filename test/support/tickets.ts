import { newId } from '../../src/kernel/ids.js';
import type { TicketListRow, TicketView } from '../../src/support/tickets/tickets.views.js';
import { jsonOf, type RunningApplication } from './application.js';
import { rangeId, type People } from './people.js';

export interface Catalogue {
  readonly domain: string;
  readonly product: string;
  readonly unlicensed: string;
  readonly module: string;
  readonly version: string;
  readonly corrective: string;
  readonly licence: string;
}

/** A product of which the town has a licence, and a product without any licence. */
export const givenCatalogue = async ({ given, caughtUp }: RunningApplication, { town }: People): Promise<Catalogue> => {
  await given('productRange', 'RegisterProductRange', { name: 'Finance' }, rangeId);
  const domain = await given('productDomain', 'RegisterProductDomain', { name: 'Accounting' });
  const product = await given('product', 'RegisterProduct', { rangeId, domainId: domain, name: 'Ledger' });
  const catalogue = {
    domain,
    product,
    unlicensed: await given('product', 'RegisterProduct', { rangeId, domainId: domain, name: 'Payroll' }),
    module: await given('productModule', 'RegisterProductModule', { productId: product, name: 'Budget' }),
    version: await given('productVersion', 'RegisterProductVersion', {
      productId: product,
      name: '8.0',
      kind: 'version',
    }),
    licence: await given('licence', 'RegisterLicence', {
      clientId: town,
      productId: product,
      number: 'L-1',
      validFrom: '2020-01-01',
    }),
  };
  const corrective = await given('productVersion', 'RegisterProductVersion', {
    productId: product,
    name: '8.0.1',
    kind: 'corrective',
    parentId: catalogue.version,
  });
  await caughtUp();
  return { ...catalogue, corrective };
};

type Call = Awaited<ReturnType<RunningApplication['as']>>;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Commands and reads of a person on tickets, as the fronts send them: every read waits for the last command. */
export class TicketUser {
  private position = '0';

  constructor(
    private readonly call: Call,
    private readonly people: People,
    private readonly catalogue: Catalogue,
  ) {}

  opening(over: object = {}): object {
    const { town, contact } = this.people;
    const { product, version } = this.catalogue;
    return {
      kind: 'assistance',
      clientId: town,
      productId: product,
      versionId: version,
      type: 'malfunction',
      title: 'Budget cannot be printed',
      description: 'An error appears',
      severity: 'major',
      contactId: contact,
      phone: '0553000000',
      ...over,
    };
  }

  /** @returns the id of the ticket. */
  async opens(over: object = {}): Promise<string> {
    const { status, body } = await this.sends('', this.opening(over));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body.id);
  }

  async sends(
    path: string,
    json: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Record<string, unknown>>> {
    const answer = await this.call(`/api/tickets${path}`, {
      json,
      headers: { 'Idempotency-Key': newId(), ...headers },
    });
    const body = await jsonOf<Record<string, unknown>>(answer);
    if (typeof body.position === 'string') this.position = body.position;
    return { status: answer.status, headers: answer.headers, body };
  }

  /** Waits for the commands of these other users as well. */
  after(other: TicketUser): this {
    if (BigInt(other.position) > BigInt(this.position)) this.position = other.position;
    return this;
  }

  reads(path: string): Promise<Response> {
    return this.call(`/api/tickets${path}`, { headers: { 'X-Read-After': this.position } });
  }

  sees(id: string): Promise<TicketView> {
    return jsonOf(this.reads(`/${id}`));
  }

  async lists(filter: object, more = ''): Promise<Answer<readonly TicketListRow[]>> {
    const answer = await this.reads(`?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
    return { status: answer.status, headers: answer.headers, body: await jsonOf(answer) };
  }
}
