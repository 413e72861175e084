import { IconCheck, IconChevronRight, IconMinus, IconRefresh } from '../../icons';
import { Spinner } from '../../feedback/spinner';
import { labels } from '../../labels';
import { Highlighted } from '../highlighted';
import type { Line, NodeLine } from './tree-lines';
import { Box, Item, Name, Note, Twist, Words } from './tree-style';

interface TreeItemProps {
  line: Line;
  /** Pixels from the top of the field. */
  start: number;
  tabStop: boolean;
  selected: boolean;
  /** Undefined in a tree without boxes. */
  checked: boolean | 'mixed' | undefined;
  highlight: string | undefined;
  onPress: (line: Line, part: 'twist' | 'box' | 'line') => void;
  onFocus: (line: Line) => void;
  onIntent: ((id: string) => void) | undefined;
}

export function TreeItem(props: TreeItemProps) {
  const { line, start, tabStop, selected, checked, onPress, onFocus, onIntent } = props;
  const place = { transform: `translateY(${start}px)`, '--level': line.level };
  const common = {
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a line of a tree
    role: 'treeitem',
    'data-line': line.id,
    'aria-level': line.level,
    tabIndex: tabStop ? 0 : -1,
    style: place,
    onFocus: () => onFocus(line),
  } as const;
  if (line.kind !== 'node')
    return (
      <Item {...common} data-pending aria-selected={false} onClick={() => onPress(line, 'line')}>
        <Twist>{line.kind === 'waiting' ? <Spinner size="sm" /> : <IconRefresh size={16} aria-hidden />}</Twist>
        <Words>
          <Name>{line.kind === 'waiting' ? labels.loading : labels.tree.failed}</Name>
        </Words>
      </Item>
    );
  const { node } = line;
  return (
    <Item
      {...common}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.open}
      aria-selected={selected}
      aria-checked={checked}
      data-muted={node.muted || undefined}
      title={node.label}
      onClick={(event) => onPress(line, partOf(event.target as Element))}
      onPointerEnter={onIntent && (() => onIntent(line.id))}
    >
      <Content line={line} checked={checked} highlight={props.highlight} />
    </Item>
  );
}

function Content({
  line,
  checked,
  highlight,
}: {
  line: NodeLine;
  checked: boolean | 'mixed' | undefined;
  highlight: string | undefined;
}) {
  const { node } = line;
  return (
    <>
      <Twist aria-hidden data-twist={line.open === undefined ? undefined : ''}>
        {line.open !== undefined && <IconChevronRight size={16} />}
      </Twist>
      {checked !== undefined && (
        <Box aria-hidden data-box="">
          {checked === 'mixed' ? <IconMinus size={14} strokeWidth={3} /> : <IconCheck size={14} strokeWidth={3} />}
        </Box>
      )}
      {node.icon && (
        <span data-icon="" aria-hidden>
          {node.icon}
        </span>
      )}
      <Words>
        <Name>
          <Highlighted text={node.label} sought={highlight} />
        </Name>
        {node.note && <Note>{node.note}</Note>}
      </Words>
      {node.badge}
    </>
  );
}

function partOf(target: Element): 'twist' | 'box' | 'line' {
  if (target.closest('[data-twist]')) return 'twist';
  return target.closest('[data-box]') ? 'box' : 'line';
}
