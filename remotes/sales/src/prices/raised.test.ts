import { percentWords, raised, readPercent } from './raised';

test.each([
  ['10', 10],
  ['+10 %', 10],
  ['−5', -5],
  ['7,5', 7.5],
  ['0', null],
  ['-100', null],
  ['много', null],
])('%s percent', (text, percent) => expect(readPercent(text)).toBe(percent));

test('prices are raised to the kopeck; what has no price keeps none, what is not shown its own', () => {
  const texts = { a: '350', b: '99,50', c: '', d: 'ой', e: '100' };
  expect(raised(texts, ['a', 'b', 'c', 'd'], 10)).toEqual({ a: '385', b: '109,45', c: '', d: 'ой', e: '100' });
  expect(raised({ a: '0,01' }, ['a'], -50)).toEqual({ a: '0,01' });
  expect([percentWords(10), percentWords(-7.5)]).toEqual(['+10\u00a0%', '−7,5\u00a0%']);
});
