import { businessModules } from '../../src/app.module.js';
import { startApplication, type RunningApplication } from './application.js';
import { givenPeople, type People } from './people.js';
import { givenCatalogue, TicketUser } from './tickets.js';

/** A product in which people work on tickets. */
export interface Desk {
  readonly application: RunningApplication;
  readonly people: People;
  readonly marie: TicketUser;
  readonly agent: TicketUser;
  /** The same people at another process. */
  readonly at: (other: RunningApplication) => Promise<{ readonly marie: TicketUser; readonly agent: TicketUser }>;
}

export const startDesk = async (options: Partial<Parameters<typeof startApplication>[0]> = {}): Promise<Desk> => {
  const application = await startApplication({ modules: businessModules, ...options });
  const people = await givenPeople(application);
  const catalogue = await givenCatalogue(application, people);
  const at = async (other: RunningApplication) => ({
    marie: new TicketUser(await other.as(people.contact), people, catalogue),
    agent: new TicketUser(await other.as(people.agent), people, catalogue),
  });
  return { application, people, at, ...(await at(application)) };
};

const accepted = async (answer: Promise<{ readonly status: number; readonly body: object }>): Promise<void> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
};

/** The life of one ticket, from its opening to its reopening: every kind of reaction, mail and timer. @returns its id. */
export const ticketLife = async (
  { marie, agent }: { readonly marie: TicketUser; readonly agent: TicketUser },
  title = 'Budget cannot be printed',
): Promise<string> => {
  const id = await marie.opens({ title });
  const steps: readonly (readonly [TicketUser, string, object])[] = [
    [agent, 'take-ticket', {}],
    [agent, 'ask-ticket-information', { text: 'Which budget?', fileIds: [] }],
    [marie, 'add-ticket-information', { text: 'The one of 2026', fileIds: [] }],
    [agent, 'answer-ticket', { text: 'We look into it', fileIds: [] }],
    [agent, 'propose-ticket-solution', { solution: 'Install 8.0.1' }],
    [marie, 'accept-ticket-solution', { solutionNumber: 1 }],
    [marie, 'reopen-ticket', { comment: 'It is back' }],
  ];
  for (const [who, command, body] of steps) await accepted(who.sends(`/${id}/${command}`, body));
  return id;
};
