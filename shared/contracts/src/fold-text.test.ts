import { foldText } from './fold-text';

test('search does not tell ё from е, nor case, nor how many spaces', () => {
  expect(foldText('  Жёлудева   АЛЁНА ')).toBe('желудева алена');
});
