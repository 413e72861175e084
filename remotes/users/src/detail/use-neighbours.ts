import { orpc } from '@studio/portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE, pageInput, readFilters } from '../list/employee-filters';
import { lastOpened } from '../list/last-opened';

interface Neighbour {
  id: string;
  /** Place in the list that was left, from 0. */
  index: number;
}

/** Who stands before and after this person in the list that was left last; null where there is nobody. */
export function useNeighbours(id: string): { previous: Neighbour | null; next: Neighbour | null; search: string } {
  const opened = lastOpened();
  const cache = useQueryClient();
  const filters = readFilters(new URLSearchParams(opened?.search ?? ''));
  const index = opened?.index ?? 0;
  const pageOf = (at: number) => Math.max(1, Math.floor(at / PAGE_SIZE) + 1);
  const optionsOf = (at: number) => orpc.users.employees.queryOptions({ input: pageInput(filters, pageOf(at)) });
  // A neighbour may stand on another page than the person: that one is asked for.
  const edge = index % PAGE_SIZE === 0 && index > 0 ? index - 1 : index + 1;
  useQuery({ ...optionsOf(edge), enabled: opened !== null && pageOf(edge) !== pageOf(index) });
  const at = (place: number) =>
    place < 0 ? undefined : cache.getQueryData(optionsOf(place).queryKey)?.items[place % PAGE_SIZE];
  const neighbour = (place: number): Neighbour | null => {
    const found = at(place);
    return found === undefined ? null : { id: found.id, index: place };
  };
  if (opened === null || at(index)?.id !== id) return { previous: null, next: null, search: '' };
  return { previous: neighbour(index - 1), next: neighbour(index + 1), search: opened.search };
}
