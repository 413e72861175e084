import { Columns3 as IconColumns } from 'lucide-react';
import { IconButton } from '../action/icon-button';
import { labels } from '../labels';
import { CheckMenu } from '../overlay/check-menu';
import type { Density } from './table/table-props';

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

const DENSITIES: readonly Density[] = ['compact', 'default', 'touch'];

/** What a table shows and how densely, as one menu behind a button. */
export function TableSettings<Id extends string = string>(props: TableSettingsProps<Id>) {
  const { columns, hidden, onHidden, density, onDensity } = props;
  const words = labels.tableSettings;
  const offered = columns.filter(({ fixed }) => !fixed);
  return (
    <CheckMenu<Id>
      trigger={
        <IconButton label={words.button} variant="secondary">
          <IconColumns size={18} aria-hidden />
        </IconButton>
      }
      placement="bottom-end"
      title={words.columns}
      options={offered.map(({ id, label }) => ({ value: id, label }))}
      values={offered.map(({ id }) => id).filter((id) => !hidden.has(id))}
      onChange={(shown) => {
        // What is hidden but not offered now stays hidden.
        const next = new Set(hidden);
        for (const { id } of offered)
          if (shown.includes(id)) next.delete(id);
          else next.add(id);
        onHidden(next);
      }}
      choice={
        density &&
        onDensity && {
          title: words.density,
          options: DENSITIES.map((value) => ({ value, label: words[value] })),
          value: density,
          onChange: (value) => onDensity(value as Density),
        }
      }
    />
  );
}
