import { matchText, spansOf } from './match-text';
import { inOtherLayout } from '../../language/other-layout';

const marked = (text: string, spans: readonly (readonly [number, number])[]) => {
  const letters = text.split('');
  for (const [start, end] of [...spans].reverse()) {
    letters.splice(end, 0, ']');
    letters.splice(start, 0, '[');
  }
  return letters.join('');
};
const titled = (typed: string, title: string, words?: string) => {
  const match = matchText(typed, title, words);
  return match === null ? null : marked(title, match.spans);
};

describe('what is typed', () => {
  it.each([
    ['фото', 'Фотосессии', '[Фото]сессии'],
    ['ФОТО', 'Новая фотосессия', 'Новая [фото]сессия'],
    ['отче', 'Ежедневный отчёт', 'Ежедневный [отчё]т'],
    ['отч еж', 'Ежедневный отчёт', '[Еж]едневный [отч]ёт'],
    ['сессии', 'Фотосессии', 'Фото[сессии]'],
    ['фотосессию', 'Фотосессии', '[Фотосесси]и'],
    ['склада', 'Склад', '[Склад]'],
    ['я', 'Новая фотосессия', null],
    ['ан', 'Второй экран', null],
    ['кран', 'Второй экран', 'Второй э[кран]'],
    ['расход приход', 'Расходы', null],
    ['   ', 'Расходы', null],
  ])('%j in «%s»', (typed, title, expected) => expect(titled(typed, title)).toBe(expected));

  it('is also found in other names of the same', () => {
    expect(titled('ночь', 'Тёмная тема', 'ночь чёрный')).toBe('Тёмная тема');
    expect(titled('тема ночь', 'Тёмная тема', 'ночь чёрный')).toBe('Тёмная [тема]');
    expect(titled('свет', 'Тёмная тема', 'ночь чёрный')).toBeNull();
    expect(titled('ерный', 'Тёмная тема', 'ночь чёрный')).toBeNull();
  });

  it('fits best at the start, then at a word, then within one, then by another name', () => {
    const scores = [
      matchText('фото', 'Фото'),
      matchText('фото', 'Фотосессии'),
      matchText('фото', 'Новая фотосессия'),
      matchText('сессия', 'Фотосессия'),
      matchText('съёмка', 'Фотосессия', 'съемка'),
    ].map((match) => match?.score ?? 0);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(5);
  });
});

describe('letters that were meant', () => {
  it.each([
    ['иванова м', 'Иванова Мария', '[Иванова] [М]ария'],
    ['8 916 123', '+7 916 123-45-67 · Создана', '+[7 916 123]-45-67 · Создана'],
    ['+7(916)1234567', '+7 916 123-45-67', '+[7 916 123-45-67]'],
    ['4567', '+7 916 123-45-67', '+7 916 123-[45-67]'],
    ['№ 12', '№ 12 · Пётр', '[№] [12] · Пётр'],
    ['1204', '№ 1204 · Пётр', '№ [1204] · Пётр'],
    ['сидоров', 'Иванова Мария', 'Иванова Мария'],
  ])('%j in «%s»', (typed, text, expected) => expect(marked(text, spansOf(typed, text))).toBe(expected));
});

describe('the other layout', () => {
  it.each([
    ['ajnj', 'фото'],
    ['Bdfyjdf', 'Иванова'],
    ['`;br', 'ёжик'],
    ['Фттф', 'Anna'],
    ['8 916 123', null],
    ['№ 7', null],
    ['Canon на столе', null],
    ['', null],
  ])('%j → %j', (typed, expected) => expect(inOtherLayout(typed)).toBe(expected));
});
