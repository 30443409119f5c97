import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.js';
import { isJsonObject } from '../../../kernel/json.js';
import { forbidden, notFound, Refusal } from '../../../kernel/refusal.js';
import { People } from '../../people/access/ports.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { checkedBody } from '../../run/http/body.js';
import { ApiTags } from '../../run/http/documented.js';
import { jsonIn } from '../../run/http/list.js';
import { ReadsEach } from '../../run/http/reads.js';
import { Asks, Askings, OfClient, type Asking } from './asking.js';
import { Lists } from './lists.js';
import type { ReadSide } from './reads.js';

const mostLists = 60;
/** Counted at the same time, so that one page leaves connections to the others. */
const abreast = 6;

interface Counted {
  readonly side: ReadSide;
  readonly filter: object;
}

const invalid = (code = 'invalid', args: Record<string, number> = {}): InvalidInput =>
  new InvalidInput({ of: { code, args } });

const entriesOf = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw invalid();
  return value;
};

/** A list that refuses the reader has nothing for them. */
const totalOf = ({ side, filter }: Counted, asking: Asking): Promise<number> =>
  side.total(filter, asking).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 403) return 0;
    throw error;
  });

/** How many things wait in several lists, for this client or another one of the person's (features F59). */
@ApiTags('session')
@ReadsEach()
@Controller('api')
export class TotalsController {
  constructor(
    private readonly lists: Lists,
    private readonly people: People,
    private readonly askings: Askings,
  ) {}

  /**
   * `of=[["quotes",{"mine":true}],…]`: totals of these lists with these filters, in their order, as the person would be
   * shown them; 0 where they may not read one.
   * @throws InvalidInput of an unknown list or filter; notFound for a client that the person does not act for
   */
  @Get('totals')
  async totals(@Query() query: Readonly<Record<string, unknown>>, @Asks() asking: Asking): Promise<readonly number[]> {
    const { clientId = asking.actor.clientId } = checkedBody(OfClient, { clientId: query.clientId });
    const lists = this.listsIn(query);
    const asked = clientId === asking.actor.clientId ? asking : this.askings.transform(await this.at(clientId, asking));
    const totals: number[] = [];
    for (let from = 0; from < lists.length; from += abreast) {
      const some = lists.slice(from, from + abreast);
      for (const total of await Promise.all(some.map((one) => totalOf(one, asked)))) totals.push(total);
    }
    return totals;
  }

  /** The person as they are at another of their clients. */
  private async at(clientId: string | null, { actor }: Asking): Promise<Actor> {
    if (actor.simulatedBy !== null) throw forbidden('simulationStaysAtClient');
    const there = actor.kind === 'staff' ? undefined : await this.people.actorOf(actor.id, clientId);
    if (!there || there.clientId !== clientId) throw notFound();
    return there;
  }

  private listsIn(query: Readonly<Record<string, unknown>>): readonly Counted[] {
    const asked = entriesOf(jsonIn(query, 'of') ?? []);
    if (asked.length > mostLists) throw invalid('tooMany', { max: mostLists });
    return asked.map((one) => {
      const [path, filter] = entriesOf(one);
      const side = typeof path === 'string' ? this.lists.at(path) : undefined;
      if (!side || !isJsonObject(filter)) throw invalid();
      return { side, filter };
    });
  }
}
