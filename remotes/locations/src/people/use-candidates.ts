import { useSettled } from '@studio/ui';
import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { Option } from '@studio/ui';
import { useQueries } from '@tanstack/react-query';

const PAGE = 20;

/** Active employees by part of the name, for a choice; with roles, only those who hold one of them. */
export function useCandidates(text: string, roles?: readonly string[]) {
  const search = useSettled(text.trim());
  const answers = useQueries({
    queries: (roles ?? [undefined]).map((role) =>
      orpc.users.employees.queryOptions({
        input: { page_size: PAGE, ...(search !== '' && { search }), ...(role !== undefined && { role }) },
        meta: { persist: false },
      }),
    ),
  });
  const people = new Map<string, Employee>();
  for (const { data } of answers) for (const person of data?.items ?? []) people.set(person.id, person);
  return {
    options: [...people.values()].map(optionOf).sort((one, other) => one.label.localeCompare(other.label, 'ru')),
    people,
    loading: answers.some(({ isPending }) => isPending) || search !== text.trim(),
  };
}

function optionOf({ id, full_name, roles, position, primary_location_name }: Employee): Option {
  const hint = [roles[0]?.display_name ?? position, primary_location_name].filter(Boolean).join(' · ');
  return { value: id, label: full_name, ...(hint !== '' && { hint }) };
}
