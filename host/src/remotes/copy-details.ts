import { notify } from '@studio/portal';

/** Puts details for support on the clipboard and says whether it worked. */
export async function copyDetails(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ message: 'Сведения скопированы', color: 'success' });
  } catch {
    notify({ message: 'Браузер не дал скопировать: выделите текст и скопируйте сами', color: 'warning' });
  }
}
