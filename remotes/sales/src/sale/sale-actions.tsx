import { awaitsGoods, type Correction, SALE_STATES, type SaleCard } from '@studio/contracts';
import { client, confirmDone, needsConnection, orpc, type PortalError, useNavigate, useNetwork } from '@studio/portal';
import { ActionDialog, PrintedSlip, useAction, wayToPay } from '@studio/screens';
import { Button, formatMoney, IconChevronDown, Menu, type MenuItem, Text } from '@studio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CorrectionDialog } from './correction-dialog';
import { doneWords } from './done-words';
import { FixPaymentDialog } from './fix-payment-dialog';
import { RefundDialog } from './refund-dialog';
import styles from './sale.module.css';
import { SharesDialog } from './shares-dialog';

type Asked = 'refund' | 'exchange' | 'cancel' | 'shares' | 'hand_over' | 'correct' | 'void';

const NEVER: Correction = { act: 'void' };
const NEVER_WAS = ['Введена дважды', 'Не та фотосессия', 'Клиент передумал до оплаты'];

interface SaleActionsProps {
  sale: SaleCard;
  /** What is to be done after money was moved; null after another act. */
  onSaid: (words: string | null) => void;
}

/** Whether goods have come back for an exchange. */
const hasBegun = ({ refunds }: SaleCard): boolean =>
  refunds.some(({ state, for_exchange }) => for_exchange && state !== 'canceled');

/** Actions on a sale: hand over, print, refund, cancel, look at its marks. */
export function SaleActions({ sale, onSaid }: SaleActionsProps) {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  // The part payment that is taken out.
  const [removed, setRemoved] = useState<SaleCard['payments'][number] | null>(null);
  const put = (next: SaleCard) => {
    cache.setQueryData(orpc.sales.get.queryKey({ input: { id: sale.id } }), next);
    for (const queryKey of [orpc.sales.list.key(), orpc.payments.key(), orpc.dayReports.key()])
      void cache.invalidateQueries({ queryKey });
    setAsked(null);
    setRemoved(null);
    // Of an exchange the money is spoken of where its new goods are chosen and paid.
    const words = asked === 'exchange' ? null : doneWords(sale, next);
    if (words !== null) confirmDone(words);
    onSaid(words);
  };
  const navigate = useNavigate();
  const chooseNew = () => void navigate(`/photosessions/${sale.photosession_id}?exchange=${sale.id}`);
  const way = wayToPay(sale);
  const moving = useAction({
    run: (state: 'in_work' | 'handed_over' | 'closed') => client.sales.move({ id: sale.id, state }),
    done: ({ number, state }) => `Заказ № ${number}: ${SALE_STATES[state].label.toLowerCase()}`,
    onDone: put,
  });
  const cancel = useMutation<SaleCard, PortalError, string>({
    mutationFn: (reason) => client.sales.cancel({ id: sale.id, reason }),
    onSuccess: put,
  });
  const seen = useMutation<SaleCard, PortalError>({
    mutationFn: () => client.sales.seeMarks({ id: sale.id }),
    onSuccess: put,
  });
  const error = (asked === 'hand_over' ? null : moving.error) ?? seen.error;
  const item = (id: string, label: string, onSelect: () => void, danger = false): MenuItem => ({
    id,
    label,
    danger,
    onSelect,
  });
  const groups = [
    [
      awaitsGoods(sale) && sale.state === 'paid' && item('work', 'Взять в работу', () => moving.run('in_work')),
      sale.state === 'handed_over' && sale.may.close && item('close', 'Закрыть заказ', () => moving.run('closed')),
      sale.may.correct && item('correct', 'Исправить оплату…', () => setAsked('correct')),
      sale.may.edit_shares && item('shares', 'Доли…', () => setAsked('shares')),
      sale.may.exchange && sale.may.refund && item('exchange', 'Обменять…', () => setAsked('exchange')),
      sale.may.exchange && hasBegun(sale) && item('choose', 'Завершить обмен', chooseNew),
    ],
    [
      sale.may.refund && item('refund', 'Вернуть деньги…', () => setAsked('refund'), true),
      sale.may.void && item('void', 'Продажи не было…', () => setAsked('void'), true),
      ...sale.payments
        .filter(({ id }) => sale.removable_payments.includes(id))
        .map((one) =>
          item(
            `remove ${one.id}`,
            `Убрать оплату ${formatMoney(one.amount_kop - one.refunded_kop)}…`,
            () => setRemoved(one),
            true,
          ),
        ),
      sale.may.cancel && item('cancel', 'Отменить…', () => setAsked('cancel'), true),
    ],
  ].map((group) => group.filter((one) => one !== false));
  return (
    <div className={styles['actions']}>
      {error && <Text tone="muted">{error.message}</Text>}
      {way !== null && sale.may.pay && (
        <Button variant="primary" offReason={needsConnection(online)} onClick={() => void navigate(way.to)}>
          {way.label}
        </Button>
      )}
      {sale.may.see_marks && (
        <Button offReason={needsConnection(online)} loading={seen.isPending} onClick={() => seen.mutate()}>
          Проверено
        </Button>
      )}
      {sale.may.hand_over && (
        <Button
          variant="primary"
          offReason={needsConnection(online)}
          loading={moving.busy}
          onClick={() => (awaitsGoods(sale) ? setAsked('hand_over') : moving.run('handed_over'))}
        >
          Выдать заказ
        </Button>
      )}
      <Button onClick={() => window.print()}>Печать слипа</Button>
      <PrintedSlip sale={sale} />
      {groups.some((group) => group.length > 0) && (
        <Menu
          placement="bottom-end"
          trigger={
            <Button trailing={<IconChevronDown size={16} aria-hidden />} offReason={needsConnection(online)}>
              Другое
            </Button>
          }
          groups={groups}
        />
      )}
      {sale.refund_refusal !== null && (
        <Text size="caption" tone="muted">
          {sale.refund_refusal}
        </Text>
      )}
      {asked === 'refund' && <RefundDialog sale={sale} onDone={put} onClose={() => setAsked(null)} />}
      {asked === 'exchange' && (
        <RefundDialog
          sale={sale}
          isExchange
          onDone={(next) => {
            put(next);
            chooseNew();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'hand_over' && (
        <ActionDialog
          title={`Выдать заказ № ${sale.number}?`}
          description={`Пробьётся чек полного расчёта на ${formatMoney(sale.hand_over_receipt_kop)}: до выдачи была предоплата.`}
          confirmLabel="Выдать"
          failure="Заказ не выдан"
          busy={moving.busy}
          error={moving.error}
          onConfirm={() => moving.run('handed_over')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'correct' && <FixPaymentDialog sale={sale} onDone={put} onClose={() => setAsked(null)} />}
      {asked === 'void' && (
        <CorrectionDialog
          sale={sale}
          what={NEVER}
          title={`Продажи № ${sale.number} не было?`}
          description="Чек возвращается, деньги, товар и доли — как до продажи. Клиенту отдавать нечего; если деньги взяли, оформите возврат."
          confirmLabel="Продажи не было"
          reason={{ required: true, presets: NEVER_WAS }}
          onDone={put}
          onClose={() => setAsked(null)}
        />
      )}
      {removed !== null && (
        <CorrectionDialog
          sale={sale}
          what={{ act: 'payment', payment_id: removed.id }}
          title={`Убрать оплату по заказу № ${sale.number}?`}
          description="Эту часть ввели по ошибке: денег не было. Если деньги взяли, оформите возврат."
          confirmLabel="Убрать оплату"
          onDone={put}
          onClose={() => setRemoved(null)}
        />
      )}
      {asked === 'shares' && <SharesDialog sale={sale} onDone={put} onClose={() => setAsked(null)} />}
      {asked === 'cancel' && (
        <ActionDialog
          danger
          title={`Отменить продажу № ${sale.number}?`}
          confirmLabel="Отменить продажу"
          failure="Продажа не отменена"
          reason={{ required: true }}
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={(reason) => cancel.mutate(reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
