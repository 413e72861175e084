import { type CallMeta, contract } from '@studio/contracts';
import { z } from 'zod';
import type { JsonSchema } from './hostile-input';

/** A call of the contract as its address, its input and its access are declared. */
export interface NamedCall {
  /** `sales.create` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  isDetailed: boolean;
  schema: JsonSchema;
  meta: CallMeta;
}

interface Declared {
  '~orpc': {
    meta: CallMeta;
    route: { method?: NamedCall['method']; path?: string; inputStructure?: string };
    inputSchemas?: readonly unknown[];
    inputSchema?: unknown;
  };
}

/** All calls of the contract. */
export const NAMED_CALLS: readonly NamedCall[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries<Declared>(calls as unknown as Record<string, Declared>).map(([name, { '~orpc': about }]) => ({
    name: `${domain}.${name}`,
    method: about.route.method ?? 'POST',
    path: about.route.path ?? `/${domain}/${name}`,
    isDetailed: about.route.inputStructure === 'detailed',
    schema: schemaOf(about.inputSchema ?? about.inputSchemas?.[0]),
    meta: about.meta,
  })),
);

function schemaOf(input: unknown): JsonSchema {
  if (input === undefined) return {};
  return z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** encodeURIComponent rejects lone surrogates; browsers replace them like this. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cs}/gu, '\ufffd'));

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the parameters in a call's path. */
export function parametersOf({ path }: NamedCall): string[] {
  return [...path.matchAll(/\{\+?([^}]+)\}/g)].map(([, name = '']) => name);
}

/** The address and the body of a call with this input, as the client would send it. */
export function requestOf(call: NamedCall, input: unknown) {
  const { method, path, isDetailed } = call;
  const all = isFields(input) ? input : {};
  const named = parametersOf(call);
  const parameters = isDetailed && isFields(all['params']) ? all['params'] : all;
  const address = path.replaceAll(/\{\+?([^}]+)\}/g, (_, name: string) => encoded(parameters[name] ?? '') || '%20');
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => isDetailed || !named.includes(name)));
  const query = isDetailed ? all['query'] : method === 'GET' ? rest : undefined;
  const words = isFields(query)
    ? Object.entries(query).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
      )
    : [];
  const body = method === 'GET' ? undefined : isDetailed ? (all['body'] ?? {}) : isFields(input) ? rest : input;
  return { url: words.length > 0 ? `${address}?${words.join('&')}` : address, body };
}
