import { z } from 'zod';
import { contractVersion, headerNames } from '#contract/endpoint.ts';
import { listRefusalCodes } from './open-api-codes.ts';
import { fileLanguageName } from './read-input.ts';
import type { Route } from './route.ts';
import { statusByCode } from './status.ts';

/** Describes the calls as OpenAPI 3.1, from the endpoints and their schemas. */
export function describeRoutes(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: contractVersion },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  };
}

function describe(route: Route): Record<string, unknown> {
  const { endpoint } = route;
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll('/', '_')}`,
    parameters: [...headerParameters(route), ...queryParameters(route)],
    ...(endpoint.method === 'GET' ? {} : { requestBody: requestBody(route) }),
    ...(endpoint.needs !== 'nothing' ? { security: [{ session: [] }] } : {}),
    responses: responses(route),
  };
}

function headerParameters({ endpoint }: Route): unknown[] {
  const text = { type: 'string' };
  const header = (name: string, required: boolean) => ({
    in: 'header',
    name,
    required,
    schema: text,
  });
  const needsToken = endpoint.needs !== 'nothing' && endpoint.method !== 'GET';
  return [
    header(headerNames.contract, false),
    header(headerNames.language, false),
    ...(needsToken ? [header(headerNames.token, true)] : []),
    ...(endpoint.isMoney ? [header(headerNames.idempotencyKey, true)] : []),
  ];
}

function queryParameters({ endpoint, input }: Route): unknown[] {
  if (endpoint.method !== 'GET') return [];
  const schema = z.toJSONSchema(input, { io: 'input' });
  const stated = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    in: 'query',
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
  const language = {
    in: 'query',
    name: fileLanguageName,
    required: false,
    schema: { type: 'string' },
  };
  return [
    ...stated,
    ...(endpoint.isFile ? [language] : []),
    ...endpoint.needless.map((name) => ({ in: 'query', name, ...needless })),
  ];
}

/** Fields that are described so that nobody wonders what the platform does with them. */
const needless = { required: false, description: 'Taken and not used.', schema: {} };

function requestBody({ endpoint, input }: Route): unknown {
  if (endpoint.envelope === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { required: true, content: { 'application/octet-stream': { schema } } };
  }
  const { properties, ...rest } = z.toJSONSchema(input, { io: 'input' });
  const { description } = needless;
  const unused = endpoint.needless.map((name) => [name, { description }]);
  const plain = { ...rest, properties: { ...properties, ...Object.fromEntries(unused) } };
  const sealed = {
    type: 'object',
    properties: {
      sealed: {
        type: 'string',
        contentMediaType: 'application/jose',
        description:
          'Compact JWE (ECDH-ES, A256GCM) to the key of GET /wps/system/key, of { iat, jti, input }.',
      },
    },
    required: ['sealed'],
    additionalProperties: false,
    'x-sealed-input': plain,
  };
  const schema = endpoint.envelope === 'sealed' ? sealed : plain;
  return { required: true, content: { 'application/json': { schema } } };
}

function responses(route: Route): Record<string, unknown> {
  const answers: Record<string, unknown> = { 200: valueAnswer(route) };
  const codesByStatus = Map.groupBy(listRefusalCodes(route), (code) => statusByCode[code]);
  for (const [status, codes] of codesByStatus) {
    answers[status] = answer(`Refused: ${codes.join(', ')}.`, {
      type: 'object',
      properties: {
        success: { const: false },
        code: { enum: codes },
        message: { type: 'string' },
        value: { type: 'object' },
      },
      required: ['success', 'code', 'message'],
    });
  }
  return answers;
}

function valueAnswer(route: Route): unknown {
  const value = z.toJSONSchema(route.value);
  if (route.streamType !== undefined) {
    return {
      description: 'The value, in parts.',
      content: { [route.streamType]: { schema: value } },
    };
  }
  return answer('The value.', {
    type: 'object',
    properties: { success: { const: true }, value },
    required: ['success', 'value'],
  });
}

function answer(description: string, schema: unknown): unknown {
  return { description, content: { 'application/json': { schema } } };
}
