import {
  awaitsGoods,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  RECEIPT_STATES,
  rateWords,
  SALE_MARKS,
  SALE_SOURCES,
  type SaleCard,
  SHARE_ROLES,
} from '@studio/contracts';
import { Link, orpc, toPortalError, useDocumentTitle, useParams } from '@studio/portal';
import { BehindRight, DetailPage, HeldHere, owedWords, QueryView, SectionCard } from '@studio/screens';
import {
  Banner,
  dash,
  DefinitionList,
  formatMoment,
  formatMoney,
  formatPhone,
  Row,
  Stack,
  StatusChip,
  Text,
  Timeline,
} from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { receiptWords } from '../receipts/receipt-words';
import { PicturesCard } from './pictures-card';
import { SaleActions } from './sale-actions';
import { salePath, SALES_PATH } from './sale-path';
import { SaleState } from './sale-state';
import { WasHeld } from './was-held';
import styles from './sale.module.css';

/** `/sales/list/:id`: one sale with its lines, money, receipts, shares and history. */
export default function SaleScreen() {
  return (
    <BehindRight right="sales.read" refusal="Нет доступа к продажам">
      <Sale />
    </BehindRight>
  );
}

function Sale() {
  const { id = '' } = useParams();
  const query = useQuery(orpc.sales.get.queryOptions({ input: { id } }));
  useDocumentTitle(query.data ? `Продажа №\u00a0${query.data.number}` : null);
  const error = query.error && toPortalError(query.error);
  return (
    <Stack gap={4}>
      {error?.code === 'not_found' && <HeldHere of={{ record_id: id }} />}
      <QueryView
        what="Продажа"
        query={query}
        level={1}
        notFound="Среди учтённых продаж такой нет"
        notFoundHint="Проверьте ссылку."
      >
        {(sale) => <LoadedSale sale={sale} error={error} />}
      </QueryView>
    </Stack>
  );
}

function LoadedSale({ sale, error }: { sale: SaleCard; error: ReturnType<typeof toPortalError> | null }) {
  return (
    <DetailPage
      back={{ to: SALES_PATH, label: 'К списку продаж' }}
      title={`Продажа № ${sale.number}`}
      facts={
        <>
          <SaleState state={sale.state} />
          <Text tone="muted">{formatMoment(sale.sold_at)}</Text>
        </>
      }
      actions={<SaleActions sale={sale} />}
      error={error}
      notices={
        <>
          {sale.source === 'offline' && <WasHeld id={sale.id} />}
          {sale.marks.length > 0 && (
            <Banner tone="warning">
              {sale.source === 'offline' && 'Оформлена без связи. '}
              {sale.marks.map((mark) => SALE_MARKS[mark]).join('. ')}.
              {sale.marks_seen_at !== null && ' Администратор это видел.'}
            </Banner>
          )}
        </>
      }
      main={
        <Stack gap={4}>
          <Lines sale={sale} />
          <PicturesCard sale={sale} />
          <Money sale={sale} />
        </Stack>
      }
      side={
        <Stack gap={4}>
          <Facts sale={sale} />
          <History sale={sale} />
        </Stack>
      }
    />
  );
}

function Lines({ sale }: { sale: SaleCard }) {
  return (
    <SectionCard title="Что продано">
      <ul className={styles['lines']}>
        {sale.lines.map((line) => (
          <li key={line.id} className={styles['line']}>
            <Stack gap={0}>
              <Text>{line.name}</Text>
              <Text size="caption" tone="muted">
                {line.quantity} × {formatMoney(line.price_kop)}
                {line.discount_kop > 0 && ` − скидка ${formatMoney(line.discount_kop)}`}
                {line.refunded_quantity > 0 && ` · возвращено ${line.refunded_quantity}`}
              </Text>
            </Stack>
            <Text>{formatMoney(line.sum_kop)}</Text>
          </li>
        ))}
      </ul>
      <div className={styles['totals']}>
        {sale.discount_kop > 0 && (
          <Row justify="between">
            <Text tone="muted">Скидка: {sale.discount_reason ?? dash}</Text>
            <Text tone="muted">−{formatMoney(sale.discount_kop)}</Text>
          </Row>
        )}
        <Row justify="between">
          <Text weight="semibold">{['Итого', owedWords(sale)].filter((words) => words !== null).join(': ')}</Text>
          <Text weight="semibold">{formatMoney(sale.total_kop)}</Text>
        </Row>
        {sale.refunded_kop > 0 && (
          <Row justify="between">
            <Text tone="muted">Возвращено</Text>
            <Text tone="muted">−{formatMoney(sale.refunded_kop)}</Text>
          </Row>
        )}
      </div>
    </SectionCard>
  );
}

function Money({ sale }: { sale: SaleCard }) {
  return (
    <SectionCard title="Деньги и чеки">
      <ul className={styles['lines']}>
        {sale.payments.map((one) => (
          <li key={one.id} className={styles['line']}>
            <Row gap={2} wrap>
              <Text>{PAYMENT_METHODS[one.method].label}</Text>
              <StatusChip tone={PAYMENT_STATES[one.state].tone}>
                {one.is_unknown ? 'Ещё не известно' : PAYMENT_STATES[one.state].label}
              </StatusChip>
            </Row>
            <Text>{formatMoney(one.amount_kop)}</Text>
          </li>
        ))}
        {sale.refunds.map((one) => (
          <li key={one.id} className={styles['line']}>
            <Stack gap={0}>
              <Text>
                {one.is_correction ? 'Записано по ошибке' : 'Возврат'}: {PAYMENT_METHODS[one.method].label}
                {one.state === 'pending' && ' — отправлен в банк'}
                {one.state === 'canceled' && ' — банк отказал, деньги не вернулись'}
                {one.state === 'canceled' && sale.may.refund && '. Оформите возврат ещё раз'}
              </Text>
              <Text size="caption" tone="muted">
                {one.reason} · {one.made_by_name ?? 'портал'}
              </Text>
            </Stack>
            <Text>−{formatMoney(one.amount_kop)}</Text>
          </li>
        ))}
        {sale.receipts.map((one) => (
          <li key={one.id} className={styles['line']}>
            <Row gap={2} wrap>
              <Text tone="muted">Чек: {receiptWords(one)}</Text>
              <StatusChip tone={RECEIPT_STATES[one.state].tone}>{RECEIPT_STATES[one.state].label}</StatusChip>
              {one.error !== null && (
                <Text size="caption" tone="muted">
                  {one.error}
                </Text>
              )}
            </Row>
            <Text tone="muted" nowrap>
              {formatMoney(one.amount_kop)}
            </Text>
          </li>
        ))}
        {sale.payments.length === 0 && <Text tone="muted">Оплаты пока нет.</Text>}
      </ul>
    </SectionCard>
  );
}

function Facts({ sale }: { sale: SaleCard }) {
  return (
    <SectionCard title="Данные">
      <DefinitionList
        facts={[
          ['Клиент', sale.client_name ?? dash],
          ['Телефон', sale.client_phone === null ? dash : formatPhone(sale.client_phone)],
          [
            'Фотосессия',
            sale.photosession_id === null ? (
              dash
            ) : (
              <Link to={`/photosessions/${sale.photosession_id}`}>№&nbsp;{sale.photosession_number}</Link>
            ),
          ],
          ['Где', `${sale.location_name}, ${sale.city_name}`],
          ['Как оформлена', SALE_SOURCES[sale.source].label],
          ...(sale.exchange_of === null
            ? []
            : [
                [
                  'Обмен',
                  <Link key="exchange" to={salePath(sale.exchange_of)}>
                    взамен прежней продажи
                  </Link>,
                ] as const,
              ]),
          ...(sale.source === 'offline' ? [['Пришла', formatMoment(sale.created_at)] as const] : []),
          ...(awaitsGoods(sale) ? [['Товар', 'Заберут позже: второй чек пробьётся при выдаче'] as const] : []),
          ['Продавец', sale.sold_by_name],
          [
            'Доли',
            sale.shares
              .map(
                ({ full_name, role, basis_points }) =>
                  `${full_name} — ${SHARE_ROLES[role].label.toLowerCase()}, ${rateWords(basis_points)}`,
              )
              .join('; '),
          ],
          ...(sale.handed_over_at === null
            ? []
            : [['Выдана', `${formatMoment(sale.handed_over_at)}, ${sale.handed_over_by_name ?? dash}`] as const]),
          ...(sale.note === null ? [] : [['Заметка', sale.note] as const]),
        ]}
      />
    </SectionCard>
  );
}

const DECIDED = { count: 'Засчитана после проверки', correct: 'Исправлена и засчитана после проверки' } as const;

function History({ sale }: { sale: SaleCard }) {
  return (
    <SectionCard title="История">
      <Timeline
        label="История продажи"
        entries={sale.events.map((event) => ({
          id: event.id,
          at: event.at,
          who: event.by_name ?? 'Портал',
          what: event.decision === null ? <SaleState state={event.to_state} /> : DECIDED[event.decision],
          details: event.reason,
        }))}
      />
    </SectionCard>
  );
}
