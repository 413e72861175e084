import { compareRussian, type Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type Option, useSettled } from '@studio/ui';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { withHint } from './options';

/** Which people are offered. */
export interface PeopleFilter {
  /** Names of roles of which they must have one; default any. */
  roles?: readonly string[] | undefined;
  /** Default: those who work here. */
  status?: 'active' | 'all' | undefined;
  /** Those of this location alone. */
  locationId?: string | undefined;
  /** Those who may be named administrator of each of these locations. */
  answersFor?: readonly string[] | undefined;
  /** Not these. */
  except?: readonly string[] | undefined;
}

/** People offered at once: more are found by typing. */
const OFFERED = 20;

/** Employees by part of the name or the phone, as the options of a choice. */
export function usePeopleSearch(
  text: string,
  { roles, status, locationId, answersFor, except = [] }: PeopleFilter = {},
) {
  const search = useSettled(text.trim());
  const answers = useQueries({
    queries: (roles ?? [undefined]).map((role) =>
      orpc.users.employees.queryOptions({
        input: {
          page_size: OFFERED,
          ...(search !== '' && { search }),
          ...(role !== undefined && { role }),
          ...(status !== undefined && { status }),
          ...(locationId !== undefined && { location_id: locationId }),
          ...(answersFor !== undefined && { answers_for: answersFor.join(',') }),
        },
        placeholderData: keepPreviousData,
        meta: { persist: false },
      }),
    ),
  });
  const people = new Map<string, Employee>();
  for (const { data } of answers)
    for (const person of data?.items ?? []) if (!except.includes(person.id)) people.set(person.id, person);
  const isKept = answers.some(({ isPlaceholderData }) => isPlaceholderData);
  return {
    options: [...people.values()].map(optionOf).sort((one, other) => compareRussian(one.label, other.label)),
    people,
    loading: isKept || answers.some(({ isPending }) => isPending) || search !== text.trim(),
  };
}

function optionOf({ id, full_name, roles, position, primary_location_name }: Employee): Option {
  const hint = [roles[0]?.display_name ?? position, primary_location_name].filter(Boolean).join(' · ');
  return withHint(id, full_name, hint);
}
