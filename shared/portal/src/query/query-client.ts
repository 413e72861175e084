import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { DAY_MS } from '@studio/contracts';
import { toPortalError } from '../portal-error';
import { takeWorkAway } from '../unsaved-work';

const RETRIES = 2;
/** What nginx says when the API behind it does not answer. */
const GATEWAY = new Set([502, 503, 504]);

interface QueryClientOptions {
  /** A call was answered 401 although a token is kept. */
  onUnauthorized: () => void;
  /** A call got no answer, or one that the API itself did not give: a proxy's 502, a captive portal's page. */
  onUnreachable?: () => void;
}

/**
 * The portal's query cache: answers are fresh for 30 s, kept for a day for reading without a connection, tried again
 * twice after a lost line or a 5xx and never after a 4xx. A query that must not be kept on the device says
 * `meta: { persist: false }`. What may no longer be read, or is gone, is dropped with its refusal.
 */
export function createQueryClient({ onUnauthorized, onUnreachable }: QueryClientOptions): QueryClient {
  const onError = (error: unknown) => {
    const { status, code, isNetwork } = toPortalError(error);
    if (status === 401) onUnauthorized();
    if (isNetwork || code === 'bad_reply' || GATEWAY.has(status)) onUnreachable?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (mayNotBeRead(error)) drop(query);
        onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: DAY_MS,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The server refuses it to this person, or knows of none. */
export function mayNotBeRead(error: unknown): boolean {
  return [403, 404].includes(toPortalError(error).status);
}

function drop(query: Query<unknown, unknown, unknown>): void {
  if (query.state.data === undefined) return;
  // A page that gives way takes its forms with it.
  takeWorkAway();
  query.setState({ data: undefined, dataUpdatedAt: 0 });
}

function isTransient(error: unknown): boolean {
  const { isNetwork, status } = toPortalError(error);
  if (!navigator.onLine) return false;
  return isNetwork || status === 429 || status >= 500;
}
