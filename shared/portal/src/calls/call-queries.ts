import { type QueryFunctionContext, type QueryKey, skipToken } from '@tanstack/react-query';

type Send = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;
type QueryType = 'query' | 'infinite' | 'mutation';

interface QueryIn {
  input?: unknown;
  queryKey?: QueryKey;
}

interface InfiniteIn {
  input: ((page: unknown) => unknown) | typeof skipToken;
  initialPageParam: unknown;
  queryKey?: QueryKey;
}

interface MutationIn {
  mutationKey?: QueryKey;
}

/** The start of the keys of everything below a path: `['photosessions', 'list']`. */
export function keyOf(path: readonly string[], of: { type?: QueryType; input?: unknown } = {}): QueryKey {
  const { type, input } = of;
  return [path, { ...(input !== undefined && { input }), ...(type !== undefined && { type }) }];
}

/** What TanStack Query needs of one call. */
export class CallQueries {
  readonly #path: readonly string[];
  readonly call: Send;

  constructor(path: readonly string[], call: Send) {
    this.#path = path;
    this.call = call;
  }

  readonly key = (of?: Parameters<typeof keyOf>[1]): QueryKey => keyOf(this.#path, of);

  readonly queryKey = ({ queryKey, input }: QueryIn = {}): QueryKey => queryKey ?? this.key({ type: 'query', input });

  readonly queryOptions = (options: QueryIn = {}) => ({
    queryFn: ({ signal }: QueryFunctionContext) => this.call(options.input, { signal }),
    ...(options.input === skipToken && { enabled: false }),
    ...options,
    queryKey: this.queryKey(options),
  });

  readonly infiniteKey = ({ queryKey, input, initialPageParam }: InfiniteIn): QueryKey =>
    queryKey ?? this.key({ type: 'infinite', input: input === skipToken ? input : input(initialPageParam) });

  readonly infiniteOptions = (options: InfiniteIn) => ({
    queryFn: ({ pageParam, signal }: QueryFunctionContext<QueryKey, unknown>) =>
      this.call(options.input === skipToken ? undefined : options.input(pageParam), { signal }),
    ...(options.input === skipToken && { enabled: false }),
    ...options,
    queryKey: this.infiniteKey(options),
  });

  readonly mutationKey = ({ mutationKey }: MutationIn = {}): QueryKey => mutationKey ?? this.key({ type: 'mutation' });

  readonly mutationOptions = (options: MutationIn = {}) => ({
    mutationFn: (input: unknown) => this.call(input),
    ...options,
    mutationKey: this.mutationKey(options),
  });
}
