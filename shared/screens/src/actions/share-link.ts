import { copyText } from './copy-text';

/** Whether the device has a share sheet of its own. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the device's share sheet; where there is none, or it fails, puts the address on the clipboard and says so; resolves to
 * whether somebody can have it now.
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<boolean> {
  if (canShare())
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      // Closed by the person: they want something else.
      if (error instanceof Error && error.name === 'AbortError') return false;
      console.warn('The link was not shared', error);
    }
  return copyText(url, 'Ссылка скопирована');
}
