import type { TreeNode } from './tree-props';

/** A node as a row of the rendered tree. */
export interface NodeLine {
  kind: 'node';
  id: string;
  node: TreeNode;
  /** From 1. */
  level: number;
  /** Its place among its siblings from 1, and how many they are. */
  position: number;
  siblings: number;
  parent: string | null;
  /** Undefined for a leaf. */
  open: boolean | undefined;
}

/** The row below an open node whose children are loading or failed to load. */
interface PendingLine {
  kind: 'waiting' | 'failed';
  id: string;
  level: number;
  parent: string;
}

export type Line = NodeLine | PendingLine;

/** The lines of the open part of a tree, from above. */
export function treeLines(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  const walk = (siblings: readonly TreeNode[], level: number, parent: string | null) => {
    for (const [index, node] of siblings.entries()) {
      const { id, children } = node;
      const open = hasChildren(node) ? expanded.has(id) : undefined;
      lines.push({ kind: 'node', id, node, level, position: index + 1, siblings: siblings.length, parent, open });
      if (!open || children === undefined) continue;
      if (children === 'lazy') {
        const kind = node.failed ? 'failed' : 'waiting';
        lines.push({ kind, id: `${id}\u0000${kind}`, level: level + 1, parent: id });
      } else walk(children, level + 1, id);
    }
  };
  walk(nodes, 1, null);
  return lines;
}

function hasChildren({ children }: TreeNode): boolean {
  return children === 'lazy' || (children !== undefined && children.length > 0);
}

/** Nodes that are not ticked themselves but have something ticked below. */
export function partlyChecked(nodes: readonly TreeNode[], checked: ReadonlySet<string>): ReadonlySet<string> {
  const partly = new Set<string>();
  const walk = (node: TreeNode): boolean => {
    const children = Array.isArray(node.children) ? (node.children as readonly TreeNode[]) : [];
    const below = children.map(walk).some(Boolean);
    if (below && !checked.has(node.id)) partly.add(node.id);
    return below || checked.has(node.id);
  };
  nodes.forEach(walk);
  return partly;
}
