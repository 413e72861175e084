import { Button } from '../action/button';
import { Stack } from '../layout/stack';
import { LONG, nothing } from '../testing/samples';
import { Banner } from './banner';

export default { title: 'Feedback/Banner', component: Banner };

const TONES = ['info', 'success', 'warning', 'danger'] as const;

export const Tones = () => (
  <Stack gap={3}>
    {TONES.map((tone) => (
      <Banner key={tone} tone={tone} title="Смена открыта">
        Сегодня работают 4 сотрудника.
      </Banner>
    ))}
  </Stack>
);
export const TitleAlone = () => <Banner tone="info" title="Сохранено на устройстве" />;
export const WithAction = () => (
  <Banner tone="warning" title="Есть новая версия портала" action={<Button size="sm">Обновить</Button>}>
    Обновление займёт несколько секунд.
  </Banner>
);
export const Dismissible = () => <Banner tone="info" title="Часы устройства спешат на 4 минуты" onDismiss={nothing} />;
export const EdgeToEdge = () => (
  <Banner tone="warning" edge action={<Button size="sm">Повторить</Button>}>
    Нет связи. Записи сохраняются на этом устройстве.
  </Banner>
);
export const LongTextInNarrowPlace = () => (
  <div style={{ width: 300 }}>
    <Banner tone="danger" title={LONG} action={<Button size="sm">Повторить</Button>} onDismiss={nothing}>
      {LONG}
    </Banner>
  </div>
);
