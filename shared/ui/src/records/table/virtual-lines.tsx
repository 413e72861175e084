import { Fragment, type KeyboardEvent, useMemo, useRef } from 'react';
import { Checkbox } from '../../form/checkbox';
import { useBreakpoint } from '../../hooks/use-breakpoint';
import { VisuallyHidden } from '../../text/visually-hidden';
import { TableHeader } from '../../data/table-header';
import { TableRoot } from '../../data/table-style';
import { labels } from '../../labels';
import { useFillHeight } from '../use-fill-height';
import { useLatest } from '../use-latest';
import type { VirtualTableProps } from './table-props';
import { tableWidth } from './table-width';
import { Pane } from './table-lines';
import { useLineHeight } from './use-line-height';
import { useVisitedRow } from './use-visited-row';
import { useSelection } from './use-selection';
import { answerTableKey } from './table-keys';
import { type RowActions, VirtualRow } from './virtual-row';
import { recordLabels } from '../record-labels';

/** The least important columns that a width still shows. */
const PRIORITIES = { phone: 1, tablet: 2, desktop: 3 } as const;

interface VirtualLinesProps<Row, Id extends string> extends VirtualTableProps<Row, Id> {
  /** All lines are skeletons. */
  waiting: boolean;
}

/** The rows of a large table: those in sight, with gaps above and below as high as all the others. */
export function VirtualLines<Row, Id extends string>(props: VirtualLinesProps<Row, Id>) {
  const { rowCount, rowAt, rowId, rowLabel, selection, onSelection, onSelectAll, onOpen, density = 'default' } = props;
  const { loading = false, waiting, sort, onSort, hiddenColumns } = props;
  const pane = useRef<HTMLDivElement>(null);
  const height = useFillHeight(pane, props.height);
  const lineHeight = useLineHeight(density);
  const most = PRIORITIES[useBreakpoint()];
  const columns = useMemo(
    () => props.columns.filter(({ id, priority = 1 }) => priority <= most && !hiddenColumns?.has(id)),
    [props.columns, hiddenColumns, most],
  );
  const { virtual, visitedRow, setVisitedRow, go } = useVisitedRow({ ...props, pane, lineHeight });
  const select = useSelection(props);

  const actions = useLatest<RowActions<Row>>({
    open: (row, index) => onOpen?.(row, index),
    select,
    intent: (row) => props.onIntent?.(row),
    focus: setVisitedRow,
  });
  const toggle = (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) select(index, !selection?.has(rowId(row)), false);
  };
  const onKeyDown = (event: KeyboardEvent) =>
    answerTableKey(event, {
      count: rowCount,
      page: Math.max(1, Math.floor((pane.current?.clientHeight ?? 0) / lineHeight) - 2),
      go,
      open: (index) => {
        const row = rowAt(index);
        if (row !== undefined) onOpen?.(row, index);
      },
      select: onSelection ? (index, range) => select(index, true, range) : null,
      toggle,
      clear: onSelection && selection && selection.size > 0 ? () => onSelection(new Set()) : null,
      selectAll: onSelectAll ? () => onSelectAll(true) : null,
    });

  const chosen = selection?.size ?? 0;
  const items = virtual.getVirtualItems();
  const span = columns.length + (onSelection ? 1 : 0);
  const ends = items.map(({ end }) => end);
  const bottom = virtual.getTotalSize() + virtual.options.scrollMargin - (ends.at(-1) ?? 0);
  return (
    <Pane ref={pane} style={{ maxHeight: height }}>
      <TableRoot
        density={density}
        busy={loading && !waiting}
        aria-busy={loading || undefined}
        aria-rowcount={waiting ? -1 : rowCount + 1}
        style={{ minWidth: tableWidth(columns, onSelection !== undefined) }}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden as="caption">{props.label}</VisuallyHidden>
        <colgroup>
          {onSelection && <col data-boxes="" />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHeader<Row, Id>
          columns={columns}
          sort={sort}
          onSort={
            onSort &&
            ((next) => {
              virtual.scrollToOffset(0);
              setVisitedRow(0);
              onSort(next);
            })
          }
          selection={
            onSelection &&
            (onSelectAll ? (
              <Checkbox
                aria-label={labels.table.selectAll}
                checked={chosen > 0 && chosen >= rowCount}
                indeterminate={chosen > 0 && chosen < rowCount}
                onChange={onSelectAll}
              />
            ) : (
              <VisuallyHidden>{recordLabels.selection}</VisuallyHidden>
            ))
          }
        />
        <tbody>
          {items.map(({ index, start }, at) => {
            const gap = start - (ends[at - 1] ?? virtual.options.scrollMargin);
            const row = rowAt(index);
            const id = row === undefined ? undefined : rowId(row);
            return (
              <Fragment key={index}>
                {gap > 0 && <Gap height={gap} span={span} />}
                <VirtualRow
                  row={row}
                  index={index}
                  id={id}
                  columns={columns}
                  label={row === undefined ? labels.loading : rowLabel?.(row)}
                  pressable={onOpen !== undefined}
                  active={id !== undefined && id === props.activeId}
                  tabStop={index === visitedRow}
                  selected={onSelection && id !== undefined ? (selection?.has(id) ?? false) : onSelection && false}
                  actions={actions}
                />
              </Fragment>
            );
          })}
          {bottom > 0 && <Gap height={bottom} span={span} />}
        </tbody>
      </TableRoot>
    </Pane>
  );
}

/** The rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden data-gap="">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is there */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
