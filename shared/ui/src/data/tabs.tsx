import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { readingKey } from '../hooks/use-direction';
import { useTabsInView } from './use-tabs-in-view';

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // What is cut off fades, so that it visibly continues.
    '--mask': 'linear-gradient(to right, #0000, #000 var(--before, 0px), #000 calc(100% - var(--after, 0px)), #0000)',
    '&[data-before]': { '--before': '2.5rem', maskImage: 'var(--mask)' },
    '&[data-after]': { '--after': '2.5rem', maskImage: 'var(--mask)' },
    '[dir=rtl] &': {
      '--mask': 'linear-gradient(to left, #0000, #000 var(--before, 0px), #000 calc(100% - var(--after, 0px)), #0000)',
    },
    '@media print': { display: 'none' },
  },
});
const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '0.5',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    boxShadow: 'inset 0 -2px 0 transparent',
    transition: 'color {durations.hover} {easings.in}, box-shadow {durations.menu} {easings.in}',
    _hover: { color: 'fg' },
    _selected: { color: 'fg', boxShadow: 'inset 0 -2px 0 {colors.brand.solid}' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
    _disabled: { opacity: '0.55' },
  },
});
const Panel = chakra('div', { base: { pt: '4', outlineOffset: '4px' } });

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** What the tab shows; mounted when first opened, kept afterwards. Left out when the page shows it elsewhere. */
  content?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  /** What the tabs divide: the accessible name of the list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of a page, one at a time: the WAI-ARIA tabs pattern, where arrows, Home and End move the choice. */
export function Tabs<Value extends string = string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useTabsInView(list, value);
  const [opened, setOpened] = useState<ReadonlySet<Value>>(() => new Set([value]));
  if (!opened.has(value)) setOpened(new Set([...opened, value]));

  const enabled = tabs.filter((tab) => !tab.disabled);
  const move = (event: KeyboardEvent) => {
    const step = steps[readingKey(event.key)];
    const next =
      step &&
      enabled[
        step(
          enabled.findIndex((tab) => tab.value === value),
          enabled.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };

  return (
    <div>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.content === undefined ? undefined : `${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <Panel
              key={tab.value}
              role="tabpanel"
              id={`${id}-${tab.value}-panel`}
              aria-labelledby={`${id}-${tab.value}`}
              tabIndex={0}
              hidden={tab.value !== value}
            >
              {opened.has(tab.value) && tab.content}
            </Panel>
          ),
      )}
    </div>
  );
}
