import { contactArchived } from '../accounts/contact.events.js';
import { staffUserArchived } from '../accounts/staff-user.events.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { simulations } from '../../../projections/customers/simulations.js';
import { CloseSimulation } from './simulation.commands.js';

const visitRows = system('ends the visits of people who may not connect any more')(simulations, 'simulations');

export interface UnderWayLookups {
  /** Simulations that this person is in, or in whose name they are. */
  underWay(personId: string): Promise<readonly string[]>;
}

export const underWayLookups = ({ db }: Tools): UnderWayLookups => ({
  underWay: async (personId) => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${visitRows}
      WHERE status = 'active' AND ${personId}::uuid IN (person_id, staff_id) ORDER BY id`.execute(db);
    return rows.map(({ id }) => id);
  },
});

const close = async (
  { streamId }: { readonly streamId: string },
  effects: Effects,
  lookups: UnderWayLookups,
): Promise<void> => {
  for (const id of await lookups.underWay(streamId))
    effects.send(
      { lifecycle: 'simulation', id, command: new CloseSimulation() },
      { nothingLeft: { simulationIs: 'the visit has ended already' } },
    );
};

/** Ends simulations of and by people who may not connect any more: no list shows a visit under way. */
export const simulationsOfThoseGone = reaction<UnderWayLookups>()(
  'simulationsOfThoseGone',
  { needs: ['simulations'] },
  [on(contactArchived, close), on(staffUserArchived, close)],
);
