import type { StockCountDetail } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Badge, Button, Banner, EmptyState, formatMoney, Row, SearchInput, Stack, Text } from '@studio/ui';
import { useState } from 'react';
import { byDifference, differenceOf, isDisputed } from './differences';
import { isFoundLine } from './is-found-line';
import { ReviewLine } from './review-line';

interface ReviewProps {
  count: StockCountDetail;
  /** Whether the reader may decide between figures and send lines back. */
  enabled: boolean;
}

/** The differences of a count: of two figures one is chosen, and marked lines are sent back to be counted again. */
export function Review({ count, enabled }: ReviewProps) {
  const { id, revision, lines } = count;
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const invalidates = [orpc.consumables.key()];
  const choose = useAction({
    run: (entry_id: string) => client.consumables.chooseEntry({ id, revision, entry_id }),
    done: () => null,
    failure: 'Выбор не записан.',
    invalidates,
  });
  const recount = useAction({
    run: () => client.consumables.moveCount({ id, revision, to: 'counting', recount: [...marked] }),
    done: () => `На пересчёт отправлено: ${marked.size}`,
    failure: 'На пересчёт не отправлено.',
    invalidates,
  });
  const isPlain = (line: StockCountDetail['lines'][number]) =>
    differenceOf(line).units === 0 && !isDisputed(line) && line.late.length === 0 && !marked.has(line.item_id);
  const uncounted = lines.filter(({ entries }) => entries.length === 0).length;
  const plain = lines.filter(isPlain).length;
  const agreed = plain - uncounted;
  const shown = byDifference(lines).filter(
    (line) => isFoundLine(line, search) && (all || search.trim() !== '' || !isPlain(line)),
  );
  return (
    <Stack gap={3}>
      <Sums lines={lines} />
      <SearchInput label="Найти или отсканировать" value={search} onChange={setSearch} />
      {marked.size > 0 && (
        <Banner
          tone="info"
          title={`Отмечено к пересчёту: ${marked.size}`}
          action={
            <Button size="sm" loading={recount.busy} onClick={() => recount.run(undefined)}>
              Отправить на пересчёт
            </Button>
          }
        >
          Подсчёт откроется снова только для этих строк; остальное останется как посчитано.
        </Banner>
      )}
      {shown.length === 0 && (
        <EmptyState
          kind={search.trim() === '' ? 'nothing-yet' : 'nothing-found'}
          title={search.trim() === '' ? 'Расхождений нет' : 'Такой строки нет'}
          compact
        />
      )}
      <div>
        {shown.map((line) => (
          <ReviewLine
            key={line.item_id}
            line={line}
            enabled={enabled}
            isMarked={marked.has(line.item_id)}
            onChoose={(entry_id) => choose.run(entry_id)}
            onMark={(isMarked) =>
              setMarked((known) => {
                const next = new Set(known);
                if (isMarked) next.add(line.item_id);
                else next.delete(line.item_id);
                return next;
              })
            }
          />
        ))}
      </div>
      {plain > 0 && search.trim() === '' && (
        <Row>
          <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Только расхождения' : `Показать ${plainWords(agreed, uncounted)}`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** «совпавшие: 1 и не посчитанные: 14»: what nobody counted agrees with nothing. */
const plainWords = (agreed: number, uncounted: number) =>
  [agreed > 0 && `совпавшие: ${agreed}`, uncounted > 0 && `не посчитанные: ${uncounted}`].filter(Boolean).join(' и ');

/** Shortages and surpluses separately; their sum would hide one behind the other. */
function Sums({ lines }: Pick<StockCountDetail, 'lines'>) {
  const costs = lines.map((line) => differenceOf(line).cost_kop);
  const short = costs.reduce((all, cost) => all + Math.min(0, cost), 0);
  const surplus = costs.reduce((all, cost) => all + Math.max(0, cost), 0);
  return (
    <Row gap={2} wrap>
      <Text>Разница на сумму</Text>
      <Badge tone={short + surplus < 0 ? 'danger' : 'neutral'}>{formatMoney(short + surplus, { signed: true })}</Badge>
      {short !== 0 && surplus !== 0 && (
        <Text tone="muted">
          {`недостача ${formatMoney(short, { signed: true })}, излишки ${formatMoney(surplus, { signed: true })}`}
        </Text>
      )}
    </Row>
  );
}
