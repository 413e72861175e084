/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned as they come into sight: a table cannot be drawn so */
import type { ScheduleBoard, Shift } from '@studio/contracts';
import { EmptyState, Menu, Row, Button, Text } from '@studio/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dayMonth, isWeekend, longDay, weekdayOf } from '../words/dates';
import { useAuth } from '@studio/portal';
import { cellKey, cellsOf, type CellPoint, type CellRange, isWithin } from './plan';
import { CoverageRow } from './coverage-row';
import styles from './plan-grid.module.css';
import { ShiftTag } from './shift-tag';
import { useGridActions } from './use-grid-actions';
import { useGridKeys } from './use-grid-keys';
import type { Plan } from './use-plan';

interface PlanGridProps {
  board: ScheduleBoard;
  dates: readonly string[];
  plan: Plan;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
  newId: () => string;
}

const ROW_HEIGHT = 56;
const OVERSCAN = 6;

/** People × days: sticky axes, rows drawn as they come into sight, planned by mouse, touch and keys alike. */
export function PlanGrid({ board, dates, plan, onOpen, newId }: PlanGridProps) {
  const { user } = useAuth();
  const frame = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(600);
  const [range, setRange] = useState<CellRange>({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } });
  const cells = useMemo(() => cellsOf(board.shifts), [board.shifts]);
  const here = useMemo(() => new Set(board.locations.map(({ id }) => id)), [board.locations]);
  // The last line is of shifts for which nobody is found yet.
  const rows = useMemo(
    () => [...board.people, ...(board.may_plan ? [{ id: null, full_name: 'Открытые смены', position: null }] : [])],
    [board.people, board.may_plan],
  );
  const people = rows.map(({ id }) => id);
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(rows.length, Math.ceil((scrolled + height) / ROW_HEIGHT) + OVERSCAN);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || 600);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { own, actions, selected, canPaste, repeatToEnd, drop } = useGridActions({
    board,
    cells,
    people,
    dates,
    range,
    plan,
    onOpen,
    newId,
  });
  const move = (focus: CellPoint, extend: boolean) => {
    setRange((known) => ({ anchor: extend ? known.anchor : focus, focus }));
    const element = frame.current;
    if (!element) return;
    const [above, below] = [focus.row * ROW_HEIGHT, (focus.row + 1) * ROW_HEIGHT];
    const inner = element.clientHeight - 3 * ROW_HEIGHT;
    if (above < element.scrollTop) element.scrollTop = above;
    else if (inner > 0 && below > element.scrollTop + inner) element.scrollTop = below - inner;
  };
  const onKeyDown = useGridKeys({
    range,
    rows: rows.length,
    columns: dates.length,
    mayPlan: board.may_plan,
    move,
    actions,
  });
  const focused = useRef(false);
  useEffect(() => {
    if (!focused.current) return;
    frame.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: false });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the cell that has the tab stop changes with the focus of the range
  }, [range.focus]);

  if (board.people.length === 0)
    return (
      <EmptyState kind="nothing-yet" title="Здесь пока некого ставить в смены">
        Назначьте сотрудников на локацию в разделе «Локации».
      </EmptyState>
    );
  const columns = { gridTemplateColumns: `var(--person) repeat(${dates.length}, minmax(var(--day), 1fr))` };
  return (
    <div className={styles.whole}>
      {board.may_plan && (
        <Row gap={2} wrap align="center">
          <Text size="caption" tone="muted" aria-live="polite">
            {selected > 0 ? `Выбрано смен: ${selected}` : 'Enter — смена, Shift и стрелки — диапазон'}
          </Text>
          <Menu
            trigger={
              <Button size="sm" variant="ghost">
                Действия с выбранным
              </Button>
            }
            groups={[
              [
                { id: 'open', label: 'Добавить или изменить', hotkey: 'Enter', onSelect: actions.open },
                { id: 'copy', label: 'Копировать', hotkey: 'Ctrl+C', disabled: selected === 0, onSelect: actions.copy },
                {
                  id: 'paste',
                  label: 'Вставить',
                  hotkey: 'Ctrl+V',
                  disabled: !canPaste,
                  onSelect: actions.paste,
                },
                {
                  id: 'repeat',
                  label: 'Повторить до конца диапазона',
                  hotkey: 'R',
                  disabled: selected === 0,
                  onSelect: actions.repeat,
                },
                {
                  id: 'week',
                  label: 'Повторить до конца показанных дней',
                  disabled: selected === 0,
                  onSelect: repeatToEnd,
                },
              ],
              [
                {
                  id: 'remove',
                  label: 'Убрать',
                  hotkey: 'Del',
                  danger: true,
                  disabled: selected === 0,
                  onSelect: actions.remove,
                },
              ],
            ]}
          />
        </Row>
      )}
      <div
        ref={frame}
        className={styles.frame}
        role="grid"
        tabIndex={-1}
        aria-label="График смен"
        aria-rowcount={rows.length + 2}
        aria-colcount={dates.length + 1}
        aria-multiselectable={board.may_plan}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        onFocus={() => (focused.current = true)}
        onBlur={() => (focused.current = false)}
      >
        <div className={styles.head} role="row" aria-rowindex={1} style={columns}>
          <div className={styles.corner} role="columnheader">
            Сотрудник
          </div>
          {dates.map((date) => (
            <div
              key={date}
              className={styles.date}
              role="columnheader"
              data-weekend={isWeekend(date)}
              title={longDay(date)}
            >
              <span>{weekdayOf(date)}</span> <b>{Number(date.slice(8))}</b>
            </div>
          ))}
        </div>
        <div className={styles.body} role="rowgroup" style={{ height: rows.length * ROW_HEIGHT }}>
          {rows.slice(first, last).map((person, index) => {
            const row = first + index;
            return (
              <div
                key={person.id ?? 'open'}
                className={styles.row}
                role="row"
                aria-rowindex={row + 2}
                style={{ ...columns, top: row * ROW_HEIGHT }}
              >
                <div className={styles.person} role="rowheader" data-own={person.id === user?.id}>
                  <span className={styles.name}>{person.full_name}</span>
                  {person.position !== null && <span className={styles.position}>{person.position}</span>}
                </div>
                {dates.map((date, column) => {
                  const shifts = cells.get(cellKey(person.id, date)) ?? [];
                  const away = board.absences.find(
                    (one) => one.employee_id === person.id && one.from <= date && date <= one.to,
                  );
                  const wish = board.wishes.find((one) => one.employee_id === person.id && one.date === date);
                  const point = { row, column };
                  const isFocus = range.focus.row === row && range.focus.column === column;
                  return (
                    <div
                      key={date}
                      role="gridcell"
                      className={styles.cell}
                      data-weekend={isWeekend(date)}
                      data-away={away ? away.state : undefined}
                      data-wish={wish?.kind}
                      aria-selected={isWithin(range, point)}
                      aria-label={`${person.full_name}, ${dayMonth(date)}${shifts.length === 0 ? ': смен нет' : ''}${away ? ', отсутствует' : ''}`}
                      tabIndex={isFocus ? 0 : -1}
                      onPointerDown={(event) => {
                        if (event.button === 0) move(point, event.shiftKey);
                      }}
                      onDoubleClick={() => board.may_plan && onOpen(person.id, date, own(point)[0])}
                      onDragOver={(event) => board.may_plan && event.preventDefault()}
                      onDrop={(event) => drop(event, point)}
                    >
                      {shifts.map((shift) => (
                        <ShiftTag
                          key={shift.id}
                          shift={shift}
                          foreign={!here.has(shift.location_id)}
                          showPlace={board.locations.length > 1 || !here.has(shift.location_id)}
                          warning={board.warnings.find(({ shift_id }) => shift_id === shift.id)?.message ?? null}
                          mayPlan={board.may_plan}
                          onOpen={() => onOpen(person.id, date, shift)}
                        />
                      ))}
                      {away && <span className={styles.note}>отсутствует</span>}
                      {wish && shifts.length === 0 && !away && (
                        <span className={styles.note} title={wish.note ?? undefined}>
                          {wish.kind === 'cannot' ? 'не может' : wish.kind === 'prefer' ? 'хочет' : 'может'}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
        <CoverageRow board={board} dates={dates} columns={columns} index={rows.length + 2} />
      </div>
    </div>
  );
}
