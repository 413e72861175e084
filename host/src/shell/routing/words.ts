import { defineWords } from '../../language/words';

export const routingWords = defineWords('routing', {
  ended: 'Вход на этом устройстве закончился: истёк срок, или его завершили. Войдите снова, страница откроется та же.',
  goTo: (section: string) => `Перейти в раздел «${section}»`,
});
