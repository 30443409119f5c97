import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { BusinessRegistry } from '../business-registry.js';
import { bodySchemas } from './open-api-commands.js';

const values = { type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } } as const;

const shared = {
  Receipt: {
    type: 'object',
    required: ['id', 'revision', 'position'],
    properties: { id: { type: 'string' }, revision: { type: 'string' }, position: { type: 'string' } },
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', description: 'Stable: programs read this.' },
      detail: { type: 'string', description: 'In the language of `Accept-Language`: people read this.' },
      args: values,
      errors: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { code: { type: 'string' }, args: values, text: { type: 'string' } },
        },
      },
      correlationId: { type: 'string' },
    },
  },
} as const;

const document = (app: NestFastifyApplication): OpenAPIObject => {
  const made = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Guichet')
      .setDescription('Reads answer read models; commands answer receipts; refusals are problem details (RFC 9457).')
      .addBearerAuth()
      .addSecurityRequirements('bearer')
      .build(),
  );
  const lifecycles = app.get(BusinessRegistry).lifecycles.map(({ lifecycle }) => lifecycle);
  const schemas = { ...made.components?.schemas };
  Object.assign(schemas, bodySchemas(lifecycles), shared);
  return { ...made, components: { ...made.components, schemas } };
};

/** The generated documentation at `/api/docs`, and as JSON at `/api/docs/json`. */
export const serveDocumentation = (app: NestFastifyApplication): void =>
  SwaggerModule.setup('api/docs', app, () => document(app), { jsonDocumentUrl: 'api/docs/json', yamlDocumentUrl: 'api/docs/yaml' });
