import { CheckMenu, IconButton } from '@studio/ui';
import { Columns3 as IconColumns } from 'lucide-react';
import type { TableSettingsProps } from '../table-settings';
import type { Density } from '../virtual-table';
import { recordLabels } from '../record-labels';

const DENSITIES: readonly Density[] = ['compact', 'default', 'touch'];

export function TableSettingsMenu<Id extends string>(props: TableSettingsProps<Id>) {
  const { columns, hidden, onHidden, density, onDensity } = props;
  const words = recordLabels.tableSettings;
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
