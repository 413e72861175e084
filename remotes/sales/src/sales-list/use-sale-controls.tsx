import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  reachesSeveral,
  SALE_SOURCE_NAMES,
  SALE_SOURCES,
  SALE_STATE_NAMES,
  SALE_STATES,
} from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import {
  chipFilter,
  choiceFilter,
  choicesFilter,
  comboFilter,
  type FilterControl,
  type Filters,
  periodFilterAt,
  personFilter,
  placeFilter,
  placeOf,
} from '@studio/screens';
import { useQuery } from '@tanstack/react-query';
import { daysFilter } from './days-filter';
import type { SaleFilters } from './sale-filters';

/** The filters of sales; a person with a share is set by the figures, and only removed here. */
export function useSaleControls(filters: Filters<SaleFilters>): FilterControl[] {
  const { can, user } = useAuth();
  const { values } = filters;
  const readsProducts = can('sales.read_prices');
  const { data: products = [] } = useQuery({ ...orpc.sales.products.queryOptions(), enabled: readsProducts });
  const product = { label: 'Товар', removeLabel: 'Убрать товар' };
  return [
    periodFilterAt(filters, 'from', 'to', placeOf(values)),
    ...(values.days === 'sale' ? [] : [daysFilter(filters, values.days)]),
    ...(user !== null && reachesSeveral(user) ? [placeFilter(filters)] : []),
    choicesFilter(filters, 'state', {
      label: 'Состояние',
      any: 'Все состояния',
      options: SALE_STATE_NAMES.map((value) => ({ value, label: SALE_STATES[value].label })),
      removeLabel: (label) => `Убрать состояние «${label}»`,
    }),
    ...(can('read_employees')
      ? [
          personFilter(filters, 'seller', {
            label: 'Продавец',
            any: 'Все продавцы',
            removeLabel: 'Убрать продавца',
            status: 'all',
          }),
        ]
      : []),
    readsProducts
      ? comboFilter(filters, 'product', {
          ...product,
          any: 'Все товары',
          options: products.map(({ id, name }) => ({ value: id, label: name })),
        })
      : chipFilter(filters, 'product', { ...product, text: 'Один товар' }),
    choiceFilter(filters, 'method', {
      label: 'Оплата',
      any: 'Любая оплата',
      options: PAYMENT_METHOD_NAMES.map((value) => ({ value, label: PAYMENT_METHODS[value].label })),
      removeLabel: 'Убрать способ оплаты',
    }),
    choiceFilter(filters, 'source', {
      label: 'Как оформлена',
      any: 'Любой источник',
      options: SALE_SOURCE_NAMES.map((value) => ({ value, label: SALE_SOURCES[value].label })),
      removeLabel: 'Убрать источник',
    }),
    ...(values.employee === null
      ? []
      : [
          personFilter(filters, 'employee', {
            label: 'Сотрудник с долей в продаже',
            any: 'Все сотрудники',
            removeLabel: 'Убрать сотрудника',
            status: 'all',
          }),
        ]),
  ];
}
