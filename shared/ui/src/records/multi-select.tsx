import { Skeleton } from '../feedback/skeleton';
import type { Option } from '../form/select';
import { useRecords } from './records';

export interface MultiSelectProps<Value extends string = string> {
  options: readonly Option<Value>[];
  values: readonly Value[];
  /** In the order in which they were chosen. */
  onChange: (values: Value[]) => void;
  /** Names of chosen values that are not among the options now. */
  chosen?: readonly Option<Value>[];
  /** Called to load another list at each change of the text; then the options are shown as they come, else they are searched here. */
  onSearch?: (text: string) => void;
  /** Said instead of «Ничего не найдено» while the list is on its way. */
  loading?: boolean;
  /** Maximum number of choices. */
  max?: number;
  placeholder?: string;
  /** Accessible name outside of a `Field`. */
  label?: string;
  /** One hidden input per value in a form. */
  name?: string;
  disabled?: boolean;
}

/** Several choices from a long list by typing part of the name or by arrows; each is a chip, which Backspace or its cross removes. */
export function MultiSelect<Value extends string = string>(props: MultiSelectProps<Value>) {
  const parts = useRecords();
  return parts ? <parts.MultiSelectControl {...props} /> : <Skeleton height={40} />;
}
