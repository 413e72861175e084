import { formulaWords, type PaySlip, rateWords, sourceWords } from '@studio/contracts';
import { formatMoney } from '@studio/ui';
import { placePlanWords, planWords } from './slip-words';

const line: PaySlip['lines'][number] = {
  date: '2026-03-02',
  kind: 'pct_own',
  source_kind: 'sale',
  source_id: 'x',
  number: 1204,
  location_name: 'Арбат',
  base_kop: 1_234_500,
  rate_bp: 833,
  minutes: null,
  amount_kop: 102_834,
  rule_name: 'Фотограф',
  reason: null,
  author_name: null,
  corrects: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a line shows the source of its money, and its formula', () => {
  expect(sourceWords(line)).toBe('Продажа № 1204');
  expect(plain(formulaWords(line, formatMoney))).toBe('12 345,00 ₽ × 8,33 %');
  expect(sourceWords({ ...line, source_kind: 'refund', corrects: '2026-02' })).toBe(
    'Исправление за февраль 2026: возврат по продаже № 1204',
  );
  const hour = {
    ...line,
    kind: 'per_hour' as const,
    source_kind: 'shift' as const,
    minutes: 690,
    base_kop: 25_000,
    rate_bp: null,
  };
  expect([sourceWords(hour), plain(formulaWords(hour, formatMoney))]).toEqual([
    'Смена, 11 ч 30 мин',
    '11 ч 30 мин × 250,00 ₽',
  ]);
  expect(sourceWords({ ...line, kind: 'fine', source_kind: 'manual', reason: 'опоздание' })).toBe(
    'Удержание: опоздание',
  );
  const guarantee = { ...line, kind: 'guarantee' as const, base_kop: 250_000, rate_bp: null, amount_kop: 63_000 };
  expect(plain(formulaWords(guarantee, formatMoney))).toBe('2 500,00 ₽ − 1 870,00 ₽');
});

test('a rate has as many digits as it needs', () => {
  expect([500, 850, 833].map(rateWords).map(plain)).toEqual(['5 %', '8,5 %', '8,33 %']);
});

test('the distance to the next step, of own sales and of the location', () => {
  const plan = {
    base_kop: 45_000_00,
    reached_kop: 30_000_00,
    reached_rate_bp: 100,
    next_kop: 60_000_00,
    next_rate_bp: 200,
  };
  expect(plain(planWords(plan))).toBe('Премия 1 % достигнута. До ступени 2 % не хватает 15 000 ₽');
  expect(plain(planWords({ ...plan, next_kop: null, next_rate_bp: null }))).toBe(
    'Премия 1 % достигнута. Верхняя ступень достигнута',
  );
  const place = {
    location_name: 'Арбат',
    plan_kop: 100_000_00,
    fact_kop: 87_900_00,
    reached_bp: null,
    reached_rate_bp: null,
    next_bp: 10_000,
    next_rate_bp: 200,
    missing_kop: 12_100_00,
  };
  expect(plain(placePlanWords(place))).toBe(
    'План локации «Арбат» выполнен на 87 %. До премии 2 % локации не хватает 12 100 ₽',
  );
});
