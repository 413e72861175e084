import type { ExpenseCategory } from '@studio/contracts';
import { Select } from '@studio/ui';

interface CategorySelectProps {
  offered: readonly ExpenseCategory[];
  value: string;
  onChange: (id: string) => void;
}

/** The category of an expense. */
export function CategorySelect({ offered, value, onChange }: CategorySelectProps) {
  return (
    <Select
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      placeholder="Выберите категорию"
      onChange={onChange}
    />
  );
}
