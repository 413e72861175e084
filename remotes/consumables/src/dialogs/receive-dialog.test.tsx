import type { StockPlace, StockShipment } from '@studio/contracts';
import { fakeUser, renderRemote } from '@studio/portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import remote from '../remote';
import { dashboard, NO_BALANCE, PLACE } from '../testing/builders';

const CITY: StockPlace = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  kind: 'city',
  name: 'Склад: Москва',
  city_id: '0190a000-0000-7000-8000-0000000000c1',
  city_name: 'Москва',
};
const SHIPMENT: StockShipment = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  number: 17,
  note: null,
  line_count: 1,
  revision: 1,
  from: CITY,
  to: PLACE,
  state: 'shipped',
  request_id: null,
  request_number: null,
  transfer_id: null,
  transfer_number: null,
  sent_by: '0190a000-0000-7000-8000-0000000000a9',
  received_by: [],
  created_by_name: 'Иванова Анна',
  created_at: '2026-03-01T09:00:00.000Z',
  shipped_at: '2026-03-01T10:00:00.000Z',
  shipped_by_name: 'Иванова Анна',
  settled_at: null,
  lines: [
    {
      id: '0190a000-0000-7000-8000-0000000000e1',
      item_id: '0190a000-0000-7000-8000-0000000000b1',
      code: 'Б-001',
      name: 'Фотобумага',
      unit: 'sheet',
      lot_code: null,
      quantity: 200,
      accepted: 0,
      damaged: 0,
      missing: 0,
      resolved: 0,
      surplus: 0,
      damage_open: 0,
      surplus_open: 0,
      open: 200,
    },
  ],
  documents: [],
};

test('damaged and missing goods are subtracted from the accepted ones', async () => {
  const sent: unknown[] = [];
  const consumables = {
    places: () => [PLACE],
    balance: () => NO_BALANCE,
    dashboard: () => dashboard({ to_receive: [SHIPMENT] }),
    receiveFromCity: ({ body }: { body: unknown }) => {
      sent.push(body);
      return SHIPMENT;
    },
  };
  const user = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });
  renderRemote(remote, { at: '/consumables/location', api: { consumables }, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Есть расхождение' }));
  await userEvent.type(dialog.getByLabelText('Брак'), '2');
  await userEvent.type(dialog.getByLabelText('Нет'), '10');
  expect(dialog.getByLabelText('Принято')).toHaveValue('188');
  // A later change: what was typed by hand stays.
  await userEvent.clear(dialog.getByLabelText('Принято'));
  await userEvent.type(dialog.getByLabelText('Принято'), '100');
  await userEvent.clear(dialog.getByLabelText('Нет'));
  expect(dialog.getByLabelText('Принято')).toHaveValue('100');
  await userEvent.type(dialog.getByLabelText(/Что не сошлось/), 'Коробка вскрыта');
  await userEvent.click(dialog.getByRole('button', { name: 'Принять с расхождением' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ accepted: 100, damaged: 2, missing: 0 }] }]));
});

test('great damage and surplus are decided line by line, and nothing is decided by default', async () => {
  const sent: unknown[] = [];
  const [line] = SHIPMENT.lines;
  const open = { ...line!, accepted: 190, missing: 10, damage_open: 6, surplus_open: 3, open: 0 }; // It has one line.
  const disputed: StockShipment = { ...SHIPMENT, state: 'disputed', lines: [open] };
  const consumables = {
    places: () => [PLACE],
    balance: () => NO_BALANCE,
    dashboard: () => dashboard({ disputed: [disputed] }),
    resolveShipment: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { ...disputed, state: 'closed' as const };
    },
  };
  const user = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });
  renderRemote(remote, { at: '/consumables/location', api: { consumables }, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Разобрать' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Не хватает 4/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Что выяснилось/), 'Посмотрели');
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть расхождение' }));
  expect((await dialog.findAllByText('Решите о каждой строке.')).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('radio', { name: 'Не брак' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Принять' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть расхождение' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ lines: [{ found: 0, lost: 4, damage: 'refuse', surplus: 'accept' }] }]),
  );
});

test('each line that differs asks for its own reason', async () => {
  const sent: unknown[] = [];
  const [line] = SHIPMENT.lines;
  const other = { ...line!, id: '0190a000-0000-7000-8000-0000000000e2', name: 'Рамка' }; // It has one line.
  const whole: StockShipment = { ...SHIPMENT, lines: [line!, other] };
  const consumables = {
    places: () => [PLACE],
    balance: () => NO_BALANCE,
    dashboard: () => dashboard({ to_receive: [whole] }),
    receiveFromCity: ({ body }: { body: unknown }) => {
      sent.push(body);
      return whole;
    },
  };
  const user = fakeUser({ roles: ['developer'], primary_location_id: PLACE.id });
  renderRemote(remote, { at: '/consumables/location', api: { consumables }, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Есть расхождение' }));
  const [damaged, missing] = [dialog.getAllByLabelText('Брак')[0], dialog.getAllByLabelText('Нет')[1]];
  await userEvent.type(damaged!, '2');
  await userEvent.type(missing!, '10');
  await userEvent.type(dialog.getByLabelText(/Что не сошлось: Фотобумага/), 'Помята');
  const accept = () => userEvent.click(dialog.getByRole('button', { name: 'Принять с расхождением' }));
  await accept();
  expect((await dialog.findAllByText('Опишите расхождение: Рамка.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Что не сошлось: Рамка/), 'Недовоз');
  await accept();
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ reason: 'Помята' }, { reason: 'Недовоз' }] }]));
});
