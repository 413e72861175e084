import { reachesSeveral } from '@studio/contracts';
import { Link, orpc, useAuth, useNavigate } from '@studio/portal';
import { HeldHere, KeptSales, LocationPicker, locationRef, QueryView, usePlaceToday } from '@studio/screens';
import {
  Button,
  Card,
  countOf,
  DateInput,
  EmptyState,
  Field,
  formatMoney,
  Row,
  SearchInput,
  Stack,
  Text,
  useSettled,
} from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HandOverDialog } from '../sale/hand-over-dialog';
import { salePath } from '../sale/sale-path';
import { SaleListCard } from './sale-columns';
import styles from './sales-list.module.css';

interface DaySalesTabProps {
  location: string | null;
  onLocation: (id: string | null) => void;
}

/** Sales shown at once; a location has fewer on nearly every day, and the rest is in the full list. */
const MAX_SHOWN = 100;

/** «Продажи»: sales of one location on one day, by number, phone and sum. */
export function DaySalesTab({ location, onLocation }: DaySalesTabProps) {
  const { user, can } = useAuth();
  const navigate = useNavigate();
  const many = user !== null && reachesSeveral(user);
  const [chosen, setDay] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isHandingOver, setHandingOver] = useState(false);
  const search = useSettled(text.trim());
  const place = location ?? user?.primary_location_id ?? null;
  const today = usePlaceToday(locationRef(place));
  const day = chosen ?? today;
  const query = useQuery({
    ...orpc.sales.list.queryOptions({
      input: {
        date_from: day,
        date_to: day,
        page_size: MAX_SHOWN,
        ...(place !== null && { location_id: place }),
        ...(search !== '' && { search }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const all = new URLSearchParams({ from: day, to: day, ...(place !== null && { location: place }) });
  return (
    <Stack gap={4}>
      <Row gap={3} wrap align="end">
        <Stack minWidth={180}>
          <Field label="День">
            <DateInput value={day} max={today} onChange={(date) => setDay(date || null)} />
          </Field>
        </Stack>
        {many && (
          <Stack minWidth={240}>
            <LocationPicker label="Локация" value={place} onChange={onLocation} />
          </Stack>
        )}
        <Stack grow minWidth={220}>
          <SearchInput label="Номер, телефон, имя или сумма" value={text} onChange={setText} />
        </Stack>
        {can('sales.take_payment') && <Button onClick={() => setHandingOver(true)}>Выдать заказ…</Button>}
      </Row>
      <KeptSales of={{ location: place }} />
      <HeldHere of={{ kind: ['sale'], date_from: day, date_to: day, ...(place !== null && { location_id: place }) }} />
      <QueryView query={query} what="продажи">
        {({ items, total, sums }) => (
          <Stack gap={3}>
            <Row justify="between" gap={3} wrap>
              <Text tone="muted">
                {countOf(total, ['продажа', 'продажи', 'продаж'])}
                {sums &&
                  ` на ${formatMoney(sums.total_kop)}, оплачено ${formatMoney(sums.paid_kop)}, возвращено ${formatMoney(sums.refunded_kop)}`}
              </Text>
              <Link to={`/sales/list?${all}`}>Список с фильтрами</Link>
            </Row>
            {items.length === 0 && (
              <EmptyState
                kind="nothing-yet"
                title={search === '' ? 'В этот день продаж нет' : 'Таких продаж в этот день нет'}
              >
                Продажи оформляют в карточке фотосессии.
              </EmptyState>
            )}
            <ul className={styles['sales']} aria-label="Продажи дня">
              {items.map((sale) => (
                <li key={sale.id}>
                  <Link to={salePath(sale.id)} className={styles['sale']}>
                    <Card>
                      <SaleListCard sale={sale} />
                    </Card>
                  </Link>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </QueryView>
      {isHandingOver && (
        <HandOverDialog onFound={(sale) => void navigate(salePath(sale.id))} onClose={() => setHandingOver(false)} />
      )}
    </Stack>
  );
}
