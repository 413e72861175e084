import { hasCapability } from '@studio/contracts';
import { useAuth, useDocumentTitle } from '@studio/portal';
import { useAddressValues, useFocusRescue } from '@studio/screens';
import { Heading, Stack, Tabs, lazyComponent } from '@studio/ui';

const MySlip = lazyComponent(() => import('../slip/my-slip'));
const Rules = lazyComponent(() => import('../rules/rules'));
const Runs = lazyComponent(() => import('../runs/runs'));

type View = 'my' | 'rules' | 'runs';

/** Pay: one's own slip, its rules, and, with the right, everybody's runs. */
export default function PayrollScreen() {
  const { user } = useAuth();
  useFocusRescue();
  const [address, put] = useAddressValues();
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
        onChange={(next) => put({ view: next, run: null, rule: null })}
      />
      {view === 'my' && <MySlip />}
      {view === 'rules' && <Rules />}
      {view === 'runs' && <Runs />}
    </Stack>
  );
}
