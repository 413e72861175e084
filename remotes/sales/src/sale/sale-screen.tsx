import { awaitsGoods, rateWords, SALE_MARKS, SALE_SOURCES, type SaleCard, SHARE_ROLES } from '@studio/contracts';
import { Link, orpc, toPortalError, useDocumentTitle, useParams } from '@studio/portal';
import { BehindRight, DetailPage, HeldHere, owedWords, QueryView, SectionCard } from '@studio/screens';
import { Banner, dash, DefinitionList, formatMoment, formatMoney, formatPhone, Row, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyCard } from './money-card';
import { PicturesCard } from './pictures-card';
import { SaleActions } from './sale-actions';
import { SaidBanner } from './said-banner';
import { SaleHistory } from './sale-history';
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
  // What is to be done after money was moved: until the page is left.
  const [said, setSaid] = useState<string | null>(null);
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
      actions={<SaleActions sale={sale} onSaid={setSaid} />}
      error={error}
      notices={
        <>
          {said !== null && <SaidBanner key={said} words={said} />}
          {sale.source === 'offline' && <WasHeld id={sale.id} />}
          {sale.held_at_bank_kop > 0 && (
            <Banner tone="warning">
              {`Банк вернул клиенту ${formatMoney(sale.held_at_bank_kop)} без портала: пока возврат на проверке, товар не выдают. `}
              <Link to="/held">На проверку</Link>
            </Banner>
          )}
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
          <MoneyCard sale={sale} />
        </Stack>
      }
      side={
        <Stack gap={4}>
          <Facts sale={sale} />
          <SaleHistory sale={sale} />
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
            <Text nowrap>{formatMoney(line.sum_kop)}</Text>
          </li>
        ))}
      </ul>
      <div className={styles['totals']}>
        {sale.discount_kop > 0 && (
          <Row justify="between">
            <Text tone="muted">Скидка: {sale.discount_reason ?? dash}</Text>
            <Text tone="muted" nowrap>
              −{formatMoney(sale.discount_kop)}
            </Text>
          </Row>
        )}
        <Row justify="between">
          <Text weight="semibold">{['Итого', owedWords(sale)].filter((words) => words !== null).join(': ')}</Text>
          <Text weight="semibold" nowrap>
            {formatMoney(sale.total_kop)}
          </Text>
        </Row>
        {sale.refunded_kop > 0 && (
          <Row justify="between">
            <Text tone="muted">Возвращено</Text>
            <Text tone="muted" nowrap>
              −{formatMoney(sale.refunded_kop)}
            </Text>
          </Row>
        )}
      </div>
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
