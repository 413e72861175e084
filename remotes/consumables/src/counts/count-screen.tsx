import { COUNT_KINDS, type StockCountDetail } from '@studio/contracts';
import { client, Link, orpc, toPortalError, useAuth, useParams } from '@studio/portal';
import { ActionDialog, DetailPage, QueryView, SectionCard, useAction } from '@studio/screens';
import {
  Badge,
  Banner,
  Button,
  ErrorNotice,
  formatMoney,
  ProgressBar,
  Row,
  SearchInput,
  Stack,
  Text,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountChip } from './count-list';
import { CountLine } from './count-line';
import { ReviewLine } from './review-line';
import { useCountEntries } from './use-count-entries';

/** `/inventory/{id}`: one count, blind while it is counted; then its differences, and the approval by another person. */
export default function CountScreen() {
  const { id = '' } = useParams();
  const query = useQuery(orpc.consumables.count.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={query}
      what="инвентаризацию"
      notFound="Такой инвентаризации нет"
      notFoundHint="Проверьте ссылку: в ней опечатка, или инвентаризация вам недоступна."
      back={<Link to="/stock?tab=counts">К инвентаризациям</Link>}
      level={1}
    >
      {(count) => <LoadedCount count={count} />}
    </QueryView>
  );
}

const RIGHTS = {
  location: 'consumables.manage_location_warehouse',
  city: 'consumables.manage_city_warehouse',
  office: 'consumables.manage_office_warehouse',
} as const;

function LoadedCount({ count }: { count: StockCountDetail }) {
  const { can } = useAuth();
  const [search, setSearch] = useState('');
  const invalidates = [orpc.consumables.key()];
  const { id, revision, state, lines } = count;
  const { count: tell, waiting, lost } = useCountEntries(count);
  const [asked, setAsked] = useState<'approve' | 'cancel' | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const move = useAction({
    run: (input: { to: 'review' | 'counting' | 'cancelled'; recount?: string[] }) =>
      client.consumables.moveCount({ id, revision, recount: [], ...input }),
    done: () => null,
    failure: 'Не получилось.',
    onDone: () => setAsked(null),
    invalidates,
  });
  const choose = useAction({
    run: (entry_id: string) => client.consumables.chooseEntry({ id, entry_id }),
    done: () => null,
    failure: 'Выбор не записан.',
    invalidates,
  });
  const approve = useAction({
    run: () => client.consumables.approveCount({ id, revision }),
    done: () => 'Инвентаризация утверждена, разница проведена',
    failure: 'Инвентаризация не утверждена.',
    onDone: () => setAsked(null),
    invalidates,
  });
  const operates = can(RIGHTS[count.place.kind]);
  const open = lines.filter(
    ({ item_id, entries, recount }) => (recount || entries.length === 0) && !waiting.has(item_id),
  ).length;
  const sum = lines.reduce(
    (all, { entries }) => all + (entries.find(({ is_chosen }) => is_chosen)?.difference_kop ?? 0),
    0,
  );
  const words = search.trim().toLocaleLowerCase('ru-RU');
  const isScanned = (line: StockCountDetail['lines'][number]) =>
    words !== '' && (line.barcodes.includes(words) || line.code.toLocaleLowerCase('ru-RU') === words);
  const scanned = lines.find(isScanned);
  const found = lines.filter(
    (line) => isScanned(line) || `${line.name} ${line.code}`.toLocaleLowerCase('ru-RU').includes(words),
  );
  const shown = state === 'counting' ? found : byDifference(found);
  return (
    <DetailPage
      back={{ to: '/stock?tab=counts', label: 'К инвентаризациям' }}
      title={`Инвентаризация № ${count.number}`}
      facts={
        <Row gap={2} wrap>
          <CountChip state={state} />
          <Text tone="muted">{`${count.place.name} · ${count.category ?? COUNT_KINDS[count.kind]}`}</Text>
        </Row>
      }
      actions={
        operates && (
          <Row gap={2} wrap>
            {state === 'counting' && (
              <Button
                variant="primary"
                disabled={open > 0 || waiting.size > 0}
                loading={move.busy}
                onClick={() => move.run({ to: 'review' })}
              >
                {open > 0
                  ? `Осталось ${open}`
                  : waiting.size > 0
                    ? `Не отправлено ${waiting.size}`
                    : 'Закончить подсчёт'}
              </Button>
            )}
            {state === 'review' && count.may_approve && (
              <Button variant="primary" onClick={() => setAsked('approve')}>
                Утвердить
              </Button>
            )}
            {(state === 'counting' || state === 'review') && (
              <Button onClick={() => setAsked('cancel')}>Отменить</Button>
            )}
          </Row>
        )
      }
      main={
        <SectionCard title={state === 'counting' ? 'Подсчёт' : 'Расхождения'}>
          <Stack gap={3}>
            {state === 'counting' ? (
              <ProgressBar label="Посчитано" value={(lines.length - open) / Math.max(1, lines.length)} />
            ) : (
              <Row gap={2}>
                <Text>Разница на сумму</Text>
                <Badge tone={sum < 0 ? 'danger' : 'neutral'}>{formatMoney(sum, { signed: true })}</Badge>
              </Row>
            )}
            {state === 'review' && !count.may_approve && operates && (
              <Text tone="muted">Утверждает тот, кто не считал.</Text>
            )}
            {lost !== null && <ErrorNotice title="НЕ сохранено">{lost}</ErrorNotice>}
            {waiting.size > 0 && (
              <Banner tone="info" title={`На этом устройстве: ${waiting.size}`}>
                Посчитанное сохранено и уйдёт само, когда появится связь.
              </Banner>
            )}
            <form
              onSubmit={(event) => {
                // A scanner types the code and Enter: the line is ready for its figure.
                event.preventDefault();
                if (!scanned) return;
                setSought(scanned.item_id);
                setSearch('');
              }}
            >
              <SearchInput label="Найти или отсканировать" value={search} onChange={setSearch} />
            </form>
            {shown.map((line) =>
              state === 'counting' ? (
                <CountLine
                  key={line.item_id}
                  line={line}
                  enabled={operates}
                  waiting={waiting.get(line.item_id) ?? null}
                  isSought={sought === line.item_id}
                  onCount={(quantity) => {
                    setSought(null);
                    void tell(line.item_id, quantity);
                  }}
                />
              ) : (
                <ReviewLine
                  key={line.item_id}
                  line={line}
                  enabled={operates && state === 'review'}
                  onChoose={(entry_id) => choose.run(entry_id)}
                  onRecount={() => move.run({ to: 'counting', recount: [line.item_id] })}
                />
              ),
            )}
          </Stack>
        </SectionCard>
      }
    >
      {asked === 'approve' && (
        <ActionDialog
          title={`Утвердить инвентаризацию № ${count.number}?`}
          description={`Разница на ${formatMoney(sum, { signed: true })} будет проведена: остатки станут такими, как посчитано.`}
          confirmLabel="Утвердить"
          busy={approve.busy}
          error={approve.error && toPortalError(approve.error)}
          failure="Инвентаризация не утверждена"
          onConfirm={() => approve.run(undefined)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'cancel' && (
        <ActionDialog
          title={`Отменить инвентаризацию № ${count.number}?`}
          description="Посчитанное останется в истории, остатки не изменятся. Продолжить её будет нельзя."
          confirmLabel="Отменить инвентаризацию"
          cancelLabel="Не отменять"
          danger
          busy={move.busy}
          error={move.error && toPortalError(move.error)}
          failure="Инвентаризация не отменена"
          onConfirm={() => move.run({ to: 'cancelled' })}
          onClose={() => setAsked(null)}
        />
      )}
    </DetailPage>
  );
}

/** What costs most comes first, what is as it should be last. */
function byDifference(lines: StockCountDetail['lines']): StockCountDetail['lines'] {
  const of = ({ entries }: StockCountDetail['lines'][number]) => {
    const chosen = entries.find(({ is_chosen }) => is_chosen);
    return [Math.abs(chosen?.difference_kop ?? 0), Math.abs((chosen?.quantity ?? 0) - (chosen?.book ?? 0))] as const;
  };
  return lines.toSorted((one, other) => {
    const [[cost, units], [otherCost, otherUnits]] = [of(one), of(other)];
    return otherCost - cost || otherUnits - units;
  });
}
