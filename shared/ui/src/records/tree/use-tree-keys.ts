import { type KeyboardEvent, useRef } from 'react';
import { readingKey } from '../../hooks/use-direction';
import type { TreeProps } from './tree-props';
import type { Line } from './tree-lines';
import { TypeAhead } from './type-ahead';

interface TreeKeys extends Pick<TreeProps, 'onToggle' | 'onSelect' | 'onCheck' | 'onRetry' | 'checked'> {
  lines: readonly Line[];
  /** Index of the row with the focus. */
  current: number;
  /** Moves the focus to a row. */
  go: (index: number) => void;
}

/** Keys of the WAI-ARIA tree. */
export function useTreeKeys(tree: TreeKeys): (event: KeyboardEvent) => void {
  const typeAhead = useRef<TypeAhead>(null);
  typeAhead.current ??= new TypeAhead();
  const letters = typeAhead.current;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const typing = event.key === ' ' && letters.isTyping();
    const act = typing ? undefined : ACTIONS[readingKey(event.key)];
    if (act) act(tree);
    else if (event.key.length === 1) {
      const names = tree.lines.map((line) => (line.kind === 'node' ? line.node.label : ''));
      const found = letters.find(event, names, tree.current);
      if (found >= 0) tree.go(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const ACTIONS: Partial<Record<string, (tree: TreeKeys) => void>> = {
  ArrowDown: (tree) => step(tree, tree.current, 1),
  ArrowUp: (tree) => step(tree, tree.current, -1),
  Home: (tree) => step(tree, -1, 1),
  End: (tree) => step(tree, tree.lines.length, -1),
  PageDown: (tree) => step(tree, Math.min(tree.current + PAGE, tree.lines.length) - 1, 1),
  PageUp: (tree) => step(tree, Math.max(tree.current - PAGE, -1) + 1, -1),
  ArrowRight: (tree) => {
    const line = tree.lines[tree.current];
    if (line?.kind !== 'node' || line.open === undefined) return;
    if (!line.open) tree.onToggle(line.id, true);
    else if (tree.lines[tree.current + 1]?.kind !== 'waiting') tree.go(tree.current + 1);
  },
  ArrowLeft: (tree) => {
    const line = tree.lines[tree.current];
    if (line?.kind === 'node' && line.open) tree.onToggle(line.id, false);
    else if (line) goParent(tree, line);
  },
  '*': ({ lines, current, onToggle }) => {
    const parent = lines[current]?.parent;
    for (const line of lines)
      if (line.kind === 'node' && line.parent === parent && line.open === false) onToggle(line.id, true);
  },
  Enter: (tree) => choose(tree),
  ' ': (tree) => {
    const line = tree.lines[tree.current];
    if (line?.kind === 'node' && tree.onCheck) tree.onCheck(line.id, !tree.checked?.has(line.id));
    else choose(tree);
  },
};

const PAGE = 10;

/** To the next line in a direction that can have the focus. */
function step({ lines, go }: TreeKeys, from: number, direction: 1 | -1): void {
  for (let index = from + direction; lines[index]; index += direction)
    if (lines[index]?.kind !== 'waiting') {
      go(index);
      return;
    }
}

function goParent(tree: TreeKeys, { parent }: Line): void {
  const index = tree.lines.findIndex(({ id }) => id === parent);
  if (index >= 0) tree.go(index);
}

function choose(tree: TreeKeys): void {
  const line = tree.lines[tree.current];
  if (line?.kind === 'node') tree.onSelect(line.id);
  if (line?.kind !== 'failed') return;
  goParent(tree, line);
  tree.onRetry?.(line.parent);
}
