import { Tabs, useBreakpoint } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import styles from './detail.module.css';

interface PagePart {
  value: string;
  label: string;
  content: ReactNode;
}

export interface PagePartsProps {
  /** «Части фотосессии»: what the phone's tabs divide. */
  label: string;
  /** The first takes two thirds of a wide window, the others one third. */
  tabs: readonly [PagePart, ...PagePart[]];
  /** The part that a phone has to show now, whichever was chosen. */
  value?: string;
}

/**
 * What a record consists of: all of it in a wide window, one part at a time on a phone. Each part stays where React has it when the
 * window is turned, so that what is typed, chosen or opened in it stays, too.
 */
export function PageParts({ label, tabs, value }: PagePartsProps) {
  const phone = useBreakpoint() === 'phone';
  const [main, ...side] = tabs;
  const [chosen, setChosen] = useState(main.value);
  const shown = value ?? chosen;
  const isOn = (tab: PagePart) => !phone || tab.value === shown;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const opening = tabs.filter((tab) => isOn(tab) && !opened.includes(tab.value));
  if (opening.length > 0) setOpened([...opened, ...opening.map((tab) => tab.value)]);

  const part = (tab: PagePart, className = styles['part']) => (
    <div
      key={tab.value}
      className={className}
      hidden={!isOn(tab)}
      {...(phone && { role: 'tabpanel', 'aria-label': tab.label, tabIndex: 0 })}
    >
      {opened.includes(tab.value) && tab.content}
    </div>
  );
  return (
    <div className={styles['columns']}>
      {phone && (
        <Tabs
          label={label}
          value={shown}
          onChange={setChosen}
          tabs={tabs.map((tab) => ({ value: tab.value, label: tab.label }))}
        />
      )}
      {part(main, styles['main'])}
      <div className={styles['side']} hidden={!side.some(isOn)}>
        {side.map((tab) => part(tab))}
      </div>
    </div>
  );
}
