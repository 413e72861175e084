import { confirmDone, notify } from '@studio/portal';

const REFUSED = 'Не удалось скопировать: выделите текст и скопируйте его сами.';

/** Puts a text on the clipboard and says so: «Ссылка скопирована»; resolves to whether the browser allowed it. */
export async function copyText(text: string, copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    confirmDone(copied);
    return true;
  } catch {
    notify({ message: REFUSED, color: 'warning' });
    return false;
  }
}
