import { useHotkeyHelp } from '@studio/portal';

interface Possible {
  /** There are pictures to go through. */
  shown: boolean;
  mayMark: boolean;
  maySell: boolean;
}

/** What the keys of the pictures do, for the help: the grid, its selection bar and the viewer take them themselves. */
export function usePhotoKeyHelp({ shown, mayMark, maySell }: Possible): void {
  const work = shown && mayMark;
  useHotkeyHelp({ keys: 'Пробел', what: 'Выбрать снимок', enabled: work });
  useHotkeyHelp({ keys: 'X · U', what: 'В выбор клиента и обратно', enabled: work });
  useHotkeyHelp({ keys: '0 – 5', what: 'Оценить снимок', enabled: work });
  useHotkeyHelp({ keys: 'S', what: 'Продать снимок или выбранные', enabled: shown && maySell });
}
