import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../action/button';
import { Skeleton } from '../../feedback/skeleton';
import { Checkbox } from '../../form/checkbox';
import { Row } from '../../layout/row';
import type { VirtualTableProps } from './table-props';
import { RecordCard } from './record-card';
import { recordLabels } from '../record-labels';

const List = chakra('ul', { base: { position: 'relative', listStyle: 'none' } });
const Place = chakra('li', { base: { position: 'absolute', insetInline: '0', top: '0', pb: '3' } });

/** Pixels of a card before it has been measured. */
const USUAL = 116;

interface VirtualCardsProps<Row, Id extends string> extends VirtualTableProps<Row, Id> {
  renderCard: (row: Row) => ReactNode;
}

/** The rows as cards on the page itself: those in sight. «Выбрать» turns presses into ticks. */
export function VirtualCards<RowData, Id extends string>(props: VirtualCardsProps<RowData, Id>) {
  const { label, rowCount, rowAt, rowId, rowLabel, selection, onSelection, onSelectAll, onOpen, onRange } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [selecting, setSelecting] = useState((selection?.size ?? 0) > 0);
  const chosen = selection?.size ?? 0;

  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount,
    estimateSize: () => USUAL,
    overscan: 6,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: defaultRangeExtractor,
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || USUAL,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const tell = useRef(onRange);
  useEffect(() => {
    tell.current = onRange;
  });
  useEffect(() => {
    if (last >= first) tell.current?.(first, last);
  }, [first, last, rowCount]);
  useEffect(() => {
    if (props.startAt) virtual.scrollToIndex(props.startAt, { align: 'center' });
    // Once, on mount: it is for going back to the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [virtual]);

  const toggle = (id: string, checked: boolean) => {
    const next = new Set(selection);
    if (checked) next.add(id);
    else next.delete(id);
    onSelection?.(next);
  };
  return (
    <div>
      {onSelection && (
        <Row justify="between">
          {selecting && onSelectAll ? (
            <Checkbox
              checked={chosen > 0 && chosen >= rowCount}
              indeterminate={chosen > 0 && chosen < rowCount}
              onChange={onSelectAll}
            >
              {recordLabels.cards.selectAll}
            </Checkbox>
          ) : (
            <span />
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={selecting}
            onClick={() => {
              if (selecting) onSelection(new Set());
              setSelecting(!selecting);
            }}
          >
            {selecting ? recordLabels.cards.done : recordLabels.cards.select}
          </Button>
        </Row>
      )}
      <List
        ref={list}
        aria-label={label}
        aria-busy={props.loading || undefined}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rowAt(index);
          const id = row === undefined ? undefined : rowId(row);
          return (
            <Place
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rowCount}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row === undefined || id === undefined ? (
                <Skeleton height={USUAL - 12} />
              ) : (
                <RecordCard
                  id={id}
                  label={rowLabel?.(row) ?? id}
                  active={id === props.activeId}
                  selected={selecting && onSelection ? (selection?.has(id) ?? false) : undefined}
                  onSelect={(checked) => toggle(id, checked)}
                  onOpen={onOpen && (() => onOpen(row, index))}
                >
                  {props.renderCard(row)}
                </RecordCard>
              )}
            </Place>
          );
        })}
      </List>
    </div>
  );
}
