import { countOf } from '@studio/ui';
import { defineWords } from '../language/words';

export const queueTexts = defineWords('queue', {
  /** «3 фотосессии и 12 фотографий»; sessions alone when there is nothing. */
  count: (sessions: number, photos: number) =>
    [
      sessions > 0 || photos === 0 ? countOf(sessions, ['фотосессия', 'фотосессии', 'фотосессий']) : null,
      photos > 0 ? countOf(photos, ['фотография', 'фотографии', 'фотографий']) : null,
    ]
      .filter((words) => words !== null)
      .join(' и '),
  onDevice: (count: string) => `Очередь на устройстве: ${count}`,
  failed: (errors: number) => `с ошибкой: ${errors}`,
  ofOthers: (count: string) =>
    `Ещё на этом устройстве ждёт отправки у других сотрудников: ${count}. Уйдут, когда войдут их авторы.`,
  ofAnybody: (count: string) =>
    `На этом устройстве ждёт отправки: ${count}. Они уйдут на сервер, когда войдёт тот, кто их сохранил.`,
});
