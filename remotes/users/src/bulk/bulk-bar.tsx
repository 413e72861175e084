import type { Employee } from '@studio/contracts';
import { needsConnection, useNetwork } from '@studio/portal';
import {
  Button,
  formatNumber,
  IconChevronDown,
  IconLogOut,
  IconMapPin,
  IconShield,
  IconUndo,
  IconUserX,
  Menu,
  SelectionBar,
  Text,
  useBreakpoint,
} from '@studio/ui';
import { type ReactNode, useState } from 'react';
import type { Selection } from '@studio/screens';
import { BulkDialog } from './bulk-dialog';
import { BULK_WORDS, type BulkKind } from './bulk-kind';

interface BulkBarProps {
  selection: Selection<Employee>;
  total: number | undefined;
}

const ICONS: Record<BulkKind, ReactNode> = {
  assign_role: <IconShield size={16} aria-hidden />,
  remove_role: <IconShield size={16} aria-hidden />,
  move: <IconMapPin size={16} aria-hidden />,
  end_sessions: <IconLogOut size={16} aria-hidden />,
  dismiss: <IconUserX size={16} aria-hidden />,
  restore: <IconUndo size={16} aria-hidden />,
};

/** Actions on all ticked employees. */
export function BulkBar({ selection, total }: BulkBarProps) {
  const { online } = useNetwork();
  const desktop = useBreakpoint() === 'desktop';
  const [kind, setKind] = useState<BulkKind | null>(null);
  // The people in the dialog stay the same while the list is refetched.
  const [people, setPeople] = useState<readonly Employee[]>([]);
  const ask = (next: BulkKind) => {
    setPeople(selection.rows);
    setKind(next);
  };
  const kinds = kindsFor(selection.rows);
  const shown = desktop ? kinds.slice(0, 4) : [];
  const more = desktop ? kinds.slice(4) : kinds;
  return (
    <>
      <SelectionBar
        count={kind === null ? selection.ids.size : 0}
        onClear={selection.clear}
        note={<Note count={selection.ids.size} total={total} max={selection.max} />}
      >
        {shown.map((each) => (
          <Button
            key={each}
            size="sm"
            icon={ICONS[each]}
            offReason={needsConnection(online)}
            variant={each === 'dismiss' ? 'danger' : 'secondary'}
            onClick={() => ask(each)}
          >
            {BULK_WORDS[each].button}
          </Button>
        ))}
        {more.length > 0 && !online && (
          <Button size="sm" offReason={needsConnection(online)} trailing={<IconChevronDown size={16} aria-hidden />}>
            {shown.length > 0 ? 'Ещё' : 'Действия'}
          </Button>
        )}
        {more.length > 0 && online && (
          <Menu
            placement="top-end"
            trigger={
              <Button size="sm" trailing={<IconChevronDown size={16} aria-hidden />}>
                {shown.length > 0 ? 'Ещё' : 'Действия'}
              </Button>
            }
            groups={[
              more.map((each) => ({
                id: each,
                label: `${BULK_WORDS[each].button}…`,
                icon: ICONS[each],
                danger: each === 'dismiss',
                onSelect: () => ask(each),
              })),
            ]}
          />
        )}
      </SelectionBar>
      {kind !== null && (
        <BulkDialog
          kind={kind}
          people={people}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function Note({ count, total, max }: { count: number; total: number | undefined; max: number }) {
  if (total === undefined || total <= max || count < max) return null;
  return (
    <Text as="span" size="caption" tone="inherit">
      первые {formatNumber(max)}: больше за раз не меняют
    </Text>
  );
}

/** Active employees cannot be restored, and dismissed ones get no role and cannot be dismissed. */
function kindsFor(people: readonly Employee[]): BulkKind[] {
  const active = people.some(({ status }) => status === 'active');
  const dismissed = people.some(({ status }) => status === 'dismissed');
  const working: BulkKind[] = ['move', 'dismiss', 'end_sessions', 'assign_role'];
  return [...(dismissed ? (['restore'] as const) : []), ...(active ? working : []), 'remove_role'];
}
