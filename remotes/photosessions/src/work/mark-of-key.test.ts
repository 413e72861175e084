import { markOfKey } from './mark-of-key';

test.each([
  ['KeyX', false, { picked: true }],
  ['KeyX', true, { picked: false }],
  ['KeyU', true, { picked: false }],
  ['Digit5', false, { rating: 5 }],
  ['Numpad0', false, { rating: 0 }],
  ['Digit6', false, null],
  ['KeyA', false, null],
])('%s on a photo with picked = %s gives %j', (code, picked, marks) => {
  expect(markOfKey(code, { picked })).toEqual(marks);
});
