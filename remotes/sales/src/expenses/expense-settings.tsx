import { Button, Dialog, Tabs } from '@studio/ui';
import { useState } from 'react';
import { CategoriesPanel } from './categories-panel';
import { RecurringPanel } from './recurring-panel';

const TABS = [
  { value: 'categories', label: 'Категории и лимиты' },
  { value: 'recurring', label: 'Регулярные' },
] as const;

/** Settings of expenses, for those who maintain them. */
export function ExpenseSettings({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('categories');
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
          { ...TABS[0], content: <CategoriesPanel /> },
          { ...TABS[1], content: <RecurringPanel /> },
        ]}
      />
    </Dialog>
  );
}
