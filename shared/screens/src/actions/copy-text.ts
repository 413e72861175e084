import { confirmDone, notify } from '@studio/portal';

const REFUSED = 'Не удалось скопировать: выделите текст и скопируйте его сами.';

/** Puts a text on the clipboard and says so: «Ссылка скопирована»; resolves to whether the browser allowed it. */
export async function copyText(text: string, copied: string, refused: string = REFUSED): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    confirmDone(copied);
    return true;
  } catch (error) {
    console.warn('The text was not copied', error);
    notify({ message: refused, color: 'warning' });
    return false;
  }
}
