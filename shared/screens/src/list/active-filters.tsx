import { Button, Chip, Row } from '@studio/ui';
import type { FilterControl } from './filter-control';

/** What narrows the list, in words, each with a cross; nothing while nothing does. The search line shows its own text. */
export function ActiveFilters({ controls, onReset }: { controls: readonly FilterControl[]; onReset: () => void }) {
  const chips = controls.flatMap((control) => control.chips);
  if (chips.length === 0) return null;
  return (
    <Row gap={2} wrap>
      {chips.map(({ key, text, removeLabel, onRemove }) => (
        <Chip key={key} removeLabel={removeLabel} onRemove={onRemove}>
          {text}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={onReset}>
        Сбросить всё
      </Button>
    </Row>
  );
}
