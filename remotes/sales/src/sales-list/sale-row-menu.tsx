import { isCounterMethod, type Sale } from '@studio/contracts';
import { needsConnection, useAuth, useNetwork } from '@studio/portal';
import { IconButton, IconMore, Menu } from '@studio/ui';

interface SaleRowMenuProps {
  sale: Sale;
  onFix: (id: string) => void;
}

/** What can be done with a sale of the list without opening it. */
export function SaleRowMenu({ sale: { id, number, methods }, onFix }: SaleRowMenuProps) {
  const { can } = useAuth();
  const { online } = useNetwork();
  // Money of the bank is never corrected.
  if (!can('sales.correct') || !methods.some(isCounterMethod)) return null;
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton size="sm" label={`Действия с продажей № ${number}`} offReason={needsConnection(online)}>
          <IconMore size={16} aria-hidden />
        </IconButton>
      }
      groups={[[{ id: 'correct', label: 'Исправить оплату…', onSelect: () => onFix(id) }]]}
    />
  );
}
