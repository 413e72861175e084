import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SaleSlip } from './sale-slip';

type Sale = ComponentProps<typeof SaleSlip>['sale'];
const receipt = { kind: 'prepayment' } as Sale['receipts'][number];
const sale: Sale = {
  id: '0190a000-0000-7000-8000-0000000000e2',
  number: 12,
  location_name: 'Арбат',
  location_hours: '',
  created_at: '2026-03-08T10:00:00.000Z',
  photosession_number: null,
  photos: [],
  lines: [],
  payments: [{ id: 'p', method: 'cash', state: 'succeeded', amount_kop: 200_00 } as Sale['payments'][number]],
  receipts: [receipt],
  total_kop: 350_00,
};

test('says that money came before the goods, and what is still due', async () => {
  renderScreen(
    <>
      <SaleSlip sale={sale} />
      <SaleSlip sale={{ ...sale, total_kop: 200_00 }} />
      <SaleSlip sale={{ ...sale, receipts: [receipt, { ...receipt, kind: 'settlement' }] }} />
    </>,
  );
  expect(
    await screen.findByText(/^Это предоплата 200,00.₽. Осталось оплатить 150,00.₽. Чек полного расчёта/),
  ).toBeVisible();
  expect(screen.getByText(/^Это предоплата 200,00.₽. Чек полного расчёта/)).toBeVisible();
  expect(screen.getAllByText(/предоплата/)).toHaveLength(2);
});
