import type { SaleCard } from '@studio/contracts';
import { client, newId, orpc, type PortalError } from '@studio/portal';
import { ActionDialog, isRefused, useTyped } from '@studio/screens';
import { Button, Field, formatMoney, Row, SegmentedControl, Stack, Text } from '@studio/ui';
import { MoneyInput } from '@studio/ui/widgets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefundFiles } from './refund-files';
import { chosenWays, RefundMaterials, type Ways } from './refund-materials';
import { allOf, leftOf, RefundLines } from './refund-lines';
import { partsOf, RefundSplit, type Split, splitOf } from './refund-split';
import { refundWords } from './refund-words';
import { useRefunding } from './use-refunding';

interface RefundDialogProps {
  sale: SaleCard;
  /** An exchange: the new goods are chosen afterwards. */
  isExchange?: boolean;
  onDone: (sale: SaleCard) => void;
  onClose: () => void;
}

type Refund = Parameters<typeof client.sales.refund>[0];

/** A refund that was sent and never answered, with the lines it was chosen from: they may be read again as refunded already. */
interface Unanswered {
  refund: Refund;
  lines: SaleCard['lines'];
}

/** By sale: also after the dialog was closed, only the same is repeated. */
const unansweredRefunds = new Map<string, Unanswered>();

const REASONS = ['Брак печати', 'Клиент передумал', 'Ошибка при продаже'];
const SUM_REASONS = ['Брак, который клиент оставил себе', 'Долго ждали', 'Скидка после оплаты'];
const WHAT = [
  { value: 'goods', label: 'За товар' },
  { value: 'sum', label: 'Часть суммы' },
] as const;
type What = (typeof WHAT)[number]['value'];
const NOTHING: Record<What, string> = {
  goods: 'Отметьте, что и сколько возвращают.',
  sum: 'Укажите, сколько вернуть.',
};
const EXCHANGE_REASONS = ['Другой снимок', 'Другой товар', 'Брак печати'];

/** Refunds everything that is left, pieces of lines, or a sum for which no goods come back, by the original payment methods: what the server says, or divided as the person chooses. */
export function RefundDialog({ sale, isExchange = false, onDone, onClose }: RefundDialogProps) {
  const cache = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => unansweredRefunds.get(sale.id) ?? null);
  const lines = unanswered?.lines ?? sale.lines;
  const left = lines.filter((line) => leftOf(line) > 0);
  const [counts, setCounts] = useTyped<Readonly<Record<string, string>>>(`refund ${sale.id}`, () => {
    const sent = unanswered?.refund.lines;
    if (sent) return Object.fromEntries(sent.map(({ sale_line_id, quantity }) => [sale_line_id, String(quantity)]));
    // Of one line all goes back as a rule; of several they say which.
    return unanswered !== null || left.length === 1 ? allOf(left) : {};
  });
  const chosen = left
    .map((line) => ({ line, quantity: Math.trunc(Number(counts[line.id] ?? 0)) }))
    .filter(({ quantity }) => quantity > 0);
  const isWhole = left.every((line) => Number(counts[line.id] ?? 0) === leftOf(line));
  const tooMany = chosen.some(({ line, quantity }) => quantity > leftOf(line));
  const [split, setSplit] = useState<Split | null>(null);
  // Of an order that is not paid in full pieces go back.
  const mayBeSum = !isExchange && sale.paid_at !== null && unanswered === null;
  const [what, setWhat] = useState<What>(unanswered?.refund.sum_kop === undefined ? 'goods' : 'sum');
  const [sumBack, setSumBack] = useState<number | null>(unanswered?.refund.sum_kop ?? null);
  const choose = (next: What) => {
    setWhat(next);
    setSplit(null);
  };
  const parts = split && partsOf(split);
  const isNothing = (what === 'sum' ? !sumBack : chosen.length === 0 || tooMany) || parts?.length === 0;
  const pieces = chosen.map(({ line, quantity }) => ({ sale_line_id: line.id, quantity }));
  const [files, setFiles] = useState<readonly string[]>([]);
  const [ways, setWays] = useState<Ways>({});
  const goods = what === 'sum' ? { sum_kop: sumBack ?? 0 } : isWhole ? {} : { lines: pieces };
  const wanted = { ...goods, ...(parts && { parts }), ...(isExchange && { for_exchange: true }) };
  const { told, isAsking, refusal } = useRefunding(sale.id, unanswered !== null || isNothing ? null : wanted);
  const named = files.filter((id) => told?.files.photo_ids.includes(id));
  const lacksFiles =
    told !== null && (named.length < told.files.at_least || named.length > told.files.at_most)
      ? `Отметьте, файлы каких снимков возвращают: ${told.files.at_least}.`
      : null;
  const sum = unanswered?.refund.expected_kop ?? told?.sum_kop;
  const remember = (refund: Refund | null) => {
    const sent = refund && { refund, lines };
    if (sent === null) unansweredRefunds.delete(sale.id);
    else unansweredRefunds.set(sale.id, sent);
    setUnanswered(sent);
  };
  const refund = useMutation<SaleCard, PortalError, Refund>({
    mutationFn: (wanted) => client.sales.refund(wanted),
    onSuccess: (next) => {
      remember(null);
      onDone(next);
    },
    // Refused for certain: the next request is another refund. Without an answer the money may already be refunded: only the same is repeated.
    onError: (error, sent) => {
      if (isRefused(error, unanswered !== null)) remember(null);
      else remember(sent);
      setSplit(null);
      void cache.invalidateQueries({ queryKey: orpc.sales.refunding.key() });
      void cache.invalidateQueries({ queryKey: orpc.sales.get.key() });
    },
  });
  const ask = (reason: string) => {
    if (unanswered !== null) return refund.mutate(unanswered.refund);
    if (told === null || isAsking) return;
    refund.mutate({
      id: sale.id,
      request_id: newId(),
      reason,
      ...wanted,
      parts: partsOf(splitOf(told)),
      ...(named.length > 0 && { photo_ids: [...named] }),
      ...(told.materials.length > 0 && { materials: chosenWays(told.materials, ways) }),
      expected_kop: told.sum_kop,
    });
  };
  const mayDivide = told !== null && told.parts.length > 1 && told.parts.some((one) => one.amount_kop < one.left_kop);
  const verb = sum === undefined ? 'Вернуть' : `Вернуть ${formatMoney(sum)}`;
  return (
    <ActionDialog
      danger
      title={isExchange ? `Обменять по продаже № ${sale.number}?` : `Вернуть деньги по продаже № ${sale.number}?`}
      description={
        isExchange
          ? 'Отметьте, что клиент отдаёт: деньги за это вернутся тем же способом, и сразу откроется выбор нового.'
          : 'Деньги вернутся тем же способом, каким их взяли.'
      }
      confirmLabel={isExchange ? `${verb} и выбрать новое` : verb}
      failure={unanswered !== null ? 'Ответа нет. Нажмите ещё раз: дважды деньги не вернутся' : 'Деньги не возвращены'}
      reason={{
        label: isExchange ? 'Причина обмена' : 'Причина возврата',
        required: true,
        presets: isExchange ? EXCHANGE_REASONS : what === 'sum' ? SUM_REASONS : REASONS,
      }}
      busy={refund.isPending || isAsking}
      error={refund.error}
      blocked={unanswered === null && isNothing ? NOTHING[what] : (refusal ?? told?.refusal ?? lacksFiles)}
      onConfirm={ask}
      onClose={onClose}
    >
      <Stack gap={2}>
        {unanswered !== null && refund.error === null && (
          <Text tone="muted">Прошлый возврат остался без ответа. Уйдёт он же: дважды деньги не вернутся.</Text>
        )}
        {mayBeSum && <SegmentedControl label="Что вернуть" wide options={WHAT} value={what} onChange={choose} />}
        {what === 'sum' ? (
          <Field label="Сколько вернуть" hint="Товар остаётся у клиента">
            <MoneyInput
              disabled={unanswered !== null}
              value={sumBack}
              onChange={(next) => {
                setSumBack(next);
                setSplit(null);
              }}
            />
          </Field>
        ) : (
          <RefundLines
            sessionId={sale.photosession_id}
            lines={left}
            counts={counts}
            disabled={unanswered !== null}
            onChange={(next) => {
              setCounts(next);
              setSplit(null);
            }}
          />
        )}
        {told !== null && told.files.at_most > 0 && (
          <RefundFiles sale={sale} offered={told.files.photo_ids} chosen={named} onChange={setFiles} />
        )}
        {told !== null && told.materials.length > 0 && (
          <RefundMaterials materials={told.materials} ways={ways} onChange={setWays} />
        )}
        {told !== null && <output>{refundWords(told)}</output>}
        {split !== null ? (
          <RefundSplit split={split} onChange={setSplit} onDrop={() => setSplit(null)} />
        ) : (
          mayDivide && (
            <Row>
              <Button size="sm" onClick={() => setSplit(splitOf(told))}>
                Разделить иначе…
              </Button>
            </Row>
          )
        )}
      </Stack>
    </ActionDialog>
  );
}
