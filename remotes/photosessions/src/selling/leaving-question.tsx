import { ConfirmDialog, formatMoney } from '@studio/ui';
import type { CheckoutState } from './use-checkout';

interface LeavingQuestionProps {
  open: boolean;
  checkout: CheckoutState;
  onLeave: () => void;
  onStay: () => void;
}

/** Whether the checkout takes money that is not all there: it never closes over that without a question. */
export const holdsMoney = ({ unrecorded_kop, part_kop }: CheckoutState): boolean => unrecorded_kop > 0 || part_kop > 0;

/** Asked before a checkout closes that has taken money. */
export function LeavingQuestion({ open, checkout, onLeave, onStay }: LeavingQuestionProps) {
  const { unrecorded_kop, part_kop, due, isUnanswered } = checkout;
  const common = { open, cancelLabel: 'Вернуться к оплате', onConfirm: onLeave, onCancel: onStay };
  if (part_kop > 0)
    return (
      <ConfirmDialog
        {...common}
        title="Закрыть, не взяв остаток?"
        description={`Принято ${formatMoney(part_kop)}, осталось ${formatMoney(due)}. Деньги записаны: остаток примете позже, заказ стоит в «Долгах» и в карточке фотосессии.`}
        confirmLabel="Остаток позже"
      />
    );
  return (
    <ConfirmDialog
      {...common}
      danger
      title="Закрыть, не записав продажу?"
      description={
        isUnanswered
          ? `Принято ${formatMoney(unrecorded_kop)}, сервер не ответил. Продажа могла записаться: откройте эту корзину снова, и портал её найдёт. До того денег не возвращайте.`
          : `Принято ${formatMoney(unrecorded_kop)}, продажа ещё не записана. Верните эти деньги клиенту или возьмите остаток.`
      }
      confirmLabel={isUnanswered ? 'Закрыть оформление' : 'Деньги возвращены, закрыть'}
    />
  );
}
