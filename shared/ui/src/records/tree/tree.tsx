import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../feedback/skeleton';
import { useCoarsePointer } from '../../hooks/use-coarse-pointer';
import { Stack } from '../../layout/stack';
import type { TreeProps } from './tree-props';
import { useFillHeight } from '../use-fill-height';
import { useLatest } from '../use-latest';
import { remPixels, useLines } from '../use-lines';
import { type TreeActions, TreeItem } from './tree-item';
import { partlyChecked, treeLines } from './tree-lines';
import { Field, Pane } from './tree-style';
import { useTreeKeys } from './use-tree-keys';

/** Pixels above the first line and below the last. */
const PADDING = 6;

const WAITING_LINES = [68, 54, 61, 40, 57, 49];

/**
 * A tree by the WAI-ARIA pattern: arrows walk, open and close, Home and End, `*` opens all siblings, letters find (in either keyboard
 * layout), Enter and Space choose. Only the visible rows are rendered: five thousand open nodes stay quick.
 */
export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    expanded,
    selected,
    checked,
    onCheck,
    onToggle,
    onSelect,
    onIntent,
    onRetry,
    busy = false,
  } = props;
  const pane = useRef<HTMLDivElement>(null);
  const height = useFillHeight(pane, props.height);
  const [visited, setVisited] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  const lines = useMemo(() => treeLines(nodes, expanded), [nodes, expanded]);
  const partly = useMemo(() => (checked ? partlyChecked(nodes, checked) : null), [nodes, checked]);
  const indexOf = useMemo(() => new Map(lines.map(({ id }, index) => [id, index])), [lines]);
  const chosen = selected === null ? undefined : indexOf.get(selected);
  const current = indexOf.get(visited ?? '') ?? chosen ?? 0;
  const lineHeight = remPixels(useCoarsePointer() ? 3.5 : 2.25);
  const virtual = useLines({ pane, count: lines.length, height: lineHeight, kept: current, padding: PADDING });

  // Once for each choice, as soon as its line is there: what opens above must not scroll.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (chosen === undefined || shown.current === selected) return;
    shown.current = selected;
    virtual.scrollToIndex(chosen, { align: 'auto' });
  }, [virtual, chosen, selected]);
  // The row that takes the focus may be rendered only now.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const line = pane.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.current)}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus({ preventScroll: true });
  });

  const go = (index: number) => {
    const line = lines[index];
    if (!line) return;
    wanted.current = line.id;
    setVisited(line.id);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = useTreeKeys({ lines, current, go, checked, onToggle, onSelect, onCheck, onRetry });
  const actions = useLatest<TreeActions>({
    press: (line, part) => {
      if (line.kind === 'failed') onRetry?.(line.parent);
      if (line.kind !== 'node') return;
      if (part === 'twist') onToggle(line.id, !line.open);
      else if (part === 'box') onCheck?.(line.id, !checked?.has(line.id));
      else onSelect(line.id);
    },
    focus: ({ id, kind }) => {
      setVisited(id);
      if (kind === 'node') onIntent?.(id);
    },
    intent: (id) => onIntent?.(id),
  });

  return (
    <Pane ref={pane} busy={busy && lines.length > 0} style={lines.length > 0 || busy ? { height } : undefined}>
      {lines.length === 0 && (busy ? <WaitingTree /> : props.empty)}
      {(lines.length > 0 || busy) && (
        <Field
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a tree
          role="tree"
          aria-label={label}
          aria-busy={busy || undefined}
          aria-multiselectable={onCheck ? true : undefined}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <TreeItem
                key={line.id}
                line={line}
                start={start}
                tabStop={index === current}
                selected={line.id === selected}
                checked={onCheck && (checked?.has(line.id) || (partly?.has(line.id) ? 'mixed' : false))}
                highlight={props.highlight}
                actions={actions}
              />
            );
          })}
        </Field>
      )}
    </Pane>
  );
}

function WaitingTree() {
  return (
    <Stack gap={5} padding={4}>
      {WAITING_LINES.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} />
      ))}
    </Stack>
  );
}
