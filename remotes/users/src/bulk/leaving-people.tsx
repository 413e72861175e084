import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Banner, countOf, Stack, Text } from '@studio/ui';
import { useQueries } from '@tanstack/react-query';
import { TraceList } from '../actions/trace-list';
import { EMPLOYEES, SHIFTS } from '../words/noun-forms';

/** People whose effects are asked for; of more only the number is said. */
const MAX_ASKED_PEOPLE = 20;

/** What those who are dismissed leave behind, person by person, and how many shifts become free in all. */
export function useLeaving(people: readonly Employee[]) {
  const working = people.filter(({ status }) => status === 'active');
  const asked = working.slice(0, MAX_ASKED_PEOPLE);
  const told = useQueries({
    queries: asked.map(({ id }) => orpc.users.leaving.queryOptions({ input: { employeeId: id } })),
  });
  const lines = asked.flatMap(({ id, full_name }, index) => {
    const { places = [], left_behind = [], refusal = null } = told[index]?.data ?? {};
    const said = [
      ...(refusal === null ? [] : [{ kind: 'refusal', message: refusal, count: 0, path: null }]),
      ...left_behind,
      ...(places.length === 0
        ? []
        : [
            {
              kind: 'places',
              message: `Отвечает за: ${places.map(({ name }) => name).join(', ')}.`,
              count: 0,
              path: null,
            },
          ]),
    ];
    return said.length === 0 ? [] : [{ id, full_name, said }];
  });
  const freed = lines.flatMap(({ said }) => said).filter(({ kind }) => kind === 'shifts_ahead');
  return {
    lines,
    waits: told.some(({ isPending, isFetching }) => isPending && isFetching),
    freed: freed.reduce((sum, { count }) => sum + count, 0),
    others: working.length - asked.length,
  };
}

/** The same in lines, each with the way to where it stands. */
export function LeavingPeople({ leaving, onClose }: { leaving: ReturnType<typeof useLeaving>; onClose: () => void }) {
  const { lines, freed, others } = leaving;
  if (lines.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={`Что останется после увольнения${freed === 0 ? '' : `: освободится ${countOf(freed, SHIFTS)}`}`}
    >
      <Stack as="ul" gap={2}>
        {lines.map(({ id, full_name, said }) => (
          <li key={id}>
            <Text weight="medium">{full_name}</Text>
            <TraceList traces={said} onClose={onClose} />
          </li>
        ))}
      </Stack>
      {others > 0 && `И ещё ${countOf(others, EMPLOYEES)}.`}
    </Banner>
  );
}
