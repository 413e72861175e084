import type { KeptPhotoView } from '@studio/portal';
import { formatPercent } from '@studio/ui';

/** Upload stages of a file: сохранён на устройстве → отправляется → на сервере; `again`: not answered, `error`: refused. */
export type UploadStage = 'kept' | 'sending' | 'again' | 'arrived' | 'error';

export function stageOf({ status, sending, error }: KeptPhotoView): UploadStage {
  if (status === 'arrived') return 'arrived';
  if (sending) return 'sending';
  if (status !== 'error') return 'kept';
  return error?.needs_person === false ? 'again' : 'error';
}

/** Share of the file that the server has, 0 to 1. */
export function sentShare({ sent_bytes, bytes }: KeptPhotoView): number {
  return bytes === 0 ? 1 : sent_bytes / bytes;
}

/** The stage in words. */
export function stageText(photo: KeptPhotoView): string {
  const texts: Record<UploadStage, string> = {
    kept: 'Сохранён на устройстве',
    sending: `Отправляется ${formatPercent(sentShare(photo), { fraction: 0 })}`,
    again: 'Отправим ещё раз',
    arrived: 'На сервере',
    error: 'Ошибка',
  };
  return texts[stageOf(photo)];
}
