import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/render-ui';
import { Tree } from './tree';
import type { TreeNode, TreeProps } from './tree-props';

const regions: TreeNode[] = [
  {
    id: 'centre',
    label: 'Центр',
    children: [
      { id: 'moscow', label: 'Москва', children: [{ id: 'arbat', label: 'Арбат' }] },
      { id: 'tver', label: 'Тверь' },
    ],
  },
  { id: 'south', label: 'Юг', children: 'lazy' },
  { id: 'korolev', label: 'Королёв' },
];

function Regions(props: Partial<TreeProps>) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(props.expanded ?? new Set());
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Tree
      label="Регионы"
      nodes={regions}
      selected={selected}
      onSelect={setSelected}
      {...props}
      expanded={expanded}
      onToggle={(id, open) => {
        const next = new Set(expanded);
        if (open) next.add(id);
        else next.delete(id);
        setExpanded(next);
        props.onToggle?.(id, open);
      }}
    />
  );
}

const line = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const renderTree = async (props: Partial<TreeProps> = {}) => {
  const view = await renderUi(<Regions {...props} />);
  await screen.findByRole('tree', { name: 'Регионы' });
  return view;
};

test('Right opens and enters, Left closes and leaves', async () => {
  const { user } = await renderTree();
  await user.tab();
  expect(line('Центр')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(line('Центр')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(line('Москва')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(line('Арбат')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(line('Москва')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Центр', 'Москва', 'Тверь', 'Юг', 'Королёв']);
  await user.keyboard('{ArrowLeft}');
  expect(line('Центр')).toHaveFocus();
});

test('a row announces its level, its position and the number of its siblings', async () => {
  await renderTree({ expanded: new Set(['centre', 'moscow']) });
  expect(line('Тверь')).toHaveAttribute('aria-level', '2');
  expect(line('Тверь')).toHaveAttribute('aria-posinset', '2');
  expect(line('Тверь')).toHaveAttribute('aria-setsize', '2');
  expect(line('Тверь')).not.toHaveAttribute('aria-expanded');
  expect(line('Арбат')).toHaveAttribute('aria-level', '3');
});

test('the tree is one stop of Tab, and it stays where the person was', async () => {
  const { user } = await renderTree();
  await user.tab();
  await user.keyboard('{End}');
  expect(line('Королёв')).toHaveFocus();
  expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toEqual([line('Королёв')]);
  await user.keyboard('{Home}');
  expect(line('Центр')).toHaveFocus();
});

test('arrows choose nothing; Enter, Space and a press do', async () => {
  const select = jest.fn();
  const { user } = await renderTree({ onSelect: select });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(select).not.toHaveBeenCalled();
  await user.keyboard('{Enter}{ArrowDown} ');
  await user.click(line('Центр'));
  expect(select.mock.calls).toEqual([['south'], ['korolev'], ['centre']]);
});

test('the chosen line says so', async () => {
  const { user } = await renderTree();
  await user.click(line('Королёв'));
  expect(line('Королёв')).toHaveAttribute('aria-selected', 'true');
  expect(line('Центр')).toHaveAttribute('aria-selected', 'false');
});

test('a star opens all siblings', async () => {
  const toggle = jest.fn();
  const { user } = await renderTree({ onToggle: toggle });
  await user.tab();
  await user.keyboard('*');
  expect(toggle.mock.calls).toEqual([
    ['centre', true],
    ['south', true],
  ]);
});

test('letters find, е for ё, also when the keyboard is in the other layout', async () => {
  const { user } = await renderTree({ expanded: new Set(['centre']) });
  await user.tab();
  await user.keyboard('короле');
  expect(line('Королёв')).toHaveFocus();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  // т on the Russian layout is N on the Latin one.
  await user.keyboard('[KeyN]');
  expect(line('Тверь')).toHaveFocus();
  clock.mockRestore();
});

test('a press on the arrow opens without choosing', async () => {
  const select = jest.fn();
  const { user } = await renderTree({ onSelect: select });
  const twist = line('Центр').querySelector('[data-twist]');
  await user.click(twist as Element);
  expect(line('Москва')).toBeInTheDocument();
  expect(select).not.toHaveBeenCalled();
});

test('children on their way are announced in their place, and are passed over', async () => {
  const { user } = await renderTree();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(names()).toEqual(['Центр', 'Юг', 'Загрузка…', 'Королёв']);
  await user.keyboard('{ArrowDown}');
  expect(line('Королёв')).toHaveFocus();
});

test('children that failed to load are requested again', async () => {
  const retry = jest.fn();
  const nodes: TreeNode[] = [{ id: 'south', label: 'Юг', children: 'lazy', failed: true }];
  const { user } = await renderTree({ nodes, expanded: new Set(['south']), onRetry: retry });
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(retry).toHaveBeenCalledWith('south');
  expect(line('Юг')).toHaveFocus();
  await user.click(line(/Повторить/));
  expect(retry).toHaveBeenCalledTimes(2);
});

test('ticks: Space ticks, what has ticks below says «partly»', async () => {
  const check = jest.fn();
  const { user } = await renderTree({ expanded: new Set(['centre']), checked: new Set(['tver']), onCheck: check });
  expect(screen.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
  expect(line('Тверь')).toHaveAttribute('aria-checked', 'true');
  expect(line('Центр')).toHaveAttribute('aria-checked', 'mixed');
  expect(line('Москва')).toHaveAttribute('aria-checked', 'false');
  await user.click(line('Тверь').querySelector('[data-box]') as Element);
  await user.keyboard('{ArrowUp} ');
  expect(check.mock.calls).toEqual([
    ['tver', false],
    ['moscow', true],
  ]);
});

test('what is searched for is marked in the label', async () => {
  await renderTree({ highlight: 'ролев' });
  expect(screen.getByText('ролёв').tagName).toBe('MARK');
  expect(names()).toContain('Королёв');
});

test('of five thousand lines few are drawn, and End reaches the last', async () => {
  const nodes = Array.from({ length: 5_000 }, (_, index) => ({ id: `n${index}`, label: `Локация ${index}` }));
  const { user } = await renderTree({ nodes });
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  await user.tab();
  await user.keyboard('{End}');
  await waitFor(() => expect(line('Локация 4999')).toHaveFocus());
  expect(line('Локация 4999')).toHaveAttribute('aria-posinset', '5000');
});

test('without nodes the reason is shown, while they load there is no word of it', async () => {
  const { rerender } = await renderUi(<Regions nodes={[]} busy empty={<p>Регионов пока нет</p>} />);
  expect(await screen.findByRole('tree')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Регионов пока нет')).not.toBeInTheDocument();
  rerender(<Regions nodes={[]} empty={<p>Регионов пока нет</p>} />);
  expect(screen.getByText('Регионов пока нет')).toBeInTheDocument();
});

test('what is chosen from outside is drawn as soon as its nodes are there', async () => {
  const nodes = Array.from({ length: 5_000 }, (_, index) => ({ id: `n${index}`, label: `Локация ${index}` }));
  const { rerender } = await renderUi(<Regions nodes={[]} busy selected="n4000" />);
  const tree = await screen.findByRole('tree');
  const scroll = jest.spyOn(tree.parentElement as HTMLElement, 'scrollTo');
  rerender(<Regions nodes={nodes} selected="n4000" />);
  expect(line('Локация 4000')).toHaveAttribute('aria-selected', 'true');
  expect(line('Локация 4000').tabIndex).toBe(0);
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender(<Regions nodes={[{ id: 'first', label: 'Новая' }, ...nodes]} selected="n4000" />);
  expect(scroll).toHaveBeenCalledTimes(1);
});
