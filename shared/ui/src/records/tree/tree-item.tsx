import { type CSSProperties, memo } from 'react';
import { Spinner } from '../../feedback/spinner';
import { IconCheck, IconChevronRight, IconMinus, IconRefresh } from '../../icons';
import { labels } from '../../labels';
import { Highlighted } from '../highlighted';
import type { Line, NodeLine } from './tree-lines';
import { recordLabels } from '../record-labels';

interface TreeItemProps {
  line: Line;
  /** Pixels from the top of the field. */
  start: number;
  tabStop: boolean;
  selected: boolean;
  /** Undefined in a tree without boxes. */
  checked: boolean | 'mixed' | undefined;
  highlight: string | undefined;
  actions: TreeActions;
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- an index signature is needed
export type TreeActions = {
  press: (line: Line, part: TreePart) => void;
  focus: (line: Line) => void;
  intent: (id: string) => void;
};

type TreePart = 'twist' | 'box' | 'line';

function TreeItemOnce({ line, start, tabStop, selected, checked, highlight, actions }: TreeItemProps) {
  const node = line.kind === 'node' ? line : null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree answers the keys of all its lines
    <div
      role="treeitem"
      data-line={line.id}
      aria-level={line.level}
      aria-posinset={node?.position}
      aria-setsize={node?.siblings}
      aria-expanded={node?.open}
      aria-selected={selected}
      aria-checked={node ? checked : undefined}
      data-pending={node ? undefined : ''}
      data-muted={node?.node.muted || undefined}
      title={node?.node.label}
      tabIndex={tabStop ? 0 : -1}
      style={{ transform: `translateY(${start}px)`, '--level': line.level } as CSSProperties}
      onFocus={() => actions.focus(line)}
      onClick={(event) => actions.press(line, pressedPart(event.target as Element))}
      onPointerEnter={() => node && actions.intent(line.id)}
    >
      {node ? (
        <Content line={node} checked={checked} highlight={highlight} />
      ) : (
        <Pending failed={line.kind === 'failed'} />
      )}
    </div>
  );
}

function Pending({ failed }: { failed: boolean }) {
  return (
    <>
      <span data-twist="" aria-hidden>
        {failed ? <IconRefresh size={16} /> : <Spinner size="sm" />}
      </span>
      <span data-words="">
        <span>{failed ? recordLabels.tree.failed : labels.loading}</span>
      </span>
    </>
  );
}

interface ContentProps extends Pick<TreeItemProps, 'checked' | 'highlight'> {
  line: NodeLine;
}

function Content({ line, checked, highlight }: ContentProps) {
  const { node } = line;
  return (
    <>
      <span aria-hidden data-twist="">
        {line.open !== undefined && <IconChevronRight size={16} />}
      </span>
      {checked !== undefined && (
        <span aria-hidden data-box="">
          {checked === 'mixed' ? <IconMinus size={14} strokeWidth={3} /> : <IconCheck size={14} strokeWidth={3} />}
        </span>
      )}
      {node.icon && (
        <span data-icon="" aria-hidden>
          {node.icon}
        </span>
      )}
      <span data-words="">
        <span>
          <Highlighted text={node.label} searchText={highlight} />
        </span>
        {node.note && <span data-note="">{node.note}</span>}
      </span>
      {node.badge}
    </>
  );
}

function pressedPart(target: Element): TreePart {
  if (target.closest('[data-twist]:has(svg)')) return 'twist';
  return target.closest('[data-box]') ? 'box' : 'line';
}

/** Drawn again only when something of its own changes: scrolling draws new lines alone. */
export const TreeItem = memo(TreeItemOnce);
