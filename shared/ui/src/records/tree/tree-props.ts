import type { ReactNode } from 'react';

/** A node of a {@link Tree} and what is below it. */
export interface TreeNode {
  /** Stays with its node, and is its alone in the whole tree. */
  id: string;
  label: string;
  /** Muted words after the label; with a finger, below it. */
  note?: string;
  /** 16 px. */
  icon?: ReactNode;
  /** Archived, switched off. */
  muted?: boolean;
  /** At the end of the row: a count, a state. */
  badge?: ReactNode;
  /** None for a leaf; `lazy`: there are some that are not here yet. */
  children?: readonly TreeNode[] | 'lazy';
  /** The lazy children failed to load: the row below offers a retry. */
  failed?: boolean;
}

export interface TreeProps {
  /** What the tree shows: its accessible name. */
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  /** Somebody opens or closes a node; the time to fetch lazy children. */
  onToggle: (id: string, open: boolean) => void;
  selected: string | null;
  /** A press, Enter or Space. */
  onSelect: (id: string) => void;
  /** The pointer or the focus came to a node: time to fetch ahead. */
  onIntent?: (id: string) => void;
  /** Again for lazy children that failed. */
  onRetry?: (id: string) => void;
  /** With `onCheck`: several can be ticked, by a press on the box or Space. */
  checked?: ReadonlySet<string>;
  onCheck?: (id: string, checked: boolean) => void;
  /** Marks where it occurs in the labels; ё is е, case does not matter. */
  highlight?: string;
  /** Pixels or any CSS height; by default down to the lower edge of the window. */
  height?: number | string;
  /** Its nodes are being fetched: dimmed, or skeletons when there are none. */
  busy?: boolean;
  /** In place of the nodes when there are none. */
  empty?: ReactNode;
}
