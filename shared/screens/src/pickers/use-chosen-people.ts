import type { Option } from '@studio/ui';
import { useState } from 'react';

/**
 * People that a form has chosen, with their names: those who are chosen need not be among the people on offer. Until
 * somebody chooses, they are those who were `before`, who may be on their way yet.
 */
export function useChosenPeople(before: readonly { id: string; full_name: string }[] = []) {
  const [edited, setEdited] = useState<readonly Option[] | null>(null);
  const chosen = edited ?? before.map(({ id, full_name }) => ({ value: id, label: full_name }));
  return {
    chosen,
    ids: chosen.map(({ value }) => value),
    choose: (ids: readonly string[], offered: readonly Option[]) =>
      setEdited(
        ids.flatMap((id) => [...chosen, ...offered].find(({ value }) => value === id) ?? { value: id, label: id }),
      ),
  };
}
