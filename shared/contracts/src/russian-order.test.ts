import { compareRussian } from './russian-order';

test('texts are in the order of the Russian alphabet: ё with е, case aside, digits as numbers, Latin letters after', () => {
  const inOrder = [
    '1-я Тверская',
    '2-я Тверская',
    '10-я Тверская',
    '«Ателье»',
    'Абаев',
    'Адлер 1',
    'Адлер 2',
    'адлер 02 Б',
    'Адлер 10',
    'Еж',
    'Ёжиков',
    'ежов',
    'Ёлкин',
    'Жук',
    'йод',
    'Йорк',
    'Яшин',
    'Adler',
    'Émile',
    'emu',
    'zebra',
  ];
  for (let turn = 1; turn < inOrder.length; turn += 1) {
    const turned = [...inOrder.slice(turn), ...inOrder.slice(0, turn)];
    expect(turned.toSorted(compareRussian)).toEqual(inOrder);
  }
});

test('texts that differ in case, ё or leading zeros alone are equal', () => {
  for (const [one, other] of [
    ['Ёлка', 'елка'],
    ['ADLER', 'adler'],
    ['Рамка 07', 'рамка 7'],
  ] as const)
    expect(compareRussian(one, other)).toBe(0);
});
