import type { Option } from '@studio/ui';
import { useState } from 'react';

/** People that a form has chosen, with their names: those who are chosen need not be among the people on offer. */
export function useChosen(before: readonly { id: string; full_name: string }[] = []) {
  const [chosen, setChosen] = useState<readonly Option[]>(() =>
    before.map(({ id, full_name }) => ({ value: id, label: full_name })),
  );
  return {
    chosen,
    ids: chosen.map(({ value }) => value),
    choose: (ids: readonly string[], offered: readonly Option[]) =>
      setChosen((known) =>
        ids.flatMap((id) => [...known, ...offered].find(({ value }) => value === id) ?? { value: id, label: id }),
      ),
  };
}
