import assert from 'node:assert/strict';
import { plainToClassFromExist, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { systemActor, type Actor, type Can } from './actor.js';
import { decide } from './decide.js';
import type { DomainEvent, EventMetadata, Occurred } from './event.js';
import { derivedId } from './ids.js';
import { fold, otherwiseOf, type CommandClass, type Lifecycle } from './lifecycle.js';
import { Refusal } from './refusal.js';
import { notYetDue } from './timers.js';
import { fieldErrors } from './validation.js';

/** Words of a lifecycle's spec: `given(events).when(command).then(events)` or `.thenRefused(code)`. Pure, no database. */
export interface Scenario<Facts> {
  readonly id?: string;
  readonly actor?: Actor;
  readonly now?: string;
  readonly facts: Facts;
  readonly can?: Can;
  readonly identityConfirmed?: boolean;
}

/** Refusals of any command besides those that its rule declares. */
const ofAll = ['notFound', 'alreadyExists'];

const everything: Can = () => ({ allowed: true });
const noon = '2026-03-02T12:00:00.000Z';

/** An event as if it had been read from the log. */
export const occurred = (
  event: DomainEvent,
  over: Partial<Omit<Occurred, 'metadata'>> & { readonly metadata?: Partial<EventMetadata> } = {},
): Occurred => {
  const at = over.at ?? noon;
  const streamId = over.streamId ?? derivedId('stream');
  return {
    id: derivedId(event.type, String(over.revision ?? 0n)),
    stream: `x-${streamId}`,
    revision: 0n,
    position: 1n,
    ...event,
    ...over,
    streamId,
    at,
    metadata: {
      actor: 'system',
      actorKind: 'system',
      tenant: 'provider',
      correlationId: derivedId('correlation'),
      commandId: derivedId('command'),
      schema: 1,
      at,
      ...over.metadata,
    },
  };
};

/** An event of a scenario's history by another person than the sender of the command, or at another time. */
interface Past {
  readonly by?: Actor;
  readonly at?: string;
}

export const past = <Event extends DomainEvent>(event: Event, when: Past): Event & { readonly past: Past } => ({
  ...event,
  past: when,
});

type History = readonly (DomainEvent & { readonly past?: Past })[];

/** Fields that a command's class declares. */
const fieldsOf = (command: object): readonly string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(command.constructor, '', true, false)
    .map(({ propertyName }) => propertyName);

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && value.constructor !== Object;

/** Whether a command has a field, also one in a list of its own: `units.0.fileId`. */
const hasField = (command: object, [field = '', ...rest]: readonly string[]): boolean => {
  if (!fieldsOf(command).includes(field)) return false;
  const isInList = /^\d+$/.test(rest[0] ?? '');
  const within = isInList ? rest.slice(1) : rest;
  if (within.length === 0) return true;
  const prototype: object = Object.getPrototypeOf(command);
  const filled = plainToClassFromExist(Object.create(prototype), { [field]: isInList ? [{}] : {} });
  const nested: unknown = Reflect.get(filled, field);
  const one: unknown = Array.isArray(nested) ? nested[0] : nested;
  return !isNested(one) || hasField(one, within);
};

export const specify = <State extends { readonly status: string }, Facts>(
  lifecycle: Lifecycle<State, Facts>,
  scenario: Scenario<Facts>,
) => {
  const id = scenario.id ?? derivedId('stream');
  const actor = scenario.actor ?? systemActor;
  const now = scenario.now ?? noon;
  /** State when this person sends a command: events without an author count as theirs. */
  const stateOf = (history: History, sender: Actor | undefined): State =>
    fold(
      lifecycle,
      history.map(({ past: { by = sender, at = now } = {}, ...event }, index) =>
        occurred(event, {
          ...{ streamId: id, revision: BigInt(index), at },
          metadata: by && { actor: by.id, actorKind: by.kind },
        }),
      ),
    );
  const run = (history: History, command: object, over: Partial<Scenario<Facts>>) => {
    const by = over.actor ?? actor;
    return decide(
      lifecycle,
      command.constructor.name,
      stateOf(history, by),
      command,
      {
        id,
        actor: by,
        now: over.now ?? now,
        facts: over.facts ?? scenario.facts,
        idFor: (part) => derivedId(id, part),
        identityConfirmed: over.identityConfirmed ?? scenario.identityConfirmed ?? false,
      },
      over.can ?? scenario.can ?? everything,
    );
  };
  const attempted = (history: History, command: object, over: Partial<Scenario<Facts>>): { refused?: Refusal } => {
    try {
      run(history, command, over);
      return {};
    } catch (error) {
      if (error instanceof Refusal) return { refused: error };
      throw error;
    }
  };
  return {
    given: (...history: History) => ({
      when: (command: object, over: Partial<Scenario<Facts>> = {}) => ({
        then: (...expected: readonly DomainEvent[]): void =>
          assert.deepEqual(run(history, command, over).events, expected),
        thenStatus: (status: State['status']): void => {
          assert.notEqual(
            stateOf(history, actor).status,
            status,
            `the status was ${status} before: compare what is decided, .then(events)`,
          );
          assert.equal(run(history, command, over).state.status, status);
        },
        /** With the values that its text says; the status, which a refused status says, is that of the history. */
        thenRefused: (code: string, args: Refusal['args'] = {}): void => {
          const name = command.constructor.name;
          const rule = lifecycle.rules[name];
          const otherwise = otherwiseOf(lifecycle, rule);
          const { refused } = attempted(history, command, over);
          assert.equal(refused?.code, code, `not refused with ${code}`);
          if (code !== otherwise && code !== notYetDue) assert.deepEqual(refused.args, args, `the values of ${code}`);
          const { field } = refused;
          assert.ok(field === undefined || hasField(command, field.split('.')), `${name} has no field ${field}`);
          // rights have codes of their own
          const declared = [...ofAll, otherwise, ...(rule?.timed ? [notYetDue] : []), ...(rule?.refusals ?? [])];
          assert.ok(refused.status === 403 || declared.includes(code), `${name} declares no refusal ${code}`);
        },
      }),
      state: (): State => stateOf(history, undefined),
    }),
  };
};

/** A command with these fields, as the HTTP layer would build it. */
export const command = <Command extends object>(type: CommandClass<Command>, fields: Partial<Command> = {}): Command =>
  Object.assign(new type(), fields);

/** Faults of a body by the command's own rules: `field: code`, one per field. */
export const faultsOf = <Command extends object>(type: CommandClass<Command>, body: object): readonly string[] =>
  Object.entries(fieldErrors(validateSync(plainToInstance(type, body)))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );
