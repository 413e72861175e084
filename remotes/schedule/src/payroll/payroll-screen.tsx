import { hasCapability } from '@studio/contracts';
import { lazyPart, useAuth, useDocumentTitle, useSearchParams } from '@studio/portal';
import { Heading, Stack, Tabs } from '@studio/ui';
import { Suspense } from 'react';

const MySlip = lazyPart(() => import('../slip/my-slip'));
const Rules = lazyPart(() => import('../rules/rules'));
const Runs = lazyPart(() => import('../runs/runs'));

type View = 'my' | 'rules' | 'runs';

/** Pay: one's own slip, its rules, and, with the right, everybody's runs. */
export default function PayrollScreen() {
  const { user } = useAuth();
  const [address, setAddress] = useSearchParams();
  const readsAll = hasCapability(user?.roles ?? [], 'payroll.read_all');
  const tabs: { value: View; label: string }[] = [
    { value: 'my', label: 'Мой листок' },
    { value: 'rules', label: 'Правила' },
    ...(readsAll ? ([{ value: 'runs', label: 'Ведомости' }] as const) : []),
  ];
  const view = tabs.find(({ value }) => value === address.get('view'))?.value ?? 'my';
  const tab = tabs.find(({ value }) => value === view)?.label;
  useDocumentTitle(view === 'my' ? null : `Зарплата · ${tab}`);
  return (
    <Stack gap={4}>
      <Heading level={1}>Зарплата</Heading>
      <Tabs
        label="Разделы зарплаты"
        tabs={tabs}
        value={view}
        onChange={(next) =>
          setAddress((known) => {
            const changed = new URLSearchParams(known);
            changed.set('view', next);
            changed.delete('run');
            return changed;
          })
        }
      />
      <Suspense>
        {view === 'my' && <MySlip />}
        {view === 'rules' && <Rules />}
        {view === 'runs' && <Runs />}
      </Suspense>
    </Stack>
  );
}
