import { type CallMeta, contract, ERROR_KINDS, rightsNeeded } from '@studio/contracts';
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
  for (const { method, path, ...meta } of callsOfContract()) {
    const item = document.paths?.[withoutSlash(path)] ?? {};
    const operation = (item as Record<string, Operation>)[method.toLowerCase()];
    if (operation) describeAccess(operation, meta);
    paths[path] = item;
  }
  return { ...document, paths: { ...paths, ...others } };
}

/** The generator drops the slash at a path's end, which the specification's paths have or have not on purpose. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

const WHERE: Record<CallMeta['scope'], string> = {
  none: '',
  own: "The caller's own things only.",
  rows: "Rows within the caller's reach; a filter that names a place out of reach gives 403 `location_out_of_scope`, one that there is none of 404 `not_found`.",
  record: 'A record out of reach gives 404, as one that does not exist.',
  place: 'A place out of reach gives 403 `location_out_of_scope`, one that there is none of 404 `not_found`.',
  company: 'Only for whoever reaches every location, else 403 `location_out_of_scope`.',
};

/** What every call shares and no schema of its own tells: who may call it and where, and what its failures look like. */
function describeAccess(operation: Operation, { access, scope }: CallMeta): void {
  const isPublic = access === 'public';
  operation.security = isPublic ? [] : [{ bearer: [] }];
  const who = isPublic
    ? 'Open to anybody.'
    : access === 'signed-in'
      ? 'For anybody signed in.'
      : `Needs ${rightsNeeded(access)
          .map((right) => `\`${right}\``)
          .join(' and ')}.`;
  operation.description = `${who} ${WHERE[scope]}`.trim();
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'Any failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

interface ContractCall extends CallMeta {
  method: string;
  path: string;
}

function callsOfContract(): ContractCall[] {
  return Object.values(contract)
    .flatMap((domain) => Object.values(domain))
    .map(({ '~orpc': { route, meta } }) => ({
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      ...(meta as CallMeta),
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
