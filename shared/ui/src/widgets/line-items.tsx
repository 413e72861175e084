import { Button, IconButton, IconPlus, IconTrash, Text } from '@studio/ui';
import { type ReactNode, useRef } from 'react';
import styles from './widgets.module.css';

export interface LineItemColumn<Line> {
  id: string;
  header: string;
  /** Any CSS grid width; default an equal share. */
  width?: string;
  align?: 'end';
  /** A control of the line, or what follows from it. Each control needs an accessible name: «Количество, строка 2». */
  cell: (line: Line, change: (part: Partial<Line>) => void, index: number) => ReactNode;
}

export interface LineItemsProps<Line> {
  /** «Позиции продажи»: the accessible name. */
  label: string;
  lines: readonly Line[];
  lineId: (line: Line) => string;
  /** «Фотография 10×15»: what its cross removes. */
  lineLabel: (line: Line, index: number) => string;
  columns: readonly LineItemColumn<Line>[];
  onChange: (lines: readonly Line[]) => void;
  /** Makes an empty line; without it lines are added elsewhere, by a search for one. */
  newLine?: () => Line;
  addLabel?: string;
  /** Maximum number of lines. */
  max?: number;
  /** What is wrong with a line. */
  fault?: (line: Line, index: number) => string | null;
  /** Below the lines: the total. */
  footer?: ReactNode;
  /** Said while there are none. */
  empty?: string;
  /** Looks without changing. */
  readOnly?: boolean;
}

/** Lines of a document that are filled in one below another; on a phone each is a small form. */
export function LineItems<Line>(props: LineItemsProps<Line>) {
  const { label, lines, lineId, lineLabel, columns, onChange, newLine, addLabel = 'Добавить строку', max } = props;
  const root = useRef<HTMLElement>(null);
  const { fault, footer, empty, readOnly = false } = props;
  const template = [...columns.map(({ width }) => width ?? 'minmax(0, 1fr)'), ...(readOnly ? [] : ['2.5rem'])].join(
    ' ',
  );
  const focusLine = (index: number) =>
    requestAnimationFrame(() =>
      root.current?.querySelectorAll<HTMLElement>('li')[index]?.querySelector<HTMLElement>('input')?.focus(),
    );
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index));
    focusLine(Math.min(index, lines.length - 2));
  };
  const isFull = max !== undefined && lines.length >= max;
  return (
    <section ref={root} className={styles['lines']} aria-label={label}>
      {lines.length > 0 && (
        // Each control has a name of its own: the headers are for the eye.
        <div aria-hidden className={styles['lineHead']} style={{ gridTemplateColumns: template }}>
          {columns.map(({ id, header, align }) => (
            <span key={id} data-align={align}>
              {header}
            </span>
          ))}
        </div>
      )}
      <ul className={styles['lineList']}>
        {lines.map((line, index) => {
          const wrong = fault?.(line, index) ?? null;
          const change = (part: Partial<Line>) =>
            onChange(lines.map((each, at) => (at === index ? { ...each, ...part } : each)));
          return (
            <li key={lineId(line)} className={styles['line']} aria-label={lineLabel(line, index)}>
              <div className={styles['lineCells']} style={{ gridTemplateColumns: template }}>
                {columns.map(({ id, header, align, cell }) => (
                  <div key={id} data-align={align} data-label={header}>
                    {cell(line, change, index)}
                  </div>
                ))}
                {!readOnly && (
                  <div className={styles['lineRemove']}>
                    <IconButton label={`Убрать: ${lineLabel(line, index)}`} onClick={() => remove(index)}>
                      <IconTrash size={18} aria-hidden />
                    </IconButton>
                  </div>
                )}
              </div>
              {wrong !== null && (
                <Text size="caption" tone="danger" role="alert">
                  {wrong}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      {lines.length === 0 && empty !== undefined && <Text tone="muted">{empty}</Text>}
      {newLine && !readOnly && (
        <div>
          <Button
            size="sm"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => {
              onChange([...lines, newLine()]);
              focusLine(lines.length);
            }}
          >
            {isFull ? `Не больше ${max} строк` : addLabel}
          </Button>
        </div>
      )}
      {footer && <div className={styles['lineFooter']}>{footer}</div>}
    </section>
  );
}
