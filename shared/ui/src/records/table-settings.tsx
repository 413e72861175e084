import { useRecords } from './records';
import type { Density } from './virtual-table';

export interface TableSettingsProps<Id extends string = string> {
  columns: readonly {
    id: Id;
    label: string;
    /** Shown always, and so not offered. */
    fixed?: boolean;
  }[];
  hidden: ReadonlySet<Id>;
  onHidden: (hidden: ReadonlySet<Id>) => void;
  /** With `onDensity`: the height of rows is offered too. */
  density?: Density;
  onDensity?: (density: Density) => void;
}

/** What a table shows and how densely, as one menu behind a button. */
export function TableSettings<Id extends string = string>(props: TableSettingsProps<Id>) {
  const parts = useRecords();
  return parts && <parts.TableSettingsMenu {...props} />;
}
