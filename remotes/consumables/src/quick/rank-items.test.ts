import { PAPER } from '../testing/builders';
import { rankItems } from './rank-items';

const item = (name: string, category: string, on_hand = 1, code = name) => ({
  ...PAPER,
  id: name,
  name,
  category,
  on_hand,
  code,
});

test('«фотобум» takes the first «Фотобумага…», and no match of a category, however often that is used', () => {
  const all = [
    item('Рулон для минилаба', 'Фотобумага'),
    item('Лоток для фотобумаги', 'Прочее'),
    item('Фотобумага 15×20', 'Бумага', 0),
    item('Фотобумага 10×15', 'Бумага'),
    item('Клей', 'Прочее', 1, 'Фотобум-1'),
  ];
  const names = rankItems(all, 'фотобум', ['Рулон для минилаба']).map(({ name }) => name);
  expect(names).toEqual(['Фотобумага 10×15', 'Фотобумага 15×20', 'Лоток для фотобумаги', 'Клей', 'Рулон для минилаба']);
});

test('before anything is typed what is often used here stands first', () => {
  const all = [item('Клей', 'А', 0), item('Лента', 'Б'), item('Скотч', 'В', 0)];
  expect(rankItems(all, '', ['Скотч']).map(({ name }) => name)).toEqual(['Скотч', 'Лента', 'Клей']);
});
