import { countOf } from '@studio/ui';
import { listed } from '../../language/listed';
import { defineWords } from '../../language/words';

export const queueTexts = defineWords('queue', {
  /** «3 фотосессии, 12 снимков и 2 записи»; sessions alone when there is nothing. */
  count: (sessions: number, photos: number, writes: number) =>
    listed('ru', [
      sessions > 0 || photos + writes === 0 ? countOf(sessions, ['фотосессия', 'фотосессии', 'фотосессий']) : null,
      photos > 0 ? countOf(photos, ['снимок', 'снимка', 'снимков']) : null,
      writes > 0 ? countOf(writes, ['запись', 'записи', 'записей']) : null,
    ]),
  onDevice: (count: string) => `Очередь на устройстве: ${count}`,
  failed: (errors: number) => `с ошибкой: ${errors}`,
  ofAnybody: (count: string) =>
    `На этом устройстве ждёт отправки: ${count}. Они уйдут на сервер, когда войдёт тот, кто их сохранил. Записи уволенного передаст администратор его локации.`,
});
