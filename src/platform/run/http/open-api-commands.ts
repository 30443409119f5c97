import type * as swagger from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { creates, type Lifecycle, otherwiseOf } from '../../../kernel/lifecycle.js';
import { text } from '../../people/translations/dictionary.js';
import { noteForDocumentation } from './documented.js';

const options = { classTransformerMetadataStorage: defaultMetadataStorage, refPointerPrefix: '#/components/schemas/' };

/** Schemas of these lifecycles' commands, and of every class that their fields refer to. */
export const bodySchemas = async (lifecycles: readonly Pick<Lifecycle, 'commands'>[]): Promise<object> => {
  const { targetConstructorToSchema, validationMetadatasToSchemas } = await import('class-validator-jsonschema');
  return {
    ...validationMetadatasToSchemas(options),
    ...Object.fromEntries(
      lifecycles.flatMap(({ commands }) =>
        Object.entries(commands).map(([name, type]) => [
          name,
          { ...targetConstructorToSchema(type, options), additionalProperties: false },
        ]),
      ),
    ),
  };
};

/** Refusals that any command may answer. */
const common: Readonly<Record<number, readonly string[]>> = {
  400: ['invalidInput', 'malformedRequest'],
  401: ['notConnected'],
  403: ['forbidden', 'notWhileSimulating'],
  412: ['changedMeanwhile'],
  422: ['idempotencyKeyReused'],
  503: ['temporarilyUnavailable', 'diskFull'],
};

const listed = (codes: readonly string[]): string =>
  codes.map((code) => `- \`${code}\`: ${text('en', 'refusals', code)}`).join('\n');

/** Every refusal code by status: those of all commands, and those of this rule. */
export const refusalsOf = (
  lifecycle: Pick<Lifecycle, 'name' | 'rules'>,
  command: string,
): Readonly<Record<number, readonly string[]>> => {
  const rule = lifecycle.rules[command];
  const own = [...(rule?.refusals ?? []), ...(rule?.contradictsSignature ? ['signedAlready'] : [])];
  const any: Readonly<Record<number, readonly string[]>> = {
    ...common,
    403: [...(common[403] ?? []), ...(rule?.asksIdentity === undefined ? [] : ['identityNotConfirmed'])],
    503: [...(common[503] ?? []), ...(rule?.failsAs === undefined ? [] : [rule.failsAs])],
    429: [
      ...(rule?.mailsUnproven || rule?.mailsStrangers ? ['tooManyMails', 'tooManyMailsOfClient'] : []),
      ...(rule?.mailsStaff ? ['tooManyMessages', 'tooManyMessagesOfClient'] : []),
    ],
  };
  return rule && creates(rule)
    ? { ...any, 409: ['alreadyExists', ...own] }
    : { ...any, 404: ['notFound'], 409: [otherwiseOf(lifecycle, rule), ...own] };
};

/** Writes a command's route down for the API's documentation. */
export const describeCommand = (
  lifecycle: Lifecycle,
  route: { readonly command: string; readonly creates: boolean },
  prototype: object,
  descriptor: PropertyDescriptor,
): void =>
  noteForDocumentation((library) =>
    decoratorsOf(library, lifecycle, route).forEach((decorate) => decorate(prototype, route.command, descriptor)),
  );

const decoratorsOf = (
  { ApiBody, ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags }: typeof swagger,
  lifecycle: Lifecycle,
  route: { readonly command: string; readonly creates: boolean },
): readonly MethodDecorator[] => {
  const rule = lifecycle.rules[route.command];
  return [
    ApiTags(lifecycle.plural),
    ApiOperation({ summary: route.command, description: rule?.irreversible ? 'Cannot be undone.' : undefined }),
    ...(route.creates ? [] : [ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } })]),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'A repeat with the same key answers the first receipt.',
    }),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'Revision, in quotes, that the command was decided on.',
    }),
    ApiBody({ schema: { $ref: `#/components/schemas/${route.command}` } }),
    ApiResponse({ status: route.creates ? 201 : 200, schema: { $ref: '#/components/schemas/Receipt' } }),
    ...Object.entries(refusalsOf(lifecycle, route.command))
      .filter(([, codes]) => codes.length > 0)
      .map(([status, codes]) =>
        ApiResponse({
          status: Number(status),
          description: listed(codes),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        }),
      ),
  ];
};
