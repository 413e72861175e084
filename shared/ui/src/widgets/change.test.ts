import { changeOfCount, changeOfShare } from './change';

test('a count that grew or fell is shown with arrow and sign', () => {
  expect(changeOfCount(112, 100)).toEqual({ direction: 'up', text: '▲ +12\u00A0%' });
  expect(changeOfCount(50, 100)).toEqual({ direction: 'down', text: '▼ −50\u00A0%' });
  expect(changeOfCount(100, 100)).toEqual({ direction: 'same', text: 'без изменений' });
});

test('nothing is compared with nothing', () => {
  expect(changeOfCount(5, 0)).toBeNull();
  expect(changeOfShare(0.5, null)).toBeNull();
});

test('a share changes by percentage points', () => {
  expect(changeOfShare(0.5, 0.535)).toEqual({ direction: 'down', text: '▼ −3,5\u00A0п.\u00A0п.' });
});
