import { type Client, createORPCClient } from '@orpc/client';
import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils, type GeneralUtils, type ProcedureUtils } from '@orpc/tanstack-query';
import { CONFIRMATION_HEADER, type PortalContract, USED_HEADER } from '@studio/contracts';
import contract from '@studio/contracts/minified';
import { confirmed } from './confirmation/asked';
import { usedLately } from './auth/last-use';
import { readToken } from './auth/token-storage';
import { type PortalError, portalErrorFromReply, toPortalError } from './portal-error';
import { timedFetch } from './timed-fetch';

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

/** What remotes may use: oRPC's experiments are not among it. */
type Queries<T> =
  T extends Client<infer Context, infer Input, infer Output, infer Failed>
    ? Pick<ProcedureUtils<Context, Input, Output, Failed>, Used> & GeneralUtils<Input>
    : { [K in keyof T]: Queries<T[K]> } & GeneralUtils<unknown>;

/** What the link itself adds to a call. */
interface LinkContext {
  confirmation?: string;
}

const link = new OpenAPILink<LinkContext>(contract, {
  url: () => `${location.origin}/api`,
  headers: ({ context: { confirmation } }) => {
    const token = readToken();
    return {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(usedLately() && { [USED_HEADER]: '1' }),
      ...(confirmation !== undefined && { [CONFIRMATION_HEADER]: confirmation }),
    };
  },
  fetch: timedFetch,
  interceptors: [
    (call) =>
      confirmed(
        (id) => call.next(id === null ? call : { ...call, context: { ...call.context, confirmation: id } }),
        call.signal,
      ),
    async (call) => {
      try {
        return await call.next();
      } catch (error) {
        if (call.signal?.aborted) throw error;
        throw toPortalError(error);
      }
    },
  ],
  clientInterceptors: [
    (call) => {
      const [domain = '', name = ''] = call.path;
      keepLastSlash(call.request.url, contract[domain]?.[name]);
      return call.next();
    },
  ],
  customErrorResponseBodyDecoder: (body, { status, headers }) => {
    throw portalErrorFromReply(body, status, secondsOf(headers['retry-after']));
  },
});

// The minified contract is the one that the types are of.
export const client: PortalClient = createORPCClient(link);

/** TanStack Query options of every call: `useQuery(orpc.photosessions.list.queryOptions({ input }))`. */
export const orpc: Queries<PortalClient> = createTanstackQueryUtils(client);

/** The library drops the slash that the specification ends the address of a collection with. */
function keepLastSlash(url: URL, called: AnyContractProcedure | undefined) {
  if (called?.['~orpc'].route.path?.endsWith('/') === true) url.pathname += '/';
}

/** `Retry-After` in seconds; its other form, a date, is not used by the API. */
function secondsOf(header: string | readonly string[] | undefined): number | null {
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
