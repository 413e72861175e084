import { Button, Dialog, Tabs } from '@studio/ui';
import { useState } from 'react';
import { CategoriesPanel } from './categories-panel';
import { RecurringPanel } from './recurring-panel';

const TABS = [
  { value: 'category', label: 'Категории и лимиты' },
  { value: 'recurring', label: 'Регулярные' },
] as const;

interface ExpenseSettingsProps {
  /** Which part, and after a colon the record that a link names: `recurring:…`. */
  shown: string;
  /** Recurring ones of this location alone. */
  location: string | null;
  onClose: () => void;
}

/** Settings of expenses, for those who maintain them. */
export function ExpenseSettings({ shown, location, onClose }: ExpenseSettingsProps) {
  const [part, linked = null] = shown.split(':');
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>(part === 'recurring' ? 'recurring' : 'category');
  return (
    <Dialog
      open
      size="lg"
      title="Настройка расходов"
      onClose={onClose}
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      <Tabs
        label="Настройка расходов"
        value={tab}
        onChange={setTab}
        tabs={[
          { ...TABS[0], content: <CategoriesPanel linked={part === 'category' ? linked : null} /> },
          { ...TABS[1], content: <RecurringPanel linked={part === 'recurring' ? linked : null} location={location} /> },
        ]}
      />
    </Dialog>
  );
}
