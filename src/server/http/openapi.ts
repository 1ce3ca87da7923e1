import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureBody } from '#contract/failure-body.ts';
import { failures } from '#contract/failures.ts';

type Json = Record<string, unknown>;

const successTexts: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success, without a body.',
};

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The schema of a body. A preprocessed body has no input schema, so its output schema is used. */
function bodySchema(schema: z.ZodMiniType): Json {
  const input = jsonSchema(schema, 'input');
  return Object.keys(input).length > 0 ? input : jsonSchema(schema, 'output');
}

/** Content of a body: JSON, or also a form. */
function bodyContent({ takesForm }: Endpoint, body: z.ZodMiniType): Json {
  const schema = bodySchema(body);
  return takesForm === true ? { ...jsonContent(schema), 'multipart/form-data': { schema } } : jsonContent(schema);
}

/** OpenAPI parameters for the fields of a path or query. */
function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    readonly properties?: Record<string, Json>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

/** Content of a successful response: JSON, a file, or nothing. */
function replyContent({ reply, file }: Endpoint): Json {
  if (file !== undefined) return { content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  return reply === undefined ? {} : { content: jsonContent(jsonSchema(reply, 'output')) };
}

/** An endpoint of the contract as an OpenAPI operation. */
function operation(name: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body, status } = endpoint;
  return {
    operationId: name,
    summary,
    'x-access': access,
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: bodyContent(endpoint, body) } }),
    responses: {
      [status]: { description: successTexts[status], ...replyContent(endpoint) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function paths(): Json {
  const items = new Map<string, Json>();
  for (const [name, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    items.set(path, { ...items.get(path), [endpoint.method.toLowerCase()]: operation(name, endpoint) });
  }
  return Object.fromEntries(items);
}

let generatedText: string | undefined;

/** Returns the OpenAPI 3.1 document of the contract as JSON text; generates it on the first call (0.1 s). */
export function openApiText(): string {
  return (generatedText ??= JSON.stringify(openApiDocument()));
}

function openApiDocument(): Json {
  const codes = Object.keys(failures).join(', ');
  return {
    openapi: '3.1.0',
    info: { title: 'Lightyard', version: '1', description: 'Plan the lights of a scale model.' },
    paths: paths(),
    components: {
      schemas: { Failure: jsonSchema(failureBody, 'output') },
      responses: {
        Failure: {
          description: `Failure. \`code\` is one of ${codes}.`,
          content: jsonContent({ $ref: '#/components/schemas/Failure' }),
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lightyard_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
