import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import type { LifecycleEntry } from '../../log/business/business-definition.js';
import { BusinessRegistry } from '../../log/business/business-registry.js';
import { writeNotes } from './documented.js';
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

/** The document of a running application, or of one in preview, with what its modules declare. */
export const openApi = async (
  app: NestFastifyApplication,
  declared: readonly LifecycleEntry[],
): Promise<OpenAPIObject> => {
  const library = await import('@nestjs/swagger');
  writeNotes(library);
  const made = library.SwaggerModule.createDocument(
    app,
    new library.DocumentBuilder()
      .setTitle('Guichet')
      .setDescription('Reads answer read models; commands answer receipts; refusals are problem details (RFC 9457).')
      .addBearerAuth()
      .addSecurityRequirements('bearer')
      .build(),
  );
  const lifecycles = declared.map(({ lifecycle }) => lifecycle);
  const schemas = { ...made.components?.schemas };
  Object.assign(schemas, await bodySchemas(lifecycles), shared);
  return { ...made, components: { ...made.components, schemas } };
};

const read = async (file: string): Promise<Buffer> => {
  const fromSwagger = createRequire(import.meta.resolve('@nestjs/swagger'));
  return readFile(fromSwagger.resolve(`swagger-ui-dist/${file}`));
};

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Guichet API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`;
const script = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });\n`;

/** Swagger's own set-up wants a plug-in that serves folders; four files need none. */
const files: Readonly<Record<string, readonly [mediaType: string, content: () => Promise<Buffer> | string]>> = {
  '/api/docs': ['text/html; charset=utf-8', () => page],
  '/api/docs/start.js': ['text/javascript; charset=utf-8', () => script],
  '/api/docs/swagger-ui.css': ['text/css; charset=utf-8', () => read('swagger-ui.css')],
  '/api/docs/swagger-ui-bundle.js': ['text/javascript; charset=utf-8', () => read('swagger-ui-bundle.js')],
};

/** The generated documentation at `/api/docs`, and as JSON at `/api/docs/json`. */
export const serveDocumentation = (app: NestFastifyApplication): void => {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  let made: Promise<OpenAPIObject> | undefined;
  server.get('/api/docs/json', async (_, reply) =>
    reply.send(await (made ??= openApi(app, app.get(BusinessRegistry).lifecycles))),
  );
  for (const [path, [mediaType, content]] of Object.entries(files)) {
    server.get(path, async (_, reply) => reply.type(mediaType).send(await content()));
  }
};
