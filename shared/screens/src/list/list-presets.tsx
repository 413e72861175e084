import { Button, IconCheck, Row } from '@studio/ui';
import type { Filters } from '../filters/use-filters';

interface ListPresetsProps<Values extends object> {
  filters: Filters<Values>;
  /** «Мои», «Сегодня»: what each press narrows the list to. */
  presets: readonly { label: string; part: Partial<Values> }[];
}

/** The most frequent filters, one press each; another press clears it. */
export function ListPresets<Values extends object>({ filters, presets }: ListPresetsProps<Values>) {
  const { values } = filters;
  return (
    <Row gap={2} wrap>
      {presets.map(({ label, part }) => {
        const names = Object.keys(part) as (keyof Values)[];
        const isOn = names.every((name) => JSON.stringify(values[name]) === JSON.stringify(part[name]));
        return (
          <Button
            key={label}
            size="sm"
            variant={isOn ? 'secondary' : 'ghost'}
            aria-pressed={isOn}
            icon={isOn && <IconCheck size={16} aria-hidden />}
            onClick={() => {
              if (!isOn) filters.change(part);
              else for (const name of names) filters.clear(name);
            }}
          >
            {label}
          </Button>
        );
      })}
    </Row>
  );
}
