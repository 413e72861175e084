import { COUNT_KINDS, hasRight, ROLE_NAMES, ROLES, type StockCountDetail } from '@studio/contracts';
import { client, Link, orpc, useAuth, useParams } from '@studio/portal';
import { ActionDialog, DetailPage, QueryView, BehindRight, SectionCard, useAction } from '@studio/screens';
import { Button, formatMoment, formatMoney, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountChip } from './count-columns';
import { Counting } from './counting';
import { InTheWay, linesInTheWay } from './in-the-way';
import { Review } from './review';
import { useCountEntries } from './use-count-entries';

/** Milliseconds between two fetches of what others have counted. */
const LOOK_EVERY_MS = 10_000;

/** `/inventory/{id}`: one count, blind while counting; then its differences, and the approval by another person. */
export default function CountScreen() {
  return (
    <BehindRight right="consumables.view_operations" refusal="Нет доступа к инвентаризациям">
      <Count />
    </BehindRight>
  );
}

function Count() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...orpc.consumables.count.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? LOOK_EVERY_MS : false),
  });
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
  const invalidates = [orpc.consumables.key()];
  const { id, revision, state, lines, sum_kop } = count;
  const entries = useCountEntries(count);
  const [asked, setAsked] = useState<'approve' | 'cancel' | null>(null);
  const end = useAction({
    run: () => client.consumables.moveCount({ id, revision, recount: [], to: 'review' }),
    done: () => null,
    failure: 'Подсчёт не закончен.',
    invalidates,
  });
  const cancel = useAction({
    run: () => client.consumables.moveCount({ id, revision, recount: [], to: 'cancelled' }),
    done: () => null,
    onDone: () => setAsked(null),
    invalidates,
  });
  const approve = useAction({
    run: () => client.consumables.approveCount({ id, revision, sum_kop }),
    done: () => 'Инвентаризация утверждена, разница проведена',
    onDone: () => setAsked(null),
    invalidates,
  });
  const inTheWay = linesInTheWay(approve.error);
  const operates = can(RIGHTS[count.place.kind]);
  const open = lines.filter(
    ({ item_id, entries: told, recount }) => (recount || told.length === 0) && !entries.waiting.has(item_id),
  ).length;
  return (
    <DetailPage
      back={{ to: '/stock?tab=counts', label: 'К инвентаризациям' }}
      title={`Инвентаризация № ${count.number}`}
      facts={
        <Stack gap={1}>
          <Row gap={2} wrap>
            <CountChip state={state} />
            <Text tone="muted">{`${count.place.name} · ${count.category ?? COUNT_KINDS[count.kind]}`}</Text>
          </Row>
          <Text size="caption" tone="subtle">
            {[
              `Начата ${formatMoment(count.created_at)}, ${count.created_by_name}`,
              count.approved_at !== null && `утверждена ${formatMoment(count.approved_at)}, ${count.approved_by_name}`,
              count.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
      }
      actions={
        operates && (
          <Row gap={2} wrap>
            {state === 'counting' && (
              <Button
                variant="primary"
                offReason={whyNotEnded(open, entries.waiting.size)}
                loading={end.busy}
                onClick={() => end.run(undefined)}
              >
                Закончить подсчёт
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
            {state === 'review' && !count.may_approve && operates && (
              <Text tone="muted">{whoApproves(count.place.kind)}</Text>
            )}
            {state === 'counting' ? (
              <Counting count={count} entries={entries} open={open} enabled={operates} />
            ) : (
              <Review count={count} enabled={operates && state === 'review'} />
            )}
          </Stack>
        </SectionCard>
      }
    >
      {asked === 'approve' && (
        <ActionDialog
          title={`Утвердить инвентаризацию № ${count.number}?`}
          description={`Разница на ${formatMoney(sum_kop, { signed: true })} будет проведена. Что пришло и ушло после подсчёта, останется в силе.`}
          confirmLabel={`Утвердить: ${formatMoney(sum_kop, { signed: true })}`}
          busy={approve.busy}
          error={approve.error}
          failure="Инвентаризация не утверждена"
          onConfirm={() => approve.run(undefined)}
          onClose={() => setAsked(null)}
          size={inTheWay.length > 0 ? 'md' : 'sm'}
        >
          {inTheWay.length > 0 && <InTheWay lines={inTheWay} />}
        </ActionDialog>
      )}
      {asked === 'cancel' && (
        <ActionDialog
          title={`Отменить инвентаризацию № ${count.number}?`}
          description="Посчитанное останется в истории, остатки не изменятся. Продолжить её будет нельзя."
          confirmLabel="Отменить инвентаризацию"
          cancelLabel="Не отменять"
          danger
          busy={cancel.busy}
          error={cancel.error}
          failure="Инвентаризация не отменена"
          onConfirm={() => cancel.run(undefined)}
          onClose={() => setAsked(null)}
        />
      )}
    </DetailPage>
  );
}

/** Others may still tell a figure. */
const isOpen = (state: StockCountDetail['state'] | undefined) => state === 'counting' || state === 'review';

/** Why the counting cannot end yet. */
function whyNotEnded(open: number, waiting: number): string | undefined {
  if (open > 0) return `Осталось посчитать: ${open}.`;
  return waiting > 0 ? `На этом устройстве не отправлено: ${waiting}. Дождитесь связи.` : undefined;
}

/** Said to somebody who operates here and may not approve this count. */
function whoApproves(kind: keyof typeof RIGHTS): string {
  const asked = ['approve_operations', 'consumables.create_operations', RIGHTS[kind]] as const;
  const may = ROLE_NAMES.filter((name) => name !== 'developer' && asked.every((right) => hasRight([{ name }], right)));
  return `Утверждает тот, кто не считал: ${may.map((name) => ROLES[name].display_name).join(', ')}.`;
}
