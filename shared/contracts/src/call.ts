import { oc } from '@orpc/contract';
import type { Permission } from './access/permission';

/** What a caller must be allowed to do before a call runs; the API refuses a call that declares nothing. */
export interface CallMeta {
  /** `public`: anybody; `signed-in`: any employee with a live session; else the permission needed. */
  access: 'public' | 'signed-in' | Permission;
}

interface CallDefinition extends CallMeta {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, exactly as the specification writes it, trailing slash included. */
  path: `/${string}`;
  summary: string;
  tag: string;
  successStatus?: number;
  /** `detailed` hands params, query, headers and body over apart; `compact` merges them. */
  inputStructure?: 'compact' | 'detailed';
  outputStructure?: 'compact' | 'detailed';
}

/** Starts the definition of one call: add `.input(schema)` and `.output(schema)`. */
export function call({ access, method, path, summary, tag, ...structure }: CallDefinition) {
  return oc.$meta<CallMeta>({ access }).route({ method, path, summary, tags: [tag], ...definedOnly(structure) });
}

function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
