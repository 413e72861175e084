import { contract, ERROR_KINDS, type CallMeta } from '@studio/contracts';
import { OpenAPIGenerator } from '@orpc/openapi';
import { CallSchemaConverter } from './schema-converter';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>;

/** Descriptions of calls that are no calls of the contract, by their path below `/api`. */
export type DescribedPaths = NonNullable<Document['paths']>;

/**
 * The OpenAPI description of every call of the contract, with the one error shape and the bearer token.
 * @param others paths that speak a protocol of their own
 */
export async function openApiDocument(version: string, others: DescribedPaths): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new CallSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Studio portal API',
      version,
      description:
        'Every call of the staff portal. Failures of any kind have the shape `Error`: `message` is a Russian sentence for staff, ' +
        '`code` is for programs, `request_id` is what people read out to support.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  });
  const paths: DescribedPaths = {};
  for (const { method, path, access } of callsOfContract()) {
    const item = document.paths?.[withoutSlash(path)] ?? {};
    const operation = (item as Record<string, Operation>)[method.toLowerCase()];
    if (operation) describeAccess(operation, access);
    paths[path] = item;
  }
  return { ...document, paths: { ...paths, ...others } };
}

/** The generator drops the slash at a path's end, which the specification's paths have or have not on purpose. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** What every call shares and no schema of its own tells: who may call it, and what its failures look like. */
function describeAccess(operation: Operation, access: CallMeta['access']): void {
  const isPublic = access === 'public';
  operation.security = isPublic ? [] : [{ bearer: [] }];
  operation.description = isPublic
    ? 'Open to anybody.'
    : access === 'signed-in'
      ? 'For anybody signed in.'
      : `Needs \`${access}\`.`;
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'Any failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

interface ContractCall {
  method: string;
  path: string;
  access: CallMeta['access'];
}

function callsOfContract(): ContractCall[] {
  return Object.values(contract)
    .flatMap((domain) => Object.values(domain))
    .map(({ '~orpc': { route, meta } }) => ({
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      access: (meta as CallMeta).access,
    }));
}

const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['code', 'message', 'field', 'request_id'],
  properties: {
    code: { type: 'string' as const, enum: Object.keys(ERROR_KINDS) },
    message: { type: 'string' as const },
    field: { type: ['string' as const, 'null' as const], description: 'Path of the input at fault.' },
    request_id: { type: 'string' as const, examples: ['k7f3-29qx'] },
    details: {},
  },
};
