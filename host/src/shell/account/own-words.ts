import { countOf } from '@studio/ui';
import { defineWords } from '../../language/words';

/** What the pages of one's own account share. */
export const ownWords = defineWords('own', {
  offline: { title: 'Нет связи', body: 'Эти данные на сервере. Они появятся, когда связь вернётся.' },
  stale: 'Показаны прежние данные',
  needsConnection: 'Нет связи: это можно сделать, когда она вернётся.',
  level: (level: number) => `уровень ${level} из 9`,
  levelWords: {
    staff: 'работает на локации',
    leads: 'ведёт локацию',
    manages: 'ведёт город или офис',
    rules: 'ведёт всю сеть',
  },
  noRoles: 'Ролей нет',
  primary: 'Основная',
  archived: 'В архиве',
  since: (day: string) => `с ${day}`,
  until: (day: string) => `по ${day}`,
  devices: (count: number) => countOf(count, ['устройство', 'устройства', 'устройств']),
  bound: 'Привязан',
  notBound: 'Не привязан',
});
