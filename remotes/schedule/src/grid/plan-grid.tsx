/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned as they come into sight: a table cannot be drawn so */
import type { ScheduleBoard, Shift } from '@studio/contracts';
import { EmptyState, Row } from '@studio/ui';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isWeekend, longDay, weekdayOf } from '../words/dates';
import { useBoardToday } from '../schedule/use-board-today';
import { useAuth } from '@studio/portal';
import { marksOf } from './grid-marks';
import { GridRow } from './grid-row';
import { bounds, cellsOf, type CellPoint, type CellRange } from './plan';
import { CoverageRow } from './coverage-row';
import { GridToolbar } from './grid-toolbar';
import styles from './plan-grid.module.css';
import { useGridActions } from './use-grid-actions';
import { useGridKeys } from './use-grid-keys';
import type { Proposal } from './sort-out';
import type { Plan } from './use-plan';

interface PlanGridProps {
  board: ScheduleBoard;
  dates: readonly string[];
  plan: Plan;
  /** Start and end of a shift one below the other. */
  narrow: boolean;
  onOpen: (employeeId: string | null, date: string, shift?: Shift) => void;
  newId: () => string;
  onPropose: (proposal: Proposal) => void;
  /** Actions on all days on screen; next to those on the chosen cells. */
  actions: ReactNode;
}

const ROW_HEIGHT = 56;
const OVERSCAN = 6;

/** People × days: sticky axes, rows rendered as they come into view, planned by mouse, touch and keys alike. */
export function PlanGrid({ board, dates, plan, narrow, onOpen, newId, onPropose, actions: ofBoard }: PlanGridProps) {
  const { user } = useAuth();
  const now = useBoardToday(board);
  const frame = useRef<HTMLDivElement>(null);
  const [topRow, setTopRow] = useState(0);
  const [height, setHeight] = useState(600);
  const [range, setRange] = useState<CellRange>({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } });
  const [extending, setExtending] = useState(false);
  const cells = useMemo(() => cellsOf(board.shifts), [board.shifts]);
  const marks = useMemo(() => marksOf(board), [board]);
  // The last line contains the open shifts.
  const rows = useMemo(
    () => [...board.people, ...(board.may_plan ? [{ id: null, full_name: 'Открытые смены', position: null }] : [])],
    [board.people, board.may_plan],
  );
  const people = useMemo(() => rows.map(({ id }) => id), [rows]);
  const first = Math.max(0, topRow - OVERSCAN);
  const last = Math.min(rows.length, topRow + Math.ceil(height / ROW_HEIGHT) + 1 + OVERSCAN);
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  // The focused row stays rendered, however far it is scrolled away: otherwise keys would have no target.
  if (range.focus.row < first && range.focus.row < rows.length) drawn.unshift(range.focus.row);
  else if (range.focus.row >= last && range.focus.row < rows.length) drawn.push(range.focus.row);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight || 600);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { own, actions, selected, canPaste, drop } = useGridActions({
    board,
    cells,
    people,
    dates,
    range,
    plan,
    onOpen,
    newId,
    onPropose,
  });
  const focused = useRef(false);
  const move = useCallback((focus: CellPoint, extend: boolean) => {
    setRange((known) => ({ anchor: extend ? known.anchor : focus, focus }));
    const element = frame.current;
    if (!element) return;
    const [above, below] = [focus.row * ROW_HEIGHT, (focus.row + 1) * ROW_HEIGHT];
    const inner = element.clientHeight - 3 * ROW_HEIGHT;
    if (above < element.scrollTop) element.scrollTop = above;
    else if (inner > 0 && below > element.scrollTop + inner) element.scrollTop = below - inner;
  }, []);
  const onKeyDown = useGridKeys({
    range,
    rows: rows.length,
    columns: dates.length,
    mayPlan: board.may_plan,
    move,
    actions,
  });
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
  const chosen = bounds(range);
  return (
    <div className={styles.whole}>
      {board.may_plan && (
        <Row justify="between" align="start" gap={2} wrap noPrint>
          <GridToolbar
            selected={selected}
            canPaste={canPaste}
            actions={actions}
            extending={extending}
            onExtending={setExtending}
          />
          {ofBoard}
        </Row>
      )}
      <div
        ref={frame}
        className={styles.frame}
        data-narrow={narrow}
        style={{ '--days': dates.length } as CSSProperties}
        role="grid"
        tabIndex={-1}
        aria-label="График смен"
        aria-rowcount={rows.length + 2}
        aria-colcount={dates.length + 1}
        aria-multiselectable={board.may_plan}
        onScroll={(event) => setTopRow(Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT))}
        onKeyDown={onKeyDown}
        onFocus={() => (focused.current = true)}
        onBlur={() => (focused.current = false)}
      >
        <div className={styles.sheet}>
          <div className={styles.head} role="row" aria-rowindex={1}>
            <div className={styles.corner} role="columnheader">
              Сотрудник
            </div>
            {dates.map((date) => (
              <div
                key={date}
                className={styles.date}
                role="columnheader"
                data-weekend={isWeekend(date)}
                data-today={date === now}
                title={longDay(date)}
              >
                <span>{weekdayOf(date)}</span> <b>{Number(date.slice(8))}</b>
              </div>
            ))}
          </div>
          <div className={styles.body} role="rowgroup" style={{ height: rows.length * ROW_HEIGHT }}>
            {drawn.map((row) => {
              const person = rows[row];
              return (
                person && (
                  <GridRow
                    key={person.id ?? 'open'}
                    {...{ person, row, dates, narrow, cells, marks, move, extending, drop, own, onOpen }}
                    mayPlan={board.may_plan}
                    manyPlaces={board.locations.length > 1}
                    from={row < chosen.top || row > chosen.bottom ? null : chosen.left}
                    to={row < chosen.top || row > chosen.bottom ? null : chosen.right}
                    focus={range.focus.row === row ? range.focus.column : null}
                    isOwn={person.id === user?.id}
                    top={row * ROW_HEIGHT}
                  />
                )
              );
            })}
          </div>
          <CoverageRow board={board} dates={dates} narrow={narrow} index={rows.length + 2} />
        </div>
      </div>
    </div>
  );
}
