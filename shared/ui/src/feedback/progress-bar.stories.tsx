import { Stack } from '../layout/stack';
import { ProgressBar } from './progress-bar';

export default { title: 'Feedback/ProgressBar', component: ProgressBar };

export const Values = () => (
  <Stack>
    {[0, 0.35, 1].map((value) => (
      <ProgressBar key={value} value={value} label="Отправка снимков" />
    ))}
  </Stack>
);
export const Tones = () => (
  <Stack>
    {(['info', 'brand', 'success', 'danger'] as const).map((tone) => (
      <ProgressBar key={tone} value={0.6} tone={tone} label="Отправка снимков" />
    ))}
  </Stack>
);
export const Thin = () => <ProgressBar value={0.6} size="thin" label="Отправка снимков" />;
export const EndNotKnown = () => <ProgressBar label="Подготовка выгрузки" />;
