import { listPanelStyle } from './overlay-list';
import { system } from './system';

it('an open list is above messages: its first entry can be read and pressed', () => {
  expect(listPanelStyle.zIndex).toMatch(/^calc\(\{zIndex\.toast\} \+ 1 /);
  expect(system.token('zIndex.toast')).toBeDefined();
});
