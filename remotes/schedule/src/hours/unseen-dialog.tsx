import { hours, isUnseenTime } from '@studio/contracts';
import { ActionDialog } from '@studio/screens';
import { countOf, Stack, Text } from '@studio/ui';
import { planWords, whoseDay } from './hours-words';
import { type Decided, type DecisionActs, useDecide } from './use-decide';

interface UnseenDialogProps extends DecisionActs {
  /** Several at once, some of which nobody was seen at. */
  items: readonly Decided[];
  onClose: () => void;
}

const REASONS = ['Забыли отметиться', 'Не работала кнопка', 'Приход видел старший'];
const MAX_LISTED = 8;

/** Time that nobody was seen at is paid after a second look and with a reason. */
export function UnseenDialog({ items, onClose, onConflict, ...acts }: UnseenDialogProps) {
  const unseen = items.filter(({ row, minutes }) => isUnseenTime(row, minutes));
  const decide = useDecide({
    ...acts,
    isTold: true,
    onDone: onClose,
    onConflict(error) {
      onClose();
      onConflict(error);
    },
  });
  const [only] = items;
  const isOne = items.length === 1 && only !== undefined;
  const left = unseen.length - MAX_LISTED;
  return (
    <ActionDialog
      title="Оплатить без прихода?"
      description={
        isOne
          ? `${whoseDay(only.row)}. Прихода не было: оплатить ${planWords(only.row)} по графику?`
          : `Прихода не было: ${unseen.length} из ${items.length}. Оплатить эти смены по графику?`
      }
      confirmLabel={
        isOne ? `Оплатить ${hours(only.minutes)}` : `Оплатить ${countOf(items.length, ['день', 'дня', 'дней'])}`
      }
      reason={{
        required: true,
        maxLength: 300,
        hint: isOne ? 'Увидит сотрудник' : 'Увидит каждый из этих сотрудников',
        presets: REASONS,
      }}
      busy={decide.busy}
      error={decide.error}
      failure="Время не подтверждено"
      onConfirm={(reason) => decide.run({ items, reason })}
      onClose={onClose}
    >
      {!isOne && (
        <Stack gap={1} as="ul">
          {unseen.slice(0, MAX_LISTED).map(({ row }) => (
            <Text key={`${row.employee_id} ${row.source_id}`} as="li" size="caption" tone="muted">
              {whoseDay(row)}, {planWords(row)}
            </Text>
          ))}
          {left > 0 && (
            <Text as="li" size="caption" tone="muted">
              и ещё {left}
            </Text>
          )}
        </Stack>
      )}
    </ActionDialog>
  );
}
