import {
  IconButton,
  IconCopy,
  IconCut,
  IconEdit,
  IconPaste,
  IconRange,
  IconRepeat,
  IconToEnd,
  IconTrash,
  Row,
  Text,
  useCoarsePointer,
} from '@studio/ui';
import type { GridActions } from './use-grid-keys';

interface GridToolbarProps {
  /** Shifts in the chosen cells. */
  selected: number;
  canPaste: boolean;
  actions: GridActions;
  /** The next press extends the range to its cell, as Shift does. */
  extending: boolean;
  onExtending: (extending: boolean) => void;
}

/** The actions of the keys on the chosen cells, for mouse and thumb. */
export function GridToolbar({ selected, canPaste, actions, extending, onExtending }: GridToolbarProps) {
  const coarse = useCoarsePointer();
  const hint = coarse ? 'Нажмите на ячейку, дважды — смена' : 'Enter — смена, Shift и стрелки — диапазон';
  return (
    <Row gap={coarse ? 0 : 1} wrap role="toolbar" aria-label="Действия с выбранным" noPrint>
      <IconButton
        label="Выделять диапазон"
        pressed={extending}
        variant="secondary"
        onClick={() => onExtending(!extending)}
      >
        <IconRange size={18} />
      </IconButton>
      <IconButton label="Добавить или изменить смену (Enter)" onClick={actions.open}>
        <IconEdit size={18} />
      </IconButton>
      <IconButton label="Копировать (Ctrl+C)" disabled={selected === 0} onClick={actions.copy}>
        <IconCopy size={18} />
      </IconButton>
      <IconButton label="Вырезать (Ctrl+X)" disabled={selected === 0} onClick={actions.cut}>
        <IconCut size={18} />
      </IconButton>
      <IconButton label="Вставить (Ctrl+V)" disabled={!canPaste} onClick={actions.paste}>
        <IconPaste size={18} />
      </IconButton>
      <IconButton
        label="Повторить первый день по всему диапазону (R)"
        disabled={selected === 0}
        onClick={actions.repeat}
      >
        <IconRepeat size={18} />
      </IconButton>
      <IconButton label="Повторить до конца показанных дней" disabled={selected === 0} onClick={actions.repeatToEnd}>
        <IconToEnd size={18} />
      </IconButton>
      <IconButton label="Убрать (Del)" disabled={selected === 0} onClick={actions.remove}>
        <IconTrash size={18} />
      </IconButton>
      <Text size="caption" tone="muted" aria-live="polite">
        {selected > 0 ? `Выбрано смен: ${selected}` : hint}
      </Text>
    </Row>
  );
}
