import { useHotkeyHelp } from '@studio/portal';

interface Possible {
  /** Pictures are shown. */
  shown: boolean;
  mayMark: boolean;
  maySell: boolean;
}

/** Registers the keys of the pictures in the help: the grid, its selection bar and the viewer handle them themselves. */
export function usePhotoKeyHelp({ shown, mayMark, maySell }: Possible): void {
  const work = shown && mayMark;
  useHotkeyHelp({ keys: 'Пробел', what: 'Выбрать снимок', enabled: work });
  useHotkeyHelp({ keys: 'X · U', what: 'В выбор клиента и обратно', enabled: work });
  useHotkeyHelp({ keys: '0 – 5', what: 'Оценить снимок', enabled: work });
  useHotkeyHelp({ keys: 'S', what: 'Продать снимок или выбранные', enabled: shown && maySell });
}
