import type { Employee } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Banner, countOf, Stack, Text } from '@studio/ui';
import { useQueries } from '@tanstack/react-query';
import { EMPLOYEES } from '../words/noun-forms';

/** People whose effects are asked for; of more only the number is said. */
const MAX_ASKED_PEOPLE = 20;

/** What each of those who are dismissed leaves behind, and is still to be paid. */
export function LeavingPeople({ people }: { people: readonly Employee[] }) {
  const asked = people.filter(({ status }) => status === 'active').slice(0, MAX_ASKED_PEOPLE);
  const told = useQueries({
    queries: asked.map(({ id }) => orpc.users.leaving.queryOptions({ input: { employeeId: id } })),
  });
  const lines = asked.flatMap(({ id, full_name }, index) => {
    const { places = [], left_behind = [], refusal = null } = told[index]?.data ?? {};
    const said = [
      refusal ?? [],
      ...left_behind.map(({ message }) => message),
      ...(places.length > 0 ? [`Отвечает за: ${places.map(({ name }) => name).join(', ')}.`] : []),
    ].flat();
    return said.length === 0 ? [] : [{ id, full_name, said: said.join(' ') }];
  });
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning" title="Что останется после увольнения">
      <Stack as="ul" gap={2}>
        {lines.map(({ id, full_name, said }) => (
          <li key={id}>
            <Text weight="medium">{full_name}</Text> {said}
          </li>
        ))}
      </Stack>
      {people.length > MAX_ASKED_PEOPLE && `И ещё ${countOf(people.length - MAX_ASKED_PEOPLE, EMPLOYEES)}.`}
    </Banner>
  );
}
