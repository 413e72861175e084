import type { Client } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import type { PortalContract } from '@studio/contracts';
import { readToken } from './auth/token-storage';
import { byName } from './calls/by-name';
import { CallQueries, keyOf } from './calls/call-queries';
import { readReply } from './calls/call-reply';
import { callRequest } from './calls/call-request';
import { readRoute } from './calls/call-route';
import { contractLine } from './calls/contract-line';
import { timedFetch } from './calls/timed-fetch';
import { type PortalError, toPortalError } from './portal-error';

type WithPortalError<T> =
  T extends Client<infer Context, infer Input, infer Output, infer _Error>
    ? Client<Context, Input, Output, PortalError>
    : { [K in keyof T]: WithPortalError<T[K]> };

/** Every call of the contract; each rejects with a `PortalError` and nothing else, save the caller's own abort. */
export type PortalClient = WithPortalError<JsonifiedClient<ContractRouterClient<PortalContract>>>;

type Used =
  | 'call'
  | 'queryKey'
  | 'queryOptions'
  | 'infiniteKey'
  | 'infiniteOptions'
  | 'mutationKey'
  | 'mutationOptions';

type Queries<T> =
  T extends Client<infer Context, infer Input, infer Output, infer Failed>
    ? Pick<ProcedureUtils<Context, Input, Output, Failed>, Used> & GeneralUtils<Input>
    : { [K in keyof T]: Queries<T[K]> } & GeneralUtils<unknown>;

interface SendOptions {
  signal?: AbortSignal;
}

/** One call, by its line of the contract. The contract's own link would cost the first screen 9 kB (decision 0018). */
function caller(domain: string, name: string) {
  return async (input: unknown, { signal }: SendOptions = {}): Promise<unknown> => {
    try {
      const route = readRoute(await contractLine(domain, name));
      const token = readToken();
      const authorization = token === null ? undefined : `Bearer ${token}`;
      return await readReply(route, await timedFetch(callRequest(route, input, { authorization }, signal)));
    } catch (error) {
      if (signal?.aborted) throw error;
      throw toPortalError(error);
    }
  };
}

// The generated lines are those of the contract that the types are of.
export const client = byName((domain) => byName((name) => caller(domain, name))) as unknown as PortalClient;

/** TanStack Query options of every call: `useQuery(orpc.photosessions.list.queryOptions({ input }))`. */
export const orpc = byName((domain) =>
  byName((name) => (name === 'key' ? keyBelow(domain) : new CallQueries([domain, name], caller(domain, name)))),
) as unknown as Queries<PortalClient>;

function keyBelow(domain: string) {
  return (of?: Parameters<typeof keyOf>[1]) => keyOf([domain], of);
}
