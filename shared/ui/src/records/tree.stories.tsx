import { Badge } from '../data/badge';
import { EmptyState } from '../feedback/empty-state';
import { IconMap, IconMapPin } from '../icons';
import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG, nothing } from '../testing/samples';
import { Tree } from './grids';
import type { TreeNode, TreeProps } from './tree/tree-props';

export default { title: 'Records/Tree', component: Tree };

const PIN = <IconMapPin size={16} aria-hidden />;
const NODES: TreeNode[] = [
  {
    id: 'centre',
    label: 'Центр',
    icon: <IconMap size={16} aria-hidden />,
    badge: <Badge>3</Badge>,
    children: [
      {
        id: 'moscow',
        label: 'Москва',
        children: [
          { id: 'arbat', label: 'Роддом на Арбате', note: 'ул. Арбат, 4', icon: PIN },
          { id: 'old', label: 'Студия в Королёве', muted: true, icon: PIN },
        ],
      },
    ],
  },
  { id: 'south', label: 'Юг', children: 'lazy' },
  { id: 'ural', label: 'Урал', children: 'lazy', failed: true },
];
const OPEN: ReadonlySet<string> = new Set(['centre', 'moscow']);

const tree = (props: Partial<TreeProps> = {}) => (
  <Controlled<ReadonlySet<string>> start={props.expanded ?? OPEN}>
    {(expanded, change) => (
      <Controlled<string | null> start={props.selected ?? null}>
        {(selected, onSelect) => (
          <Tree
            label="Регионы и локации"
            nodes={NODES}
            height={230}
            {...props}
            expanded={expanded}
            onToggle={(id, open) =>
              change(new Set(open ? [...expanded, id] : [...expanded].filter((each) => each !== id)))
            }
            selected={selected}
            onSelect={onSelect}
          />
        )}
      </Controlled>
    )}
  </Controlled>
);

export const Default = () => tree();
export const Selected = () => tree({ selected: 'arbat' });
export const Ticked = () => tree({ checked: new Set(['arbat']), onCheck: nothing });
export const Searched = () => tree({ highlight: 'корол' });
export const ChildrenOnTheirWay = () => tree({ expanded: new Set(['south']) });
export const ChildrenDidNotCome = () => tree({ expanded: new Set(['ural']), onRetry: nothing });
export const FirstLoad = () => tree({ nodes: [], busy: true });
export const LoadingAgain = () => tree({ busy: true });
export const Empty = () =>
  tree({ nodes: [], empty: <EmptyState kind="nothing-found" title="Ничего не нашли" compact /> });
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 260 }}>
    {tree({ nodes: [{ id: 'long', label: LONG, note: LONG, badge: <Badge>12</Badge> }] })}
  </div>
);
export const Hover = () => (
  <Forced state="hover" on="[role=treeitem]">
    {tree()}
  </Forced>
);
