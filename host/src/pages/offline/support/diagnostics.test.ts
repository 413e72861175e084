import type { KeptPhoto, KeptWrite, OfflinePhotosession, QueueItem } from '@studio/offline';
import type { DeviceQueue } from '../use-device-queue';
import { diagnosticData } from './diagnostics';
import type { DeviceFacts } from './device-facts';
import { scrub } from './mask';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJlbXBsb3llZV9pZCI6IjEifQ.c2lnbmF0dXJlLXBhcnQ';
const record = {
  local_id: 'ps_1767225600000AbCdEfGhIjKlMnOp',
  owner: 'anna',
  name: 'Проверкина Мария',
  phone: '+79161234567',
  notes: 'Придёт с мамой',
  sent_body: { name: 'Проверкина Мария', phone: '+79161234567' },
  error: { message: 'Нет связи', technical: `refused Bearer ${token} for +7 916 123-45-67`, request_id: 'r-7' },
} as unknown as OfflinePhotosession;
const photo = { id: 'pf_1', session_name: 'Проверкина Мария', filename: 'Проверкина паспорт.JPG' } as KeptPhoto;
const queue: DeviceQueue = {
  state: 'ready',
  reason: null,
  queued: [{ record, item: { local_id: record.local_id, retry_count: 3 } as QueueItem }],
  archived: [],
  photos: [photo],
  writes: [
    {
      key: 'write-1',
      kind: 'sale.cash',
      summary: 'Проверкина Мария',
      path: '/sales/Проверкина',
      payload: { id: 'write-1', notes: 'паспорт' },
    } as unknown as KeptWrite,
  ],
  sending: new Set(),
};
const logs = [{ timestamp: 1_767_225_600_000, action: 'x', data: { seen: token }, user: 'anna', session_id: 's' }];
const parts = { facts: {} as DeviceFacts, statistics: null, queue, logs, owner: 'anna' };

describe('the diagnostic file', () => {
  it('holds no token, whatever was chosen', () => {
    for (const personal of [false, true]) expect(JSON.stringify(diagnosticData(parts, personal))).not.toContain('eyJ');
  });

  it('tells of clients no more than an initial and two digits', () => {
    const text = JSON.stringify(diagnosticData(parts, false));
    for (const secret of ['Проверкина', 'Мария', '9161234567', '123-45-67', 'мамой', 'паспорт'])
      expect(text).not.toContain(secret);
    expect(text).toContain('П•••');
    expect(text).toContain('•••67');
    expect(text).toContain('•••.jpg');
  });

  it('keeps what support works with: keys, attempts, reasons, request numbers', () => {
    const text = JSON.stringify(diagnosticData(parts, false));
    for (const needed of [record.local_id, 'write-1', 'sale.cash', '"retry_count":3', 'Нет связи', 'r-7'])
      expect(text).toContain(needed);
  });

  it('holds names and phones when that was chosen', () => {
    const text = JSON.stringify(diagnosticData(parts, true));
    for (const wanted of ['Проверкина Мария', '+79161234567', 'Придёт с мамой']) expect(text).toContain(wanted);
  });
});

describe('a scrubbed text', () => {
  it.each([
    ['ждём +7 (916) 123-45-67 завтра', 'ждём [телефон скрыт] завтра'],
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['ps_1767225600000AbCdEfGh', 'ps_1767225600000AbCdEfGh'],
    ['HTTP 503: Service Unavailable', 'HTTP 503: Service Unavailable'],
  ])('%s → %s', (text, scrubbed) => expect(scrub(text, false)).toBe(scrubbed));
});
