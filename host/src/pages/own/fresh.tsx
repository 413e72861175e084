import { Freshness, toPortalError } from '@studio/portal';

interface FreshProps {
  query: { dataUpdatedAt: number; isFetching: boolean; error: unknown };
}

/** When an answer came, beside what it shows. */
export function Fresh({ query: { dataUpdatedAt, isFetching, error } }: FreshProps) {
  return (
    <Freshness
      updatedAt={dataUpdatedAt}
      fetching={isFetching}
      unreachable={error !== null && toPortalError(error).isNetwork}
    />
  );
}
