import { restsOn } from './held-facts';

const plain = (facts: Record<string, unknown>) =>
  restsOn(facts, 'Asia/Novosibirsk').map((sentence) => sentence.replaceAll(/\s/g, ' '));

test.each([
  [{ names: ['Яхта', 'Магнит'] }, ['Что именно: «Яхта», «Магнит».']],
  [
    { goods: [{ name: 'Кружка', price_kop: 2_500_00, list_kop: 900_00 }] },
    ['«Кружка»: взято 2 500,00 ₽, по прайс-листу 900,00 ₽.'],
  ],
  [{ goods: [], taken_kop: 601_00, lines_kop: 600_00 }, ['Получено 601,00 ₽, а строки стоят 600,00 ₽.']],
  [
    { list_kop: 600_00, taken_kop: 300_00, ceiling: 10 },
    ['По прайс-листу 600,00 ₽, взято 300,00 ₽; скидка сотрудника — до 10 %.'],
  ],
  [{ limit_kop: 100_000_00 }, ['Без проверки учитывается до 100 000,00 ₽.']],
  [{ date: '2026-03-10' }, ['День 10.03.2026.']],
  [{ by: 'x', by_name: 'Петрова Мария' }, ['Кто передал: Петрова Мария.']],
  [{ numbers: [8533] }, ['Раньше: № 8533.']],
  [{ said: '«Бумага»: цена неизвестна.' }, ['«Бумага»: цена неизвестна.']],
  // Of older records, and of what nobody wrote.
  [{ names: ['Кружка'], list_kop: 250_000 }, ['Что именно: «Кружка».']],
  [{}, []],
  [{ names: 'x', goods: [{ name: 1 }], numbers: [null] }, []],
])('%o', (facts, sentences) => expect(plain(facts)).toEqual(sentences));

test('the other sale is named with its time at the place', () =>
  expect(plain({ numbers: [8533], at: '2026-03-10T10:00:00.000Z' })[0]).toMatch(
    /^Раньше: № 8533, 10\.03\.2026, .*17:00\.$/,
  ));
